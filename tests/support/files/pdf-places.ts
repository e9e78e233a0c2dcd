const marks = /«(\w+)»|\{(\w+)(?::(\d))?\}/g;

/** How long this is once it is written. */
const lengthOf = (text: string) => withPlaces(text).length;

/**
 * A file as it is written here, a character per byte. `«a»` marks a place; `{a}` is where it is, in ten digits, and
 * `{a:2}` the same as two bytes.
 */
export function withPlaces(text: string): Buffer {
  const places = new Map<string, number>();
  const fill = () => {
    let before = 0;
    let removed = 0;
    return text.replaceAll(marks, (all: string, mark?: string, place = '', width?: string, at = 0) => {
      before = at - removed;
      if (mark !== undefined) places.set(mark, before);
      const filled = mark === undefined ? written(places.get(place) ?? 0, width) : '';
      removed += all.length - filled.length;
      return filled;
    });
  };
  fill();
  return Buffer.from(fill(), 'latin1');
}

function written(place: number, width: string | undefined): string {
  if (width === undefined) return String(place).padStart(10, '0');
  const bytes = Buffer.alloc(Number(width));
  bytes.writeUIntBE(place, 0, bytes.length);
  return bytes.toString('latin1');
}

/** A stream that says how long it is. */
export const streamWith = (dictionary: string, data: string) =>
  `<</Length ${lengthOf(data)} ${dictionary}>>stream\n${data}endstream`;

/** A file of these objects, with a table that tells of none and a trailer with these entries. */
export const fileWith = (objects: string, trailer = '') =>
  withPlaces(
    `%PDF-1.7\n${objects}\n«x»xref\n0 1\n0000000000 65535 f\ntrailer <</Root 1 0 R ${trailer}>>\nstartxref\n{x}\n%%EOF\n`,
  );
