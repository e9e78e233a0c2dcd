import type { FastifyReply } from 'fastify';
import { toAscii } from '../../domain/values/to-ascii.ts';
import type { Download, Kept, NotModified } from '../features/shared/operations.ts';

/** Files are sent here alone: saved by name, never shown as a page, kept only where the file says so. */
export function sendDownload(
  reply: FastifyReply,
  { fileName, mediaType, body, kept }: Download,
): FastifyReply {
  return (
    reply
      .header('content-disposition', attachment(fileName))
      .header('x-content-type-options', 'nosniff')
      .headers(kept === undefined ? { 'cache-control': 'no-store' } : cacheHeaders(kept))
      // Text is written in UTF-8; a calendar has to say so (RFC 5545, 3.1.4).
      .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
      .send(body)
  );
}

export function sendNotModified(reply: FastifyReply, { notModified }: NotModified): FastifyReply {
  return reply.code(304).headers(cacheHeaders(notModified)).send();
}

const cacheHeaders = ({ etag, seconds }: Kept) => ({ etag, 'cache-control': `max-age=${seconds}, private` });

/**
 * `attachment; filename="Racun 1.pdf"; filename*=UTF-8''Ra%C4%8Dun%201.pdf`: the name in plain letters for old
 * programs, and the exact name for the others. Neither can end the header or name a folder. Sources: RFC 6266, 4.3 and
 * appendix D; RFC 8187, 3.2.
 */
function attachment(fileName: string): string {
  const flat = fileName.replaceAll(/[\p{C}\\/]/gu, '-');
  // A percent sign in the plain name is decoded by some browsers; other letters become slashes and dots in it.
  const plain = toAscii(flat).replaceAll(/["%\\/]|^\.+|\.+(?=\.)/g, '-');
  const exact = encodeURIComponent(flat).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
