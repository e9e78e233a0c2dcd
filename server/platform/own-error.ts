/**
 * An error whose message is ours and says nothing of anybody's data, so that it may be logged. Other programs quote what
 * they were given.
 */
export class OwnError extends Error {
  override readonly name: string = 'OwnError';
}
