import { type Font, packedStream } from './font.ts';

/** A4 in points, from the lower left corner. */
export const pageSize = { width: 595.28, height: 841.89 } as const;

type Content = {
  title: string;
  author: string;
  /**
   * Day of the document, `2026-12-01`, where it has one; also the only moment that the file names, so that it is always
   * the same bytes.
   */
  date?: string;
  /** Drawing operators of the one page. */
  operators: string;
};

const header = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');

/**
 * Gives a function that writes documents of one page with these fonts. What the fonts take is made once and stands, as
 * the same bytes, at the head of every document: embedding anew would cost ten times the rest.
 * Source: ISO 32000-1, 7.5.
 */
export function createPdfWriter(fonts: readonly Font[]): (content: Content) => Buffer {
  const shared: Buffer[] = [header];
  const offsets: number[] = [];
  let length = header.length;
  const fontIds = new Map<string, number>();
  for (const font of fonts) {
    fontIds.set(font.key, offsets.length + 1);
    for (const body of font.objects(offsets.length + 1)) {
      const object = wrap(offsets.length + 1, body);
      offsets.push(length);
      shared.push(object);
      length += object.length;
    }
  }
  const head = Buffer.concat(shared);
  const resources = `<< /Font << ${[...fontIds].map(([key, id]) => `/${key} ${id} 0 R`).join(' ')} >> >>`;

  return ({ title, author, date, operators }) => {
    const first = offsets.length + 1;
    const [catalog, pages, page, content, info] = [first, first + 1, first + 2, first + 3, first + 4];
    const bodies = [
      `<< /Type /Catalog /Pages ${pages} 0 R /Lang (hr-HR) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`,
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] ` +
        `/Resources ${resources} /Contents ${content} 0 R >>`,
      // Made anew each time: packing tighter would take longer than all the rest.
      packedStream(Buffer.from(operators), '', 1),
      `<< /Title ${textString(title)} /Author ${textString(author)}` +
        (date === undefined ? ' >>' : ` /CreationDate (D:${date.replaceAll('-', '')}000000Z) >>`),
    ];
    const parts: Buffer[] = [head];
    const places = [...offsets];
    let at = head.length;
    bodies.forEach((body, index) => {
      const object = wrap(first + index, typeof body === 'string' ? Buffer.from(body) : body);
      places.push(at);
      parts.push(object);
      at += object.length;
    });
    const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const count = places.length + 1;
    parts.push(
      Buffer.from(
        `xref\n0 ${count}\n0000000000 65535 f \n${table}` +
          `trailer\n<< /Size ${count} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  };
}

function wrap(id: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
}

/** A text outside of the page, in UTF-16 with its mark. */
function textString(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}
