import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: object };
const urlOf = (path: string) => JSON.stringify(pathToFileURL(join(root, path)).href);

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true });
});

/** A project of no sources and no packages, with the tasks of `tools/run.mjs`. */
function makeTree(files: Readonly<Record<string, string>>) {
  const tree = mkdtempSync(join(tmpdir(), 'moj-leasing-run-'));
  trees.push(tree);
  const all = {
    'package.json': JSON.stringify({
      type: 'module',
      engines,
      scripts: { serve: 'node tools/run.mjs serve', usage: 'node tools/run.mjs usage' },
    }),
    'package-lock.json': JSON.stringify({ packages: { '': {} } }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: {} }),
    'tools/sources.json': JSON.stringify(['source.txt']),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    writeFileSync(join(tree, name), text);
  }
  cpSync(join(root, 'tools/run.mjs'), join(tree, 'tools/run.mjs'));
  return {
    read: (name: string) => (existsSync(join(tree, name)) ? readFileSync(join(tree, name), 'utf8') : ''),
    tree,
  };
}

/** The stamp of a build without sources. */
const stamp = createHash('sha256').update('VITE_API_URL=\0VITE_API_OFFERS=\0').digest('hex');

/** Stops as the server does, in a second, and writes down its end. */
const drains = `
import { appendFileSync } from 'node:fs';
import { register } from ${urlOf('node_modules/tsx/dist/esm/api/index.mjs')};
register();
const { runProcess } = await import(${urlOf('server/platform/process.ts')});
const note = (line) => appendFileSync('log.txt', line + '\\n');
process.on('exit', (code) => note('exit ' + code));
const busy = setInterval(() => undefined, 1000);
await runProcess(async () => ({
  stop: async () => {
    note('draining');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    note('drained');
  },
}));
note('started');
`;

describe.skipIf(process.platform === 'win32')('a server that npm has started drains', () => {
  test.each([
    ['npm is stopped', (pid: number) => process.kill(pid, 'SIGTERM')],
    ['all its processes are stopped at once', (pid: number) => process.kill(-pid, 'SIGTERM')],
  ])(
    'when %s',
    async (_how, stop) => {
      const { tree, read } = makeTree({
        'dist/production/built-from': stamp,
        'dist/production/server/main.js': drains,
      });
      const npm = spawn('npm', ['run', '--silent', 'serve'], {
        cwd: tree,
        detached: true,
        stdio: 'ignore',
        env: { PATH: process.env['PATH'], HOME: tree },
      });
      await expect.poll(() => read('log.txt')).toBe('started\n');
      stop(npm.pid ?? 0);
      await expect.poll(() => read('log.txt')).toContain('exit');
      expect(read('log.txt')).toBe('started\ndraining\ndrained\nexit 0\n');
    },
    150_000,
  );
});

describe('a command that works with data', () => {
  const usage = `console.log('worked ' + process.argv.slice(2).join(' '))`;
  const run = (tree: string, task: string, env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', task, '--to', 'x'], {
      cwd: tree,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://db/portal', ...env },
    });
    return { status, stdout, stderr };
  };
  const built = { 'dist/production/server/usage.js': usage, 'source.txt': 'now' };

  test('leaves a build of other sources, and other packages, as they are, and says so', () => {
    const { tree, read } = makeTree({
      ...built,
      'dist/production/built-from': stamp,
      'package-lock.json': JSON.stringify({ packages: { '': {}, 'node_modules/new': { version: '1.0.0' } } }),
    });
    const { status, stdout, stderr } = run(tree, 'usage');
    expect([status, stdout]).toEqual([0, 'worked --to x\n']);
    expect(stderr).toContain('dist/production was built from other sources and is used as it is');
    expect(read('dist/production/built-from')).toBe(stamp);
  });

  test('builds where there is no build', () => {
    const { tree } = makeTree({ 'source.txt': 'now' });
    expect(run(tree, 'usage')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Building production …\n/),
    });
  });

  test('a build keeps its VITE_API_URL until another value is set', () => {
    const { tree, read } = makeTree({
      'dist/production/built-from': '',
      ...built,
      'tools/build/build.ts': '',
    });
    // A stub build that records VITE_API_URL.
    mkdirSync(join(tree, 'node_modules/tsx'));
    writeFileSync(join(tree, 'node_modules/tsx/package.json'), '{"exports":"./index.mjs"}');
    writeFileSync(
      join(tree, 'node_modules/tsx/index.mjs'),
      `import { mkdirSync, writeFileSync } from 'node:fs';
       const [, tool = '', , out] = process.argv;
       if (tool.endsWith('build.ts')) {
         mkdirSync(out + '/server');
         writeFileSync(out + '/server/usage.js', ${JSON.stringify(usage)});
         writeFileSync(out + '/server/main.js', 'console.log(' + JSON.stringify(process.env.VITE_API_URL) + ')');
         process.exit(0);
       }`,
    );
    const VITE_API_URL = 'https://api.company.hr';
    const building = (url: string) => `Building production${url && ` with VITE_API_URL=${url}`} …\n`;
    expect(run(tree, 'serve', { VITE_API_URL }).stderr).toContain(building(VITE_API_URL));
    expect(run(tree, 'usage')).toEqual({ status: 0, stdout: 'worked --to x\n', stderr: '' });
    expect(run(tree, 'serve').stdout).toBe(`${VITE_API_URL}\n`);
    // Rebuilt after a change of the sources, it keeps the address.
    writeFileSync(join(tree, 'source.txt'), 'later');
    expect(run(tree, 'serve').stderr).toContain(building(VITE_API_URL));
    expect(read('dist/production/built-from').split('\n')[1]).toBe(VITE_API_URL);
    expect(run(tree, 'serve', { VITE_API_URL: '' }).stderr).toContain(building(''));
  });
});
