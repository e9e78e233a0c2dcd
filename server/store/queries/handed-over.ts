import { type AnyColumn, gt, isNotNull, or, type SQL } from 'drizzle-orm';
import { shift } from '../../platform/clock.ts';
import { serverDurations } from '../limits.ts';

/**
 * Whether the mail of a row, which was written first, has gone: the mail server has taken it, or may be about to. A
 * process that was killed in between has sent nothing, and its row must not delay the next try.
 */
export const wasSent = (handedOverAt: AnyColumn, begunAt: AnyColumn, now: Date) =>
  or(isNotNull(handedOverAt), gt(begunAt, shift(now, -serverDurations.handingOver))) as SQL;
