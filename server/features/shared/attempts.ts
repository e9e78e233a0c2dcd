import type { Bucket } from '../../store/limits.ts';
import type { Counted } from '../../store/queries/access/attempts.ts';
import type { Queries } from '../../store/store.ts';
import { HttpError, httpErrors } from './http-error.ts';

/**
 * Counts a guess in every bucket before anything is compared: of many simultaneous guesses no more than the limit get
 * through. A guess that one bucket refuses is not counted in the others.
 *
 * @param buckets the narrowest first: a flood that it refuses does not reach the wider buckets. The wider buckets are
 *   checked before anything is counted, so that their refusals leave no rows, not even in made-up narrow buckets
 * @param noteRefusal called before the refusal is thrown
 *
 * @returns the counts that `refundAttempt` takes back
 * @throws HttpError `too-many-attempts`
 */
export async function consumeAttempt(
  queries: Queries,
  buckets: readonly Bucket[],
  now: Date,
  noteRefusal?: () => Promise<void>,
): Promise<Counted[]> {
  const counted: Counted[] = [];
  try {
    await refuseWhenFull(queries, buckets.slice(1), now);
    for (const { key, limit, window } of buckets) {
      const attempt = await queries.attempts.count(key, window, now);
      if (attempt.count > limit) {
        await refundAttempt(queries, counted);
        throw httpErrors.tooManyAttempts(attempt.windowEndsAt, now);
      }
      counted.push(attempt);
    }
    return counted;
  } catch (error) {
    if (error instanceof HttpError) await noteRefusal?.();
    throw error;
  }
}

/**
 * Counts work before it begins, as `consumeAttempt` does. Work that the server itself could not do (503, a failure) is
 * refunded, because the caller tries again. Invalid work stays counted.
 *
 * @throws HttpError `too-many-attempts`
 */
export async function countWork<Result>(
  queries: Queries,
  buckets: readonly Bucket[],
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  return refundWhenUnable(queries, await consumeAttempt(queries, buckets, now), work);
}

/** Takes back the count of an attempt that the server itself could not judge: an overloaded server compares no password. */
export async function refundWhenUnable<Result>(
  queries: Queries,
  counted: readonly Counted[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Without a database this fails too, and the first failure is the one to report.
    if (!(error instanceof HttpError) || error.status >= 500)
      await refundAttempt(queries, counted).catch(() => undefined);
    throw error;
  }
}

/** Looks at buckets without counting. @throws HttpError `too-many-attempts` when one takes no more */
export async function refuseWhenFull(queries: Queries, buckets: readonly Bucket[], now: Date): Promise<void> {
  for (const bucket of buckets) {
    const fullUntil = await queries.attempts.fullUntil(bucket, now);
    if (fullUntil !== undefined) throw httpErrors.tooManyAttempts(fullUntil, now);
  }
}

/** Counts in the first bucket that is not full. False when all are. */
export async function tryConsumeOne(
  queries: Queries,
  buckets: readonly Bucket[],
  now: Date,
): Promise<boolean> {
  for (const { key, limit, window } of buckets) {
    if ((await queries.attempts.count(key, window, now)).count <= limit) return true;
  }
  return false;
}

/** Takes a guess back that was counted and turned out not to be one. */
export async function refundAttempt(queries: Queries, counted: readonly Counted[]): Promise<void> {
  await Promise.all(counted.map((each) => queries.attempts.refund(each)));
}
