/** Sentences one after the other; one without a full stop, as the specification has some, gets it. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.flatMap((part) => (part ? [/[.?!…]$/.test(part) ? part : `${part}.`] : [])).join(' ');
}
