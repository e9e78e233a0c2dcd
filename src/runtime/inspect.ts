import type { InspectionEvent } from 'xstate';

/** More than the portal does while it comes alive, should what takes it never arrive. */
const most = 999;

/**
 * What actors have done before anybody could listen. All that the landing page has of it: whoever listens takes the place
 * of `push`, in inspection.ts.
 */
export const heard: InspectionEvent[] = [];

/** For the options of each actor that has no parent. */
export const inspect = (event: InspectionEvent): void => {
  if (heard.length < most) heard.push(event);
};
