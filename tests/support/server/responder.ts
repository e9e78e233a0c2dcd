import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OctetString } from 'asn1js';
import { OCSPRequest } from 'pkijs';

/** A request to a responder. */
export interface Asked {
  readonly path: string;
  readonly method: string;
  readonly body: Buffer;
}

export type Reply = (asked: Asked, response: ServerResponse) => Promise<unknown> | unknown;

/** An issuer of certificates that is asked whether they were revoked, on this machine. */
export class Responder {
  readonly asked: Asked[] = [];
  /** Name and port. */
  host = '';
  readonly #replies = new Map<string, Reply>();
  readonly #server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const asked = { path: request.url ?? '', method: request.method ?? '', body: Buffer.concat(pieces) };
      this.asked.push(asked);
      void this.#answer(asked, response);
    });
  });

  static async start(): Promise<Responder> {
    const responder = new Responder();
    responder.#server.listen(0, '127.0.0.1');
    await once(responder.#server, 'listening');
    responder.host = `127.0.0.1:${(responder.#server.address() as AddressInfo).port}`;
    return responder;
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  on(path: string, reply: Reply): void {
    this.#replies.set(path, reply);
  }

  /** A reply without bytes has handled the answer itself. */
  async #answer(asked: Asked, response: ServerResponse): Promise<void> {
    const reply = this.#replies.get(asked.path);
    const bytes = await reply?.(asked, response);
    if (bytes instanceof Uint8Array) response.end(bytes);
    else if (reply === undefined) response.writeHead(404).end();
  }

  reset(): void {
    this.#replies.clear();
    this.asked.length = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** The nonce of a request. */
export function nonceIn({ body }: Asked): Uint8Array {
  const { tbsRequest } = OCSPRequest.fromBER(new Uint8Array(body));
  const nonce = tbsRequest.requestExtensions?.find(({ extnID }) => extnID === '1.3.6.1.5.5.7.48.1.2');
  const value: unknown = nonce?.parsedValue;
  if (value instanceof OctetString) return value.valueBlock.valueHexView;
  const { valueHexView } = nonce?.extnValue.valueBlock ?? { valueHexView: new Uint8Array(2) };
  // Without the head of the octet string in it.
  return valueHexView.slice(2);
}
