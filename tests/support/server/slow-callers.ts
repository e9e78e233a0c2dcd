import { connect, type Socket } from 'node:net';

/**
 * A process of callers who send the head of a call and then a byte of its body now and then, until its input ends, or a
 * minute is over: `slow-callers.ts PORT COUNT MILLISECONDS HEAD`, the head in base64. They come from forty addresses. A caller that is cut off begins
 * again. Prints `ready` once all have sent their head, and at the end how often each status was answered.
 */
const [port, count, pause, head = ''] = process.argv.slice(2);
const bytes = Buffer.from(head, 'base64');
const statuses: Record<string, number> = {};
const sockets = new Set<Socket>();
let isOver = false;
let begun = 0;

function begin(index: number): void {
  if (isOver) return;
  const socket = connect({
    host: '127.0.0.1',
    port: Number(port),
    localAddress: `127.1.0.${1 + (index % 40)}`,
  });
  let status = 'none';
  sockets.add(socket);
  socket.once('connect', () => {
    socket.write(bytes);
    begun += 1;
    if (begun === Number(count)) console.log('ready');
  });
  socket.on('data', (chunk) => {
    if (status !== 'none') return;
    status = /^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1] ?? status;
    socket.end();
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    sockets.delete(socket);
    if (!isOver) statuses[status] = (statuses[status] ?? 0) + 1;
    setTimeout(begin, 20, index);
  });
}

for (let index = 0; index < Number(count); index += 1) begin(index);
const trickle = setInterval(() => {
  for (const socket of sockets) if (socket.writable && !socket.connecting) socket.write('x');
}, Number(pause));

function end(): void {
  if (isOver) return;
  isOver = true;
  clearInterval(trickle);
  for (const socket of sockets) socket.destroy();
  console.log(JSON.stringify(statuses));
  process.exit();
}
process.stdin.once('end', end).resume();
setTimeout(end, 60_000);
