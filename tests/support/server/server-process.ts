import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { testKey } from '../database/database.ts';
import type { TestClient } from './client.ts';

const root = join(import.meta.dirname, '../../..');

/** A server that runs by itself, as it does in production. */
export interface ServerProcess {
  readonly url: string;
  /** Suspends the process in the middle of its work. */
  pause(): void;
  /** Sends a signal and waits for the end; the exit code, `null` when it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

interface Options {
  databaseUrl: string;
  /** The built server, or the server of the sources. */
  main?: string;
  env?: Record<string, string>;
  /** The folder to start in; default: the folder of the project. */
  cwd?: string;
  /** The user it runs as; default: the user of the tests. */
  uid?: number | undefined;
}

/** Starts a server on a free port, and waits until it listens. Mails of it go nowhere. */
export function startServerProcess({ databaseUrl, env, ...options }: Options): Promise<ServerProcess> {
  return startProcess({
    main: 'server/main.ts',
    ...options,
    env: {
      DATABASE_URL: databaseUrl,
      SMTP_URL: 'smtp://localhost:9',
      SECRETS_KEY: testKey.toString('base64'),
      PUBLIC_URL: 'https://moj-leasing.example',
      ...env,
    },
  });
}

/** Starts the demo on a data folder, in the same way. */
export function startDemoProcess({
  dataDir,
  main = 'server/demo/main.ts',
}: {
  dataDir: string;
  main?: string;
}): Promise<ServerProcess> {
  return startProcess({ main, env: { DATA_DIR: dataDir } });
}

/** Runs a command of the sources to its end: its exit code and output. */
export async function runCommandProcess(
  main: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

/** How a server says on which port it listens, and how the demo does. */
const listening = /"port":(\d+),.*"msg":"listening"|demo: http:\/\/localhost:(\d+)/;

type Start = Pick<Options, 'cwd' | 'uid'> & { main: string; env: Record<string, string> };

async function startProcess({ main, env, cwd = root, uid }: Start): Promise<ServerProcess> {
  const loader = main.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, main], {
    cwd,
    ...(uid !== undefined && { uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let log = '';
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      // Later output is ignored, but has to be read.
      if (log === 'listening') return;
      log += chunk.toString();
      const [, ofServer, ofDemo] = listening.exec(log) ?? [];
      const found = ofServer ?? ofDemo;
      if (found === undefined) return;
      log = 'listening';
      resolve(Number(found));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The server did not start: ${log}`)));
  });
  return {
    url: `http://localhost:${port}`,
    pause() {
      child.kill('SIGSTOP');
    },
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** The headers of a browser with this client's session. */
export function headersOf({ cookies, csrf = '' }: TestClient): Record<string, string> {
  return {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': csrf,
  };
}
