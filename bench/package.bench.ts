import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { copyOf, type Stage, stagesOf, wordsOf } from '../tests/support/server/dockerfile.ts';
import { startCluster } from '../tests/support/database/postgres-cluster.ts';
import { startServerProcess } from '../tests/support/server/server-process.ts';
import type { Bench, Figure } from './support/bench.ts';

const run = promisify(execFile);

/** A user without rights, if the bench itself runs as root. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined;

/** Where a path of the image lies in the folder of its stage. */
const inside = (path: string) => path.replace(/^\/portal\//, '');

/** Runs a stage of the Dockerfile in a folder instead of an image. */
async function build(
  { name, from, instructions }: Stage,
  folderOf: (stage: string) => string,
): Promise<void> {
  const folder = folderOf(name);
  mkdirSync(folder);
  if (readdirSync(join(folder, '..')).includes(from)) cpSync(folderOf(from), folder, { recursive: true });
  for (const instruction of instructions) {
    if (instruction.name === 'COPY') {
      const { stage, sources, target } = copyOf(instruction.rest);
      for (const source of sources) {
        const origin = stage === null ? source : join(folderOf(stage), inside(source));
        const isFile = statSync(origin).isFile();
        const goal =
          isFile && target.endsWith('/') ? join(folder, target, basename(source)) : join(folder, target);
        cpSync(origin, goal, { recursive: true });
      }
    }
    if (instruction.name === 'RUN') await run('sh', ['-c', instruction.rest], { cwd: folder });
  }
}

/** Every file with the time it was written at. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`)
    .join('\n');

/** In MB, as files count it. */
const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;

/** The largest parts, the heaviest first. */
function heaviestPackages(folder: string, most: number): { name: string; size: number }[] {
  const names = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return names
    .map((name) => ({ name, size: sizeOf(join(folder, name)) }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, most);
}

/** Loads every package that the server imports, in the package's folder, including those that it loads on demand. */
async function loadAllPackages(folder: string): Promise<void> {
  const built = join(folder, 'dist/production/server');
  const texts = readdirSync(built)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(built, name), 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/(?: from |\bimport\()"(@?[a-z][\w./-]*)"/g)]);
  const names = [...new Set(named.map(([, name]) => name))];
  await run(
    process.execPath,
    ['--input-type=module', '--eval', names.map((name) => `await import("${name}");`).join('\n')],
    { cwd: built },
  );
}

/** The steps of the Dockerfile, without a container engine: built from the lock file, started by a user without rights. */
export const bench: Bench = {
  name: 'the commands of deploy/Dockerfile in empty folders',
  async run() {
    const place = mkdtempSync(join(tmpdir(), 'package-'));
    const folderOf = (stage: string) => join(place, stage);
    const cluster = await startCluster([]);
    try {
      chmodSync(place, 0o755);
      const stages = stagesOf(readFileSync(join('deploy', 'Dockerfile'), 'utf8'));
      const last = stages.at(-1);
      if (!last) throw new Error('The Dockerfile has no stage.');
      for (const stage of stages) {
        if (stage.name !== 'proxy') await build(stage, folderOf);
      }
      const cwd = folderOf(last.name);
      await loadAllPackages(cwd);
      const before = filesIn(cwd);
      await cluster.createDatabase('portal');
      const [, main = ''] = wordsOf(last, 'CMD');
      const begun = performance.now();
      const server = await startServerProcess({
        databaseUrl: `${cluster.url}/portal`,
        main,
        cwd,
        uid: nobody,
        env: { NODE_ENV: 'production' },
      });
      const ready = await fetch(`${server.url}/readyz`);
      const milliseconds = performance.now() - begun;
      const [command = '', ...words] = wordsOf(last, 'HEALTHCHECK');
      await run(command, words, { env: { ...process.env, PORT: new URL(server.url).port } });
      const code = await server.end('SIGTERM');
      return [
        { what: 'on top of the image of Node', value: sizeOf(cwd), unit: 'MB', goal: { atMost: 60 } },
        ...heaviestPackages(join(cwd, 'node_modules'), 10).map(({ name, size }): Figure => ({
          what: `· ${name}`,
          value: size,
          unit: 'MB',
        })),
        { what: 'from the start to /readyz, on an empty database', value: milliseconds, unit: 'ms' },
        { what: 'status of /readyz', value: ready.status, unit: '', goal: { atLeast: 200, atMost: 200 } },
        { what: 'exit code after SIGTERM', value: code ?? -1, unit: '', goal: { atLeast: 0, atMost: 0 } },
        {
          what: 'folders that the server has written to',
          value: filesIn(cwd) === before ? 0 : 1,
          unit: '',
          goal: { atMost: 0 },
        },
      ];
    } finally {
      await cluster.stop();
      rmSync(place, { recursive: true });
    }
  },
};
