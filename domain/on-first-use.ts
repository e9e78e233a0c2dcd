/**
 * A value that is made when it is first asked for, and kept. For the formats of `Intl`: the first of a language reads
 * its data, which takes milliseconds that a page has no use for while it comes alive.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
