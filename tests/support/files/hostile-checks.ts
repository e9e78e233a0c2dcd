import { setTimeout } from 'node:timers/promises';
import { serveChecks } from '../../../server/files/serve-checks.ts';

/** The ways in which a check can end. The file names one. */
const ends: Readonly<Record<string, () => unknown>> = {
  right: () => undefined,
  wrong: () => 'wrong',
  'a loop without end': () => {
    for (;;);
  },
  'objects without number': () => {
    // Large ones, copied: making many small ones takes the time of a check before its memory.
    const large = Array.from({ length: 10_000 });
    for (const all: unknown[] = []; ;) all.push([...large]);
  },
  'bytes without number': () => {
    for (const all: Buffer[] = []; ;) all.push(Buffer.alloc(1024 * 1024, 1));
  },
  'an error': () => {
    throw new Error('a fault of the check');
  },
  'an error later': () => {
    setImmediate(() => {
      throw new Error('a fault of the check');
    });
    return setTimeout(10_000);
  },
  'the end of the process': () => process.kill(process.pid, 'SIGKILL'),
  'an exit': () => process.exit(),
  'a pause': () => setTimeout(500),
};

await serveChecks(() =>
  Promise.resolve({
    pdf: async (content: Uint8Array) => {
      const said = await ends[Buffer.from(content).toString()]?.();
      return said === undefined ? undefined : String(said);
    },
  }),
);
