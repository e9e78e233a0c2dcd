import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { contract, type Operation } from '../../../server/features/shared/operations.ts';
import { bodyAs } from '../../support/documents/documents.ts';
import { multipartOf } from '../../support/files/multipart.ts';

/** The request of a call. */
export type Sent = { readonly head: string; readonly body: Buffer };

type Raw = {
  parameters?: ({ name: string; in: string; example?: unknown } & { $ref?: string })[];
  requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> };
};

/** The contract's own example of an operation, as it goes over the network. */
export function exampleOf(
  { path, method, mediaType }: Operation,
  headers: Readonly<Record<string, string>>,
): Sent {
  const { paths, components } = contract as {
    paths: Record<string, Record<string, Raw>>;
    components: { parameters: Record<string, NonNullable<Raw['parameters']>[number]> };
  };
  const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
  const query = new URLSearchParams();
  let filled = path;
  for (const each of parameters) {
    const {
      name,
      in: place,
      example,
    } = each.$ref ? (components.parameters[each.$ref.split('/').at(-1) ?? ''] ?? each) : each;
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(example)));
    else for (const value of [example].flat()) if (value !== undefined) query.append(name, String(value));
  }
  const [media] = Object.values(requestBody?.content ?? {});
  const [example] = Object.values(media?.examples ?? {});
  const { json, form, parts } = example === undefined ? {} : bodyAs(mediaType, example.value);
  const multipart = parts && multipartOf(parts);
  const body =
    multipart?.body ??
    Buffer.from(json !== undefined ? JSON.stringify(json) : new URLSearchParams(form ?? {}).toString());
  const all = {
    host: 'localhost',
    ...headers,
    ...(mediaType !== undefined && { 'content-type': multipart?.mediaType ?? mediaType }),
    ...(method === 'POST' && { 'content-length': String(body.length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return { head: `${method} ${filled}?${query.toString()} HTTP/1.1\r\n${lines.join('')}\r\n`, body };
}

/**
 * Sends a part of a call, waits for something or for the first byte of an answer, whichever comes first, and resets the
 * connection. Returns the answer so far.
 */
export async function breakOff(port: number, bytes: Buffer, until?: Promise<unknown>): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  let received = '';
  const answered = new Promise<void>((resolve) => {
    socket.once('data', (piece: Buffer) => {
      received = piece.toString('latin1');
      resolve();
    });
  });
  socket.write(bytes);
  await Promise.race([answered, closed, ...(until === undefined ? [] : [until])]);
  socket.resetAndDestroy();
  await closed;
  return received;
}

/**
 * The status of the answer to a call, which is repeated for twenty seconds where the answer asks for it, as on a slow
 * machine.
 */
export async function statusOf(port: number, call: Sent, tries = 20): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(Buffer.concat([Buffer.from(call.head), call.body]));
  const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(30_000) })) as [Buffer];
  socket.destroy();
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString('latin1'))?.[1]);
  if (status !== 503 || tries === 1) return status;
  await setTimeout(1000);
  return statusOf(port, call, tries - 1);
}
