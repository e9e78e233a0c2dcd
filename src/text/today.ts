import { dayOf } from '../../domain/values/dates.ts';

let now = () => new Date();

/** The pages count by the server's clock: the browser's clock may be days off. */
export function countDaysBy(clock: () => Date): void {
  now = clock;
}

/** The day that it is in Zagreb, `YYYY-MM-DD`. */
export const today = (): string => dayOf(now());
