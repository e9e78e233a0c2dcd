import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** What reads files of strangers. Each says what it has found, as a rule what is wrong with one, and touches nothing else. */
export type Check = (input: never) => unknown;

export type CheckRequest = { readonly kind: string; readonly input: unknown };

/** Why a check was given up: it took too much time, too much memory, or broke. */
export type Broken = 'time' | 'memory' | 'crash';

/** What the process says: that it can be asked, what was found, or that it has given up and ends. */
export type CheckMessage =
  | { readonly isReady: true }
  | { readonly found: unknown }
  | { readonly broken: Broken };

/** What one check may take: of the processor, in seconds, and of memory in all, in MB. */
export const checkLimits = { seconds: 2, megabytes: 256 } as const;

/** The share of `checkLimits` for JavaScript objects; the rest is for what they point to, and for Node itself. */
const heapMegabytes = 128;

/** A process that has grown so far ends after its answer: what one file has left behind is not held against the next. */
const spentMegabytes = 160;

/** Milliseconds between two looks at what a check takes. */
const lookAgain = 10;

/**
 * Runs checks, one after the other, in a thread of this process. The process itself only watches that thread, which it
 * can do however busy the thread is, and ends when its parent process has ended. Only processor time counts: a machine
 * that is busy with something else makes no file worse.
 *
 * @param load gives the checks; called in the thread alone
 */
export async function serveChecks(load: () => Promise<Readonly<Record<string, Check>>>): Promise<void> {
  if (isMainThread) watch();
  else await answer(await load());
}

const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;

function watch(): void {
  // Callers who wait for a page go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const [, entry = ''] = process.argv;
  const thread = new Worker(entry, {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  let looking: NodeJS.Timeout | undefined;

  const say = (message: CheckMessage, andEnd = false) => {
    clearInterval(looking);
    process.send?.(message, () => {
      // Nothing that the thread is in the middle of holds this up.
      if (andEnd) process.kill(process.pid, 'SIGKILL');
    });
  };

  process.on('message', (request: CheckRequest) => {
    const begun = process.cpuUsage();
    looking = setInterval(() => {
      const { user, system } = process.cpuUsage(begun);
      if ((user + system) / 1e6 > checkLimits.seconds) say({ broken: 'time' }, true);
      else if (megabytes() > checkLimits.megabytes) say({ broken: 'memory' }, true);
    }, lookAgain);
    thread.postMessage(request, []);
  });
  thread.on('message', (message: CheckMessage) => say(message, megabytes() > spentMegabytes));
  thread.on('error', (error: NodeJS.ErrnoException) => {
    say({ broken: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash' }, true);
  });
  // A check that waits for something that never comes ends here too, because nothing is left to do.
  thread.on('exit', () => say({ broken: 'crash' }, true));
  process.once('disconnect', () => process.exit());
}

async function answer(checks: Readonly<Record<string, Check>>): Promise<void> {
  if (parentPort === null) throw new Error('This is no thread of a process that checks.');
  const port = parentPort;
  const tell = (message: CheckMessage) => port.postMessage(message);
  tell({ isReady: true });
  for (;;) {
    const [{ kind, input }] = (await once(port, 'message')) as [CheckRequest];
    const check = checks[kind];
    if (check === undefined) throw new Error(`There is no check of "${kind}".`);
    tell({ found: await check(input as never) });
  }
}
