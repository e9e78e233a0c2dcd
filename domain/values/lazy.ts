/**
 * Makes a value on its first use and keeps it. For the formats of `Intl`: the first one of a language reads its data,
 * which takes milliseconds that a page does not have while it starts. Also for queries of every visit: building one
 * takes longer than sending it.
 */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
