import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../database/postgres-cluster.ts';
import type { Engine } from './engine.ts';
import { openSession } from './webdriver.ts';

/** Debian's packages: the driver of WebKitGTK, which brings a browser along, and a screen for it. */
export const webKitPackages = ['webkit2gtk-driver', 'xvfb'] as const;

const driverPath = '/usr/bin/WebKitWebDriver';
const screenPath = '/usr/bin/Xvfb';

/** Whether WebKit can be started here; `tools/webkit.ts` installs it. */
export const hasWebKit = (): boolean => existsSync(driverPath) && existsSync(screenPath);

/** Milliseconds until a program is ready. */
const startLimit = 20_000;

/** Starts WebKit on a screen and a port that nothing else uses, with an empty home. */
export async function startWebKit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'moj-leasing-webkit-'));
  const ends = [() => rmSync(home, { recursive: true, force: true })] as (() => unknown)[];
  const end = async () => {
    for (const each of ends.toReversed()) await each();
  };
  const start = (file: string, args: readonly string[], env = {}) => {
    // It leads a group, so that the processes it starts end with it.
    const child = spawn(file, args, { env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    const exited = once(child, 'exit');
    const kill = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    process.once('exit', kill);
    ends.push(() => {
      process.off('exit', kill);
      kill();
      return exited;
    });
    return child;
  };
  try {
    const screen = start(screenPath, ['-displayfd', '1', '-screen', '0', '1366x1024x24', '-nolisten', 'tcp']);
    const signal = AbortSignal.timeout(startLimit);
    const [display] = (await once(screen.stdout, 'data', { signal })) as [Buffer];
    const port = await freePort();
    start(driverPath, [`--port=${port}`], {
      PATH: process.env['PATH'],
      HOME: home,
      DISPLAY: `:${String(display).trim()}`,
      LANG: 'C.UTF-8',
      LANGUAGE: 'hr_HR',
      TZ: 'Europe/Zagreb',
    });
    const address = `http://127.0.0.1:${port}`;
    while (!(await isReady(address))) {
      signal.throwIfAborted();
      await setTimeout(20);
    }
    const engine = await openSession(address);
    return { ...engine, close: end };
  } catch (error) {
    await end();
    throw error;
  }
}

const isReady = (address: string) =>
  fetch(`${address}/status`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );
