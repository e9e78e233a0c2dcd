import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileTexts } from '../../domain/documents.ts';
import { createSemaphore } from '../platform/semaphore.ts';
import type { Check, CheckMessage, CheckRequest } from './serve-checks.ts';

type Checks = Readonly<Record<string, Check>>;
type Given<Of extends Check> = [input: Parameters<Of>[0], caller: string];
type Found<Of extends Check> = Awaited<ReturnType<Of>> | typeof fileTexts.unreadable;

/** Reads files of strangers where it can do no harm. */
export type Checker<All extends Checks> = {
  /**
   * The finding of a check. A file that breaks its check is refused as unreadable.
   *
   * @param caller the owner of the file
   * @throws the error of `busy` for a file that would have to wait for too long
   */
  check<Of extends keyof All & string>(kind: Of, ...given: Given<All[Of]>): Promise<Found<All[Of]>>;
  close(): void;
};

type CheckerOptions = {
  /** Its name in the metrics, and the name of the module that a process starts with. */
  readonly name: string;
  readonly entry: string;
  readonly processes: number;
  readonly busy: () => Error;
  /** A check was given up: its process has ended by a signal, or by itself, or `late`: it could not be made in time. */
  readonly onBroken?: ((kind: string, why: string) => void) | undefined;
  /** Milliseconds: for a turn, for a process to start, and for an answer on a machine that has much else to do. */
  readonly waits?: Readonly<Record<'turn' | 'start' | 'answer', number>> | undefined;
};

/** In the sources an entry is beside the file that names it, in a build beside all others. */
export function entryIn(folder: string, name: string): string {
  const built = join(folder, `${name}.js`);
  return existsSync(built) ? built : join(folder, `${name}.ts`);
}

/** Two, of which one customer's files have one: they never make another customer wait. */
export const documentProcess = {
  name: 'document checks',
  entry: entryIn(import.meta.dirname, 'check-documents'),
  processes: 2,
} as const;

/** Checks files in separate processes, which start with the first file and are reused. */
export function createChecker<All extends Checks>({
  name,
  entry,
  processes,
  busy,
  onBroken,
  waits = { turn: 10_000, start: 20_000, answer: 10_000 },
}: CheckerOptions): Checker<All> {
  const places = { parallel: processes, waiting: 24, patience: waits.turn };
  const semaphore = createSemaphore({ name, ...places, refusal: busy });
  const idle: ChildProcess[] = [];
  const over = new AbortController();

  async function ask(request: CheckRequest): Promise<unknown> {
    const used = idle.pop();
    const isUsed = used !== undefined && isRunning(used);
    const child = isUsed ? used : startCheckProcess(entry, over.signal);
    // A process that cannot be started is no fault of the file.
    const isReady = isUsed || typeof (await messageOf(child, waits.start)) === 'object';
    const answer = isReady ? await messageOf(child, waits.answer, request) : 'late';
    if (typeof answer === 'object' && 'found' in answer) {
      idle.push(child);
      return answer.found;
    }
    child.kill('SIGKILL');
    // A used process may have broken because of an earlier file: a new process decides.
    if (isUsed && answer !== 'late') return ask(request);
    onBroken?.(request.kind, String(answer));
    if (answer === 'late') throw busy();
    return fileTexts.unreadable;
  }

  return {
    // The process answers with what the check of this kind has found.
    check: <Of extends keyof All & string>(kind: Of, ...[input, caller]: Given<All[Of]>) =>
      semaphore(() => ask({ kind, input }), { caller }) as Promise<Found<All[Of]>>,
    close: () => over.abort(),
  };
}

const isRunning = (child: ChildProcess) => child.connected && child.exitCode === null && !child.killed;

/** The next thing that a process says, when it was asked this; or how it ended. */
async function messageOf(
  child: ChildProcess,
  wait: number,
  request?: CheckRequest,
): Promise<CheckMessage | string> {
  const over = new AbortController();
  const { signal } = over;
  const said = once(child, 'message', { signal }).then(([message]) => message as CheckMessage);
  const ended = once(child, 'exit', { signal }).then(([, by]) => String(by ?? 'exit'));
  // A process that has ended meanwhile says so by its exit.
  if (request !== undefined) child.send(request, () => undefined);
  try {
    return await Promise.race([said, ended, setTimeout(wait, 'late', { signal })]);
  } catch {
    return 'exit';
  } finally {
    over.abort();
  }
}

/** A process that keeps no other one alive, and gets no environment variables: no passwords, no keys. */
function startCheckProcess(entry: string, signal?: AbortSignal): ChildProcess {
  const child = fork(entry, {
    execArgv: [
      // Without threads of the engine: all that a check takes is of the low priority of its process.
      '--single-threaded',
      ...(entry.endsWith('.ts') ? ['--import', compilerAsModule()] : []),
    ],
    env: {},
    signal,
    killSignal: 'SIGKILL',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A process that ends between two files is noticed at the next one.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

/** In the sources nothing is compiled yet. `--import tsx` works only in the first thread. */
const compilerAsModule = () =>
  `data:text/javascript,import { register } from "${import.meta.resolve('tsx/esm/api')}"; register();`;
