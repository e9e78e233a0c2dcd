import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import { createServer } from 'vite';

/** One address: Vite serves the pages with hot reload and hands calls on to the demo server, which restarts on a change. */
const port = Number(process.env['PORT'] ?? 3000);
const publicUrl = `http://localhost:${port}`;
const backEndPort = await freePort();

// Not node_modules/.bin/tsx, which is a script of the shell on Windows.
const backEnd = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/demo/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(backEndPort), PUBLIC_URL: publicUrl },
  },
);

const target = `http://localhost:${backEndPort}`;
const pages = await createServer({
  mode: 'demo',
  server: { port, strictPort: true, proxy: { '/api': target, '/demo': target } },
});
await pages.listen();
console.log(`The portal with hot reload: ${publicUrl}`);

async function stop(code: number): Promise<void> {
  await pages.close();
  process.exit(code);
}

backEnd.on('exit', (code) => void stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => backEnd.kill(signal));

/** A free port of this computer. */
async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
