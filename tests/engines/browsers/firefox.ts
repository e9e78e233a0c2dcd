import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../support/database/postgres-cluster.ts';
import type { Engine, Handle } from './engine.ts';
import { Programs, startLimit } from './programs.ts';
import { commandLimit, idOf, loadLimit, timeouts } from './webdriver.ts';

/** Debian's package. It needs no driver: Firefox itself takes the commands of WebDriver, over a socket. */
export const firefoxPackages = ['firefox-esr'] as const;

const browserPath = '/usr/bin/firefox-esr';

export const hasFirefox = (): boolean => existsSync(browserPath);

const settings = (port: number, folder: string) => ({
  'marionette.port': port,
  'intl.accept_languages': 'hr-HR, hr',
  'ui.prefersReducedMotion': 1,
  'browser.download.folderList': 2,
  'browser.download.dir': folder,
  'browser.download.alwaysOpenPanel': false,
  'pdfjs.disabled': true,
  'browser.helperApps.neverAsk.saveToDisk': 'application/pdf,application/zip,text/csv',
  // Nothing is asked of the makers of Firefox.
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': '',
});

/** Starts Firefox without a window, on a port that nothing else uses, with an empty home. */
export const startFirefox = (): Promise<Engine> => openFirefox(new Programs('firefox'), ['--headless']);

/** Starts Firefox with these arguments and this environment; it ends the programs when it is closed. */
export async function openFirefox(
  programs: Programs,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Engine> {
  try {
    const profile = join(programs.home, 'profile');
    mkdirSync(profile);
    const port = await freePort();
    const lines = Object.entries(settings(port, join(programs.home, 'Downloads'))).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    programs.start(browserPath, [...args, '--marionette', '--no-remote', '--profile', profile], {
      MOZ_REMOTE_SETTINGS_DEVTOOLS: '1',
      ...env,
    });
    const socket = await connection(port);
    return {
      ...(await overSocket(socket)),
      downloads: () => programs.downloads(),
      close: () => programs.end(),
    };
  } catch (error) {
    await programs.end();
    throw error;
  }
}

async function connection(port: number): Promise<Socket> {
  const signal = AbortSignal.timeout(startLimit);
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect', { signal });
      return socket;
    } catch {
      signal.throwIfAborted();
      await setTimeout(50);
    }
  }
}

type Message = [type: number, id: number, error: { error: string; message: string } | null, result: unknown];

/** The texts that come over a connection of Marionette: the length of each in bytes, a colon, and the text. */
async function* textsOf(socket: Socket): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const part of socket as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || rest.length < end) break;
      yield String(rest.subarray(colon + 1, end));
      rest = rest.subarray(end);
    }
  }
}

/** WebDriver's commands over Firefox's own protocol (Marionette, version 3). */
async function overSocket(socket: Socket): Promise<Omit<Engine, 'close' | 'downloads'>> {
  const pending = new Map<number, (message: Message) => void>();
  const texts = textsOf(socket);
  // It greets first.
  await texts.next();
  void (async () => {
    for await (const text of texts) {
      const message = JSON.parse(text) as Message;
      pending.get(message[1])?.(message);
    }
  })().catch(() => undefined);
  let count = 0;
  const command = async <Value>(name: string, body: object = {}, limit = commandLimit): Promise<Value> => {
    const id = (count += 1);
    const text = JSON.stringify([0, id, `WebDriver:${name}`, body]);
    const answer = new Promise<Message>((resolve) => pending.set(id, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const late = new AbortController();
    const tooLate = setTimeout(limit, undefined, { signal: late.signal }).then(() => {
      throw new Error(`${name} took too long.`);
    });
    try {
      const [, , error, result] = await Promise.race([answer, tooLate]);
      if (error) throw new Error(`${name}: ${error.error}: ${error.message}`);
      const value = (result as { value?: Value } | null)?.value;
      return value as Value;
    } finally {
      tooLate.catch(() => undefined);
      late.abort();
      pending.delete(id);
    }
  };
  await command('NewSession', { timeouts }, loadLimit);
  const on = (element: Handle) => ({ id: idOf(element) });
  return {
    open: (url) => command('Navigate', { url }, loadLimit),
    back: () => command('Back'),
    run: (script, ...args) => command('ExecuteScript', { script, args, sandbox: null }),
    nameOf: (element) => command('GetComputedLabel', on(element)),
    click: (element) => command('ElementClick', on(element)),
    type: (element, text) => command('ElementSendKeys', { ...on(element), text }),
    act: (actions) => command('PerformActions', { actions }),
    async resize(width, height) {
      await command('SetWindowRect', { width, height });
    },
  };
}
