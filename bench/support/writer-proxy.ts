import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that leads to the database which is the writer at the time, as HAProxy and Patroni give one. */
export type WriterProxy = {
  /** Without a database name. */
  readonly url: string;
  /** Leads to another writer and cuts connections to the former one. */
  lead(url: string): void;
  close(): void;
};

export async function startWriterProxy(first: string): Promise<WriterProxy> {
  let target = new URL(first);
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const proxy = createServer((socket) => {
    const there = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [socket, there],
      [there, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `postgres://${target.username}:${target.password}@localhost:${port}`,
    lead(url) {
      target = new URL(url);
      cut();
    },
    close() {
      proxy.close();
      cut();
    },
  };
}
