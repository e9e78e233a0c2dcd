/** Work that goes on after its request was answered. */
export type Background = {
  /** Runs `work`; tries again after each of the delays while it fails. Failures are reported, never thrown. */
  run(work: () => Promise<void>): void;
  /** Resolves when all work has ended, well or badly. */
  settled(): Promise<void>;
};

type Options = { retryDelays: readonly number[]; onFailure: (error: unknown) => void };

export function createBackground({ retryDelays, onFailure }: Options): Background {
  const tasks = new Set<Promise<void>>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    for (const delay of [...retryDelays, undefined]) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- a retry has to wait for the try before it
        await work();
        return;
      } catch (error) {
        onFailure(error);
      }
      // oxlint-disable-next-line no-await-in-loop -- see above
      if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }

  return {
    run(work) {
      const task = attempt(work).finally(() => tasks.delete(task));
      tasks.add(task);
    },
    async settled() {
      while (tasks.size > 0) {
        // oxlint-disable-next-line no-await-in-loop -- ended work may have begun more
        await Promise.allSettled(tasks);
      }
    },
  };
}
