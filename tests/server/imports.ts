import { readFileSync } from 'node:fs';
import { desc } from 'drizzle-orm';
import { expect } from 'vitest';
import { importByHand } from '../../server/import/command.ts';
import { importFolder } from '../../server/import/import.ts';
import { problemText } from '../../server/import/problems.ts';
import type { Clock } from '../../server/platform/clock.ts';
import { imports } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';
import { digestsOf } from '../support/database/database.ts';
import '../support/files/built-checks.ts';

/** Imports folders into a store. The example knows none of the demo's contracts: all of them may expire. */
export function importsInto({ store, clock }: { readonly store: Store; readonly clock: Clock }) {
  // Vacuuming the tables takes a fifth of the time of a small import.
  const quick: Store = { ...store, longWork: () => Promise.resolve() };
  const load = (folder: string, mayExpire = Infinity, of = quick) =>
    importFolder({ store: of, clock, folder, mayExpire });

  /** Every row, without the table of imports itself. */
  const rows = () => digestsOf(store, 'imports');

  return {
    load,
    rows,

    /** The result of importing a folder without problems. */
    async done(folder: string) {
      const result = await load(folder);
      if (result.outcome === 'refused') throw new Error(result.problems.first.map(problemText).join('\n'));
      if (result.outcome !== 'done') throw new Error(result.outcome);
      const changes = result.files
        .filter(({ added, changed }) => added + changed > 0)
        .map(({ name, added, changed }) => `${name} +${added} ~${changed}`);
      return { changes, expired: result.expired, users: result.users, announced: result.announced };
    },

    /** Imports as the command does, and returns its output. */
    async byHand(
      folder: string,
      isTTY: boolean,
      mayExpire = Infinity,
    ): Promise<{ code: number; written: string[] }> {
      const written: string[] = [];
      const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
      const code = await importByHand({ store, clock, folder, mayExpire }, { isTTY, write });
      return { code, written };
    },

    /** The problems of a folder; nothing of it must have been written. */
    async refused(folder: string, mayExpire?: number): Promise<string[]> {
      const before = await rows();
      const result = await load(folder, mayExpire);
      expect(result.outcome).toBe('refused');
      if (result.outcome !== 'refused') return [];
      expect(await rows()).toEqual(before);
      const [last] = await store.db.select().from(imports).orderBy(desc(imports.id)).limit(1);
      expect(last).toMatchObject({ outcome: 'refused', dueAt: null, startedAt: clock.now() });
      const report = readFileSync(result.problems.file ?? '', 'utf8')
        .trim()
        .split('\n');
      expect(report).toHaveLength(result.problems.count + 1);
      return result.problems.first.map(problemText);
    },
  };
}
