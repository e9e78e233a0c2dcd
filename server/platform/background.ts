import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export type Background = ReturnType<typeof createBackground>;

/** The longest wait before work that follows an answer, in milliseconds: a hundred times the duration of such work. */
const longestWait = 200;

type Options = {
  retryDelays: readonly number[];
  onFailure: (error: unknown) => void;
};

/** Work that goes on after its request was answered. */
export function createBackground({ retryDelays, onFailure }: Options) {
  const tasks = new Set<Promise<void>>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    for (const delay of [...retryDelays, undefined]) {
      try {
        await work();
        return;
      } catch (error) {
        onFailure(error);
      }
      if (delay !== undefined) await setTimeout(delay);
    }
  }

  function begin(running: Promise<void>): void {
    const task = running.finally(() => tasks.delete(task));
    tasks.add(task);
  }

  return {
    /** Runs `work`; tries again after each of the delays while it fails. Failures are reported, never thrown. */
    run: (work: () => Promise<void>): void => begin(attempt(work)),
    /**
     * Runs `work` in the same way some time after an answer has gone out, or its caller has left. The time is random,
     * so that the delay of the next call does not reveal the work. The work counts from now on.
     */
    runAfter(answer: ServerResponse, work: () => Promise<void>): void {
      const gone = answer.closed
        ? Promise.resolve()
        : new Promise<void>((resolve) => answer.once('close', resolve));
      begin(gone.then(() => setTimeout(randomInt(longestWait))).then(() => attempt(work)));
    },
    /** Resolves when all work has ended, well or badly. */
    async settled(): Promise<void> {
      while (tasks.size > 0) {
        await Promise.allSettled(tasks);
      }
    },
  };
}
