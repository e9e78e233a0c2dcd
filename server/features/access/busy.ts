import { HasherBusy } from '../../platform/hashing.ts';
import { refusals } from '../shared/http-error.ts';

/**
 * Hashes or compares; an overloaded server says so instead of failing.
 *
 * @throws Refusal `busy`
 */
export async function hashUnlessBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof HasherBusy ? refusals.busy() : error;
  }
}
