import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

type Value = string | number | boolean | null;
type Row = Readonly<Record<string, Value>>;
/** The rows of a statement, or the code of an error; nothing for one that is not answered. */
type Answer = (statement: string) => readonly Row[] | string | undefined;

/** A server that speaks as much of PostgreSQL's protocol as its driver needs, and gives the answers of a test. */
export type PretendedPostgres = {
  /** `127.0.0.1` and the port. */
  readonly host: string;
  readonly url: string;
  answer: Answer;
  /** Whether it lets anybody in. */
  isOpen: boolean;
  /** The statements that it got, without those that begin and end sessions and transactions. */
  readonly asked: string[];
  /** The names of statements that were prepared. */
  readonly names: string[];
  /** The start-up parameters of each connection. */
  readonly begun: Readonly<Record<string, string>>[];
  readonly sockets: ReadonlySet<Socket>;
  /** Breaks all connections off. */
  breakOff(): void;
  close(): Promise<void>;
};

const typeOf = (value: Value): number =>
  typeof value === 'boolean' ? 16 : typeof value === 'number' ? 23 : 25;
const textOf = (value: Value): string => (typeof value === 'boolean' ? (value ? 't' : 'f') : String(value));

function int(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
}
const message = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int(body.length + 4, 4), body]);
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);

const ready = message('Z', Buffer.from('I'));

function resultOf(rows: readonly Row[] | string): Buffer[] {
  if (typeof rows === 'string')
    return [message('E', ...['SERROR', `C${rows}`, 'MPlanted.'].map(text), Buffer.alloc(1))];
  const fields = Object.entries(rows[0] ?? {}).map(([name, value]) =>
    Buffer.concat([
      text(name),
      int(0, 4),
      int(0, 2),
      int(typeOf(value), 4),
      int(-1, 2),
      int(-1, 4),
      int(0, 2),
    ]),
  );
  return [
    message('T', int(fields.length, 2), ...fields),
    ...rows.map((row) =>
      message(
        'D',
        int(Object.keys(row).length, 2),
        ...Object.values(row).flatMap((value) => {
          if (value === null) return [int(-1, 4)];
          const content = Buffer.from(textOf(value));
          return [int(content.length, 4), content];
        }),
      ),
    ),
    message('C', text(`SELECT ${rows.length}`)),
  ];
}

export async function pretendPostgres(answer: Answer = () => []): Promise<PretendedPostgres> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    serve(socket);
  });

  function serve(socket: Socket): void {
    let read: Buffer = Buffer.alloc(0);
    let hasBegun = false;
    const statements = new Map<string, string>();
    let bound = '';
    const send = (...messages: readonly Buffer[]) => socket.write(Buffer.concat(messages));

    function begin(body: Buffer): void {
      const words = body.toString('utf8', 4).split('\0');
      pretended.begun.push(
        Object.fromEntries(
          words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [])),
        ),
      );
      if (pretended.isOpen) send(message('R', int(0, 4)), ready);
    }

    function rowsOf(statement: string): ReturnType<Answer> {
      if (/^(?:begin|commit|rollback|set datestyle)/i.test(statement)) return [];
      pretended.asked.push(statement);
      return pretended.answer(statement);
    }

    function take(type: string, body: Buffer): void {
      const [first = '', second = ''] = body.toString().split('\0');
      if (type === 'Q') {
        const rows = rowsOf(first);
        if (rows !== undefined) send(...resultOf(rows), ready);
      } else if (type === 'P') {
        statements.set(first, second);
        pretended.names.push(first);
        send(message('1'));
      } else if (type === 'B') bound = statements.get(second) ?? '';
      else if (type === 'S') {
        const rows = rowsOf(bound);
        if (rows !== undefined) send(message('2'), ...resultOf(rows), ready);
      }
    }

    socket.on('data', (chunk) => {
      read = Buffer.concat([read, chunk]);
      for (;;) {
        const head = hasBegun ? 1 : 0;
        const length = read.length < head + 4 ? Infinity : read.readInt32BE(head);
        if (read.length < head + length) return;
        const body = read.subarray(head + 4, head + length);
        const type = read.toString('latin1', 0, head);
        read = read.subarray(head + length);
        if (hasBegun) take(type, body);
        else begin(body);
        hasBegun = true;
      }
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pretended: PretendedPostgres = {
    host,
    url: `postgres://portal:portal@${host}/portal`,
    answer,
    isOpen: true,
    asked: [],
    names: [],
    begun: [],
    sockets,
    breakOff: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      pretended.breakOff();
      server.close();
      await once(server, 'close');
    },
  };
  return pretended;
}
