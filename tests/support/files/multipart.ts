/** A text, or a file, of a form. */
export type Part = { readonly name: string } & (
  | { readonly text: string }
  | { readonly fileName: string; readonly content: Buffer; readonly mediaType?: string }
);

const boundary = '----moj-leasing-test';

/** The body that a browser makes of a form with files, and its media type. */
export function multipartOf(parts: readonly Part[]): { mediaType: string; body: Buffer } {
  const pieces = parts.flatMap((part) => {
    const file = 'fileName' in part ? `; filename="${escaped(part.fileName)}"` : '';
    const type =
      'fileName' in part ? `\r\nContent-Type: ${part.mediaType ?? 'application/octet-stream'}` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(part.name)}"${file}${type}\r\n\r\n`;
    return [head, 'fileName' in part ? part.content : part.text, '\r\n'];
  });
  return {
    mediaType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat(
      [...pieces, `--${boundary}--\r\n`].map((piece) =>
        typeof piece === 'string' ? Buffer.from(piece) : piece,
      ),
    ),
  };
}

/** As browsers write names into the head of a part. */
function escaped(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
