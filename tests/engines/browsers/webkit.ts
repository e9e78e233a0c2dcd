import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../support/database/postgres-cluster.ts';
import type { Engine } from './engine.ts';
import { Programs, startLimit } from './programs.ts';
import { hasScreen, startScreen } from './screen.ts';
import { overHttp } from './webdriver.ts';

/** Debian's packages: the driver of WebKitGTK, which brings a browser along, and a screen for it. */
export const webKitPackages = ['webkit2gtk-driver', 'xvfb'] as const;

const driverPath = '/usr/bin/WebKitWebDriver';

export const hasWebKit = (): boolean => existsSync(driverPath) && hasScreen();

/** Starts WebKit on a screen and a port that nothing else uses, with an empty home. */
export async function startWebKit(): Promise<Engine> {
  const programs = new Programs('webkit');
  try {
    const signal = AbortSignal.timeout(startLimit);
    const display = await startScreen(programs);
    const port = await freePort();
    programs.start(driverPath, [`--port=${port}`], { DISPLAY: display });
    const address = `http://127.0.0.1:${port}`;
    while (!(await isReady(address))) {
      signal.throwIfAborted();
      await setTimeout(20);
    }
    return {
      ...(await overHttp(address)),
      downloads: () => programs.downloads(),
      close: () => programs.end(),
    };
  } catch (error) {
    await programs.end();
    throw error;
  }
}

const isReady = (address: string) =>
  fetch(`${address}/status`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );
