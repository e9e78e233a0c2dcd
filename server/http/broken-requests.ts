import type { Socket } from 'node:net';
import { brand } from '../../domain/brand.ts';

/** Cookies of other portals of the same domain come along, and only the person can remove them. */
const tooManyHeaders = `<!doctype html><html lang="hr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand.product}</title>
<h1>Stranicu ne možemo otvoriti</h1>
<p>Vaš preglednik šalje previše kolačića. Obrišite kolačiće ove stranice u postavkama preglednika i otvorite je ponovno, ili je otvorite u privatnom prozoru.</p>
<p>Ako to ne pomogne, nazovite nas na ${brand.phone.label}.</p></html>`;

const answers = new Map<string | undefined, readonly [line: string, type: string, body: string]>([
  [
    'HPE_HEADER_OVERFLOW',
    ['431 Request Header Fields Too Large', 'text/html; charset=utf-8', tooManyHeaders],
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'text/plain', '']],
]);

/** Answers bytes that Node's parser of HTTP does not read to the end: they reach no hook and no route. */
export function answerBrokenRequest(
  headers: Readonly<Record<string, string>>,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [line, type, body] = answers.get(error.code) ?? ['400 Bad Request', 'text/plain', ''];
    const all = {
      ...headers,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) socket.end(`HTTP/1.1 ${line}\r\n${lines.join('')}\r\n${body}`);
    else socket.destroy(error);
  };
}
