import { test as base } from '../support/browser/portal.ts';
import type { Engine } from './browsers/engine.ts';
import { type EngineKind, engineKinds } from './browsers/engines.ts';

/** A journey in a browser beside Chromium, with the time of the machine. */
export const engineTest = base.extend<{ kind: EngineKind | undefined; engine: Engine }>({
  kind: [undefined, { option: true }],
  engine: async ({ kind, portal }, use) => {
    if (!kind) throw new Error('The journey is in no `inEveryEngine`.');
    await portal.reset();
    const engine = await kind.start();
    await engine.resize(1280, 1000);
    await use(engine);
    await engine.close();
  },
});

/** The journeys that `define` defines, once for each engine; skipped where it is not installed. */
export function inEveryEngine(define: (kind: EngineKind) => void): void {
  for (const kind of engineKinds) {
    engineTest.describe(kind.name, () => {
      engineTest.use({ kind });
      engineTest.skip(!kind.isThere(), `${kind.packages.join(' and ')} are not installed`);
      define(kind);
    });
  }
}
