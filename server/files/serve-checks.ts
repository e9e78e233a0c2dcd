import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** A check of an uploaded file. It returns its finding, and touches nothing else. */
export type Check = (input: never) => unknown;

export type CheckRequest = { readonly kind: string; readonly input: unknown };

/** A message of the process: that it is ready, or its finding. */
export type CheckMessage = { readonly isReady: true } | { readonly found: unknown };

/**
 * Limits of one check: processor time in seconds, and total memory in MB. A process with more than `spent` MB ends
 * after its answer, so that memory of one file does not count for the next.
 */
const checkLimits = { seconds: 2, megabytes: 320, spent: 200 } as const;

const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;

/**
 * Runs checks, one after the other, in this process, which ends when its parent has ended. A thread watches what a check
 * takes, however busy it is. Only processor time counts: a machine that is busy with something else makes no file worse.
 */
export async function serveChecks(load: () => Promise<Readonly<Record<string, Check>>>): Promise<void> {
  if (!isMainThread) return watch();
  const watching = new Worker(process.argv[1] ?? '');
  // Callers who wait for a page go first. The thread has begun, and goes on as usual.
  watching.once('online', () => setPriority(constants.priority.PRIORITY_LOW));
  const checks = await load();
  process.on('message', async ({ kind, input }: CheckRequest) => {
    const check = checks[kind];
    if (check === undefined) throw new Error(`There is no check of "${kind}".`);
    watching.postMessage('begun', []);
    const found = await check(input as never);
    watching.postMessage('ended', []);
    process.send?.({ found } satisfies CheckMessage, () => {
      if (megabytes() > checkLimits.spent) process.exit();
    });
  });
  process.once('disconnect', () => process.exit());
  process.send?.({ isReady: true } satisfies CheckMessage);
}

/** Ends the process by SIGXCPU for too much time, by SIGKILL for too much memory. */
function watch(): void {
  let begun: NodeJS.CpuUsage | undefined;
  parentPort?.on('message', (said) => (begun = said === 'begun' ? process.cpuUsage() : undefined));
  setInterval(() => {
    if (begun === undefined) return;
    const { user, system } = process.cpuUsage(begun);
    if (megabytes() > checkLimits.megabytes) process.kill(process.pid, 'SIGKILL');
    else if ((user + system) / 1e6 > checkLimits.seconds) process.kill(process.pid, 'SIGXCPU');
  }, 10);
}
