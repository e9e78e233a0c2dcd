import { connect, type Socket } from 'node:net';

/**
 * A crowd that asks one address again and again, each caller on its own connection and at once when the last answer
 * is there, and prints the answers a second by their status. A separate process, so that asking does not slow down
 * answering: `crowd.ts URL HEADERS SECONDS CALLERS`, the headers as JSON. The first part of the time counts for nothing: until
 * then all have come.
 */
const [url = '', headers = '{}', seconds = '1', callers = '1'] = process.argv.slice(2);
const { hostname, port, pathname, host } = new URL(url);
const lines = Object.entries({ host, ...(JSON.parse(headers) as Record<string, string>) });
const call = `GET ${pathname} HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`;
const begun = performance.now();
const warmUp = (Number(seconds) * 1000) / 3;
const end = begun + Number(seconds) * 1000;
const answers: Record<string, number> = {};
const sockets = new Set<Socket>();

function count(what: string): void {
  if (performance.now() - begun > warmUp) answers[what] = (answers[what] ?? 0) + 1;
}

/** Each has an address of this machine: a proxy counts by addresses. */
function ask(index: number): void {
  const localAddress = `127.3.${index >> 8}.${index & 255 || 1}`;
  const socket = connect({ host: hostname, port: Number(port), localAddress, noDelay: true });
  sockets.add(socket);
  let text = '';
  socket.setEncoding('latin1');
  socket.once('connect', () => socket.write(call));
  socket.on('data', (chunk: string) => {
    text += chunk;
    const head = text.indexOf('\r\n\r\n');
    const length = /content-length: (\d+)/i.exec(text)?.[1];
    if (head === -1 || length === undefined || text.length < head + 4 + Number(length)) return;
    count(text.slice(9, 12));
    text = '';
    socket.write(call);
  });
  socket.on('error', () => count('broken'));
  socket.once('close', () => {
    sockets.delete(socket);
    // A caller that is cut off comes again.
    if (performance.now() < end) setTimeout(ask, 100, index);
  });
}

for (let index = 0; index < Number(callers); index += 1) ask(index);
setTimeout(() => {
  const counted = Number(seconds) - warmUp / 1000;
  console.log(
    JSON.stringify(Object.fromEntries(Object.entries(answers).map(([what, many]) => [what, many / counted]))),
  );
  process.exit();
}, end - begun);
