import type { InspectionEvent } from 'xstate';

/** More events than the portal has while it starts, should their receiver never arrive. */
const most = 999;

/** The events of actors until inspection.ts, which the landing page does not load, replaces `push`. */
export const heard: InspectionEvent[] = [];

/** For the options of each actor that has no parent. */
export const inspect = (event: InspectionEvent): void => {
  if (heard.length < most) heard.push(event);
};
