import { dayOf } from '../../domain/dates.ts';

/** The day that it is in Zagreb, `YYYY-MM-DD`. */
export const today = (): string => dayOf(new Date());
