/** Its message is ours and holds nobody's data, so it may be logged. Other programs quote their input. */
export class OwnError extends Error {
  override readonly name: string = 'OwnError';
}
