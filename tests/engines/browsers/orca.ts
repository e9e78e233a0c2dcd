import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { firefoxPackages, hasFirefox, openFirefox } from './firefox.ts';
import { Programs, startLimit } from './programs.ts';
import { startScreen } from './screen.ts';

/** Debian's packages: the screen reader, its bus to browsers, and a screen whose windows become active. */
export const orcaPackages = [
  'orca',
  'python3-pyatspi',
  'openbox',
  'dbus-x11',
  'xvfb',
  ...firefoxPackages,
] as const;

const paths = {
  bus: '/usr/bin/dbus-daemon',
  windows: '/usr/bin/openbox',
  reader: '/usr/bin/orca',
  python: '/usr/bin/python3',
  screen: '/usr/bin/Xvfb',
};

export const hasOrca = (): boolean => hasFirefox() && Object.values(paths).every((path) => existsSync(path));

/**
 * Orca runs it at its start: each utterance becomes a line of a file, and nothing is spoken. Of a whole page, which it
 * reads out by itself, the listener hears the beginning.
 */
const loggedSpeech = (file: string) => `
import itertools
import orca.speech
import orca.speechserver
import orca.settings
orca.settings.enableBraille = False
orca.speech.init = lambda: None
def note(text, acss=None, interrupt=True):
    with open(${JSON.stringify(file)}, 'a') as lines:
        lines.write(' '.join(str(text).split()) + chr(10))
orca.speech._speak = note
def begin(parts, progress):
    for part, acss in itertools.islice(parts, 50):
        note(part.utterance)
    progress(part, orca.speechserver.SayAllContext.INTERRUPTED)
orca.speech.sayAll = begin
orca.speech.speakCharacter = lambda character, acss=None: None
orca.speech.speakKeyEvent = lambda event, acss=None: None
`;

const arrowDown = `
import pyatspi
pyatspi.Registry.generateKeyboardEvent(0xff54, None, pyatspi.KEY_SYM)
`;

export interface Reader extends Engine {
  /** The utterances since `forget`, a line each. */
  heard(): string;
  forget(): void;
  /** Reads the next line, by ↓: the screen reader hears no key that WebDriver presses. */
  readOn(): Promise<void>;
  /** Waits until nothing more is said. */
  rest(): Promise<void>;
}

/** The silence after which an announcement is complete, in ms. */
const pause = 1500;

/** Starts Firefox on a screen where Orca reads it out, in Croatian. */
export async function startOrca(): Promise<Reader> {
  const programs = new Programs('orca');
  try {
    const runtime = join(programs.home, 'run');
    mkdirSync(runtime, { mode: 0o700 });
    const env = { XDG_RUNTIME_DIR: runtime, NO_AT_BRIDGE: '0', GNOME_ACCESSIBILITY: '1', DISPLAY: '' };
    env.DISPLAY = await startScreen(programs);
    const bus = programs.start(paths.bus, ['--session', '--nofork', '--print-address=1'], env);
    const signal = AbortSignal.timeout(startLimit);
    const [address] = (await once(bus.stdout, 'data', { signal })) as [Buffer];
    const session = { ...env, DBUS_SESSION_BUS_ADDRESS: String(address).trim() };
    programs.start(paths.windows, [], session);
    const folder = join(programs.home, '.local', 'share', 'orca');
    mkdirSync(folder, { recursive: true });
    const file = join(programs.home, 'heard.txt');
    writeFileSync(file, '');
    writeFileSync(join(folder, 'orca-customizations.py'), loggedSpeech(file));
    programs.start(paths.reader, ['--disable', 'braille'], session);
    const lines = () => readFileSync(file, 'utf8').split('\n').filter(Boolean);
    // It greets.
    while (lines().length === 0) {
      signal.throwIfAborted();
      await setTimeout(100);
    }
    const engine = await openFirefox(programs, [], session);
    let from = 0;
    return {
      ...engine,
      heard: () => lines().slice(from).join('\n'),
      forget: () => void (from = lines().length),
      async readOn() {
        const [code] = (await once(programs.start(paths.python, ['-c', arrowDown], session), 'exit')) as [
          number,
        ];
        if (code !== 0) throw new Error(`No key was pressed: Python ended with ${code}.`);
      },
      async rest() {
        for (let before = -1; before < lines().length;) {
          before = lines().length;
          await setTimeout(pause);
        }
      },
    };
  } catch (error) {
    await programs.end();
    throw error;
  }
}
