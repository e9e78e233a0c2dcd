import type { FastifyReply } from 'fastify';
import { toAscii } from '../../domain/to-ascii.ts';
import type { Download } from '../features/shared/operations.ts';

/** The one place that sends files: to be saved under their name, never shown as a page of ours, never kept on the way. */
export function sendDownload(reply: FastifyReply, { fileName, mediaType, body }: Download): FastifyReply {
  return reply
    .header('content-disposition', attachment(fileName))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(mediaType)
    .send(body);
}

/**
 * `attachment; filename="Racun 1.pdf"; filename*=UTF-8''Ra%C4%8Dun%201.pdf`: the name in plain letters for old programs
 * and to the letter for the others. Neither can end the header or name a folder.
 * Sources: RFC 6266, 4.3 and appendix D; RFC 8187, 3.2.
 */
export function attachment(fileName: string): string {
  const flat = fileName.replaceAll(/[\p{C}\\/]/gu, '-');
  // A percent sign in the plain name is decoded by some browsers.
  const plain = toAscii(flat).replaceAll(/["%]/g, '-');
  const exact = encodeURIComponent(flat).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
