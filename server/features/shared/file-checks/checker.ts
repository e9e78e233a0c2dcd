import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileTexts } from '../../../../domain/documents.ts';
import { createSemaphore } from '../../../platform/semaphore.ts';
import { httpErrors } from '../http-error.ts';
import type { Checks } from './checks.ts';
import type { Broken, CheckMessage, CheckRequest } from './serve-checks.ts';

type Kind = keyof Checks;
type Found<Of extends Kind> = Awaited<ReturnType<Checks[Of]>> | typeof fileTexts.unreadable;

/** Reads files of strangers where it can do no harm. */
export type Checker = {
  /**
   * Why a file is refused; `undefined` for one that can be kept. What breaks its check is refused too, as unreadable.
   *
   * @param caller whose file it is
   * @throws HttpError `busy` for one that would have to wait for too long
   */
  check<Of extends Kind>(kind: Of, input: Parameters<Checks[Of]>[0], caller: string): Promise<Found<Of>>;
  close(): void;
};

type CheckerOptions = {
  /** A check was given up, or (`late`) could not be made in time. */
  readonly onBroken?: ((kind: string, why: Broken | 'late') => void) | undefined;
  /** The module that a process starts with. */
  readonly entry?: string | undefined;
  readonly waits?: Waits | undefined;
};

/** Milliseconds: for a turn, for a process to start, and for an answer on a machine that has much else to do. */
type Waits = Readonly<Record<'turn' | 'start' | 'answer', number>>;

const usualWaits: Waits = { turn: 10_000, start: 20_000, answer: 10_000 };

/** Neither customers nor visitors wait behind the other; one process each leaves other cores for answers. */
const laneOf = {
  pdf: 'documents',
  docx: 'documents',
  statement: 'statements',
  keptStatement: 'statements',
  revocationAnswer: 'statements',
  revocation: 'statements',
} as const satisfies Record<Kind, string>;

/** Gives what checks files in processes of their own. A process starts with the first file, and is used again. */
export function createChecker(options: CheckerOptions = {}): Checker {
  const lanes = { documents: createLane(options), statements: createLane(options) };
  return {
    // The process answers with what the check of this kind has found.
    check: <Of extends Kind>(kind: Of, input: Parameters<Checks[Of]>[0], caller: string) =>
      lanes[laneOf[kind]].run({ kind, input }, caller) as Promise<Found<Of>>,
    close: () => {
      for (const lane of Object.values(lanes)) lane.end();
    },
  };
}

type Lane = {
  run(request: CheckRequest, caller: string): Promise<unknown>;
  end(): void;
};

function createLane({ onBroken, entry = findEntry(), waits = usualWaits }: CheckerOptions): Lane {
  const semaphore = createSemaphore({
    name: 'file checks',
    parallel: 1,
    waiting: 24,
    patience: waits.turn,
    refusal: httpErrors.busy,
  });
  let present: ChildProcess | undefined;

  function end(): void {
    present?.kill('SIGKILL');
    present = undefined;
  }

  /** The process, which has ended where it could not be asked in time. */
  async function started(): Promise<ChildProcess | 'late'> {
    // One that ended after its last answer.
    if (present !== undefined && isRunning(present)) return present;
    const child = startCheckProcess(entry);
    present = child;
    const message = await messageOf(child, waits.start);
    return typeof message === 'object' && 'isReady' in message ? child : 'late';
  }

  async function ask(request: CheckRequest): Promise<unknown> {
    const isUsed = present !== undefined && isRunning(present);
    const child = await started();
    const message = child === 'late' ? child : await messageOf(child, waits.answer, request);
    if (typeof message === 'object' && 'found' in message) return message.found;
    end();
    // One that has checked before may have run out of memory because of the earlier file: a new process decides.
    if (isUsed && message === 'ended') return ask(request);
    const why = typeof message === 'object' && 'broken' in message ? message.broken : 'late';
    onBroken?.(request.kind, message === 'ended' ? 'crash' : why);
    if (message === 'late') throw httpErrors.busy();
    return fileTexts.unreadable;
  }

  return { run: (request, caller) => semaphore(() => ask(request), { caller }), end };
}

const isRunning = (child: ChildProcess) => child.connected && child.exitCode === null && !child.killed;

/** The next thing that a process says, when it was asked this. */
function messageOf(
  child: ChildProcess,
  wait: number,
  request?: CheckRequest,
): Promise<CheckMessage | 'ended' | 'late'> {
  return new Promise((resolve) => {
    const told = (what: CheckMessage | 'ended' | 'late') => {
      clearTimeout(tiring);
      child.off('message', told).off('exit', ended).off('error', ended);
      resolve(what);
    };
    const ended = () => told('ended');
    const tiring = setTimeout(told, wait, 'late');
    child.on('message', told).on('exit', ended).on('error', ended);
    if (request !== undefined) {
      child.send(request, (error) => {
        if (error !== null) ended();
      });
    }
  });
}

/** A process that keeps no other one alive, and knows nothing of what this one knows: no passwords, no keys. */
export function startCheckProcess(entry: string): ChildProcess {
  const child = fork(entry, {
    execArgv: entry.endsWith('.ts') ? compileInEachThread() : [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // What ends between two files is noticed at the next one.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

/** In the sources nothing is compiled yet. What `--import tsx` does it does in the first thread alone. */
function compileInEachThread(): string[] {
  const compiler = import.meta.resolve('tsx/esm/api');
  return ['--import', `data:text/javascript,import { register } from "${compiler}"; register();`];
}

/** In the sources the entry stands beside this file, in a build beside all others. */
function findEntry(): string {
  const built = join(import.meta.dirname, 'check-process.js');
  return existsSync(built) ? built : join(import.meta.dirname, 'check-process.ts');
}
