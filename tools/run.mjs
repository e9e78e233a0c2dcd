// The entry of every npm script. Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modes = ['demo', 'production'];

/**
 * The sources of a build; `deploy/Dockerfile` copies the same.
 *
 * @type {string[]}
 */
const sources = JSON.parse(readFileSync(join(root, 'tools', 'sources.json'), 'utf8'));

/** @type {Record<string, (args: string[]) => unknown>} */
const tasks = {
  start: () => serve('demo'),
  serve: () => serve('production'),
  import: () => workOn(modeOfData(), 'import.js'),
  usage: () => workOn(modeOfData(), 'usage.js'),
  'rotate-secrets': () => workOn('production', 'rotate-secrets.js'),
  dev: (args) => run('tools/dev.ts', args),
  build: async (args) => {
    const wanted = args.find((arg) => !arg.startsWith('-')) ?? 'all';
    if (![...modes, 'all'].includes(wanted))
      fail(`There is no build "${wanted}". Say demo, production or all.`);
    for (const mode of wanted === 'all' ? modes : [wanted]) {
      if (!args.includes('--if-stale') || isStale(mode)) await build(mode);
    }
  },
  generate: (args) => run('tools/generate.ts', args),
  check: (args) => run('tools/check.ts', args),
  lint: () => run('tools/check.ts', ['lint']),
  typecheck: () => run('tools/check.ts', ['types']),
  format: () => run('tools/format.ts', []),
  test: (args) => run('tools/test.ts', args),
  'test:all': () => run('tools/test.ts', ['rest']),
  'test:unit': (args) => run('tools/test.ts', ['unit', ...args]),
  'test:e2e': (args) => run('tools/test.ts', ['e2e', ...args]),
  bench: (args) => run('tools/bench.ts', args),
  walk: (args) => run('tools/walk/main.ts', args),
  'release-core': (args) => run('tools/contract/released-core.ts', args),
  conform: (args) => run('tools/conform/main.ts', args),
  'second-back-end': async (args) => {
    if (isStale('production')) await build('production');
    await run('tests/second-back-end/back-end/main.ts', args);
  },
  mutate: (args) => run('tools/mutate/mutate.ts', args),
  charts: (args) => run('tools/charts/main.ts', args),
  package: async () => {
    if (isStale('production')) await build('production');
    await run('tools/package.ts', []);
  },
};

/** They work with data while servers of the same build and the same packages run. */
const dataTasks = ['import', 'usage', 'rotate-secrets'];

/** The mode of commands that work with data: production with `DATABASE_URL`, else the demo. */
function modeOfData() {
  return process.env['DATABASE_URL'] ? 'production' : 'demo';
}

/** @param {string} text */
function fail(text) {
  console.error(text);
  process.exit(1);
}

/**
 * Whether this Node is in the range of package.json, which is written as `^20.19 || >=24`.
 *
 * @param {string} range
 */
function isNodeInRange(range) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return range.split('||').some((part) => {
    const [, sign, wantedMajor, wantedMinor] = /(\^|>=)\s*(\d+)(?:\.(\d+))?/.exec(part) ?? [];
    const newEnough = minor >= Number(wantedMinor ?? 0);
    return major === Number(wantedMajor) ? newEnough : sign === '>=' && major > Number(wantedMajor);
  });
}

/** Installs the packages of package-lock.json, unless exactly these are installed already. */
function install() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && isInstalled(readPackages(installed))) return;
  console.log(
    existsSync(installed) ? 'package-lock.json has changed: installing …' : 'Installing packages …',
  );
  const options = /** @type {import('node:child_process').SpawnSyncOptions} */ ({
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // The tests fetch a browser when they need one; starting the portal does not.
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  const npm = process.env['npm_execpath'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, 'ci', '--loglevel=error'], options)
    : spawnSync('npm', ['ci', '--loglevel=error'], options);
  if (status !== 0) fail('The packages could not be installed: see the lines above.');
}

/** @param {string} file */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {Record<string, { version?: string; integrity?: string }>} present */
function isInstalled(present) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  /** @param {string} name */
  const same = (name) =>
    present[name]?.version === wanted[name]?.version && present[name]?.integrity === wanted[name]?.integrity;
  /** @param {string} name */
  const missing = (name) => !present[name] && !wanted[name].optional && !wanted[name].devOptional;
  return (
    Object.keys(present).every(same) &&
    Object.keys(wanted).every((name) => name === '' || (present[name] ? same(name) : !missing(name)))
  );
}

/**
 * A hash over everything that a build is made from.
 *
 * @param {string} apiUrl
 * @param {string} offers
 */
function sourceStamp(apiUrl, offers) {
  const hash = createHash('sha256').update(`VITE_API_URL=${apiUrl}\0VITE_API_OFFERS=${offers}\0`);
  /** @param {string} path */
  const add = (path) => {
    const file = relative(root, path).split(sep).join('/');
    hash.update(`${file}\0`).update(createHash('sha256').update(readFileSync(path)).digest());
  };
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    if (/\.\w+$/.test(source)) {
      add(path);
      continue;
    }
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .forEach(add);
  }
  return hash.digest('hex');
}

/** @param {string} mode */
function stampFile(mode) {
  return join(root, 'dist', mode, 'built-from');
}

/**
 * The state of the sources of the present build; empty without a build.
 *
 * @param {string} mode
 */
function builtFrom(mode) {
  const file = stampFile(mode);
  const [stamp = '', apiUrl = '', offers = ''] = existsSync(file)
    ? readFileSync(file, 'utf8').split('\n')
    : [];
  return { stamp, apiUrl, offers };
}

/**
 * Where pages look for the API. A build that was made with VITE_API_URL keeps it until another one, or none, is set.
 *
 * @param {string} mode
 */
function apiUrlOf(mode) {
  return process.env['VITE_API_URL'] ?? builtFrom(mode).apiUrl;
}

/**
 * The additions to the specification that the API offers, stored in the same way.
 *
 * @param {string} mode
 */
function offersOf(mode) {
  return process.env['VITE_API_OFFERS'] ?? builtFrom(mode).offers;
}

/** @param {string} mode */
function isStale(mode) {
  return builtFrom(mode).stamp !== sourceStamp(apiUrlOf(mode), offersOf(mode));
}

/**
 * Builds beside the old build and swaps at the end, so that a failed build leaves the old one whole.
 *
 * @param {string} mode
 */
async function build(mode) {
  const begun = Date.now();
  const apiUrl = apiUrlOf(mode);
  console.error(`Building ${mode}${apiUrl && ` with VITE_API_URL=${apiUrl}`} …`);
  const offers = offersOf(mode);
  const stamp = sourceStamp(apiUrl, offers);
  const out = join(root, 'dist', `.${mode}-${process.pid}`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const code = await runToEnd('tools/build/build.ts', [mode, out], {
    VITE_API_URL: apiUrl,
    VITE_API_OFFERS: offers,
  });
  if (code !== 0) {
    rmSync(out, { recursive: true, force: true });
    process.exit(code);
  }
  writeFileSync(join(out, 'built-from'), [stamp, apiUrl, offers].join('\n'));
  rmSync(join(root, 'dist', mode), { recursive: true, force: true });
  renameSync(out, join(root, 'dist', mode));
  console.error(`Built ${mode} in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

/** @param {string} mode */
async function serve(mode) {
  if (isStale(mode)) await build(mode);
  await start(mode, 'main.js');
}

/**
 * Runs a command of the present build, because servers may run from it: files that they have not read yet must not change.
 *
 * @param {string} mode
 * @param {string} entry
 */
async function workOn(mode, entry) {
  const isBuilt = existsSync(join(root, 'dist', mode, 'server', entry));
  if (!isBuilt || !existsSync(join(root, 'node_modules'))) install();
  if (!isBuilt) await build(mode);
  else if (isStale(mode)) {
    console.error(
      `dist/${mode} was built from other sources and is used as it is; run "npm run build ${mode}" to rebuild it.`,
    );
  }
  await start(mode, entry);
}

/**
 * @param {string} mode
 * @param {string} entry
 */
async function start(mode, entry) {
  const main = join(root, 'dist', mode, 'server', entry);
  process.argv = [process.execPath, main, ...process.argv.slice(3)];
  // In this very process: signals and exit codes are the server's own.
  await import(pathToFileURL(main).href);
}

/**
 * Runs a TypeScript tool to its end, hands on signals, and answers its exit code.
 *
 * @param {string} tool
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<number>}
 */
function runToEnd(tool, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, tool), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    /** @param {NodeJS.Signals} signal */
    const handOn = (signal) => {
      // Ctrl-C reaches the child by itself: a second one would end it before it has tidied up.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of signals) process.on(signal, handOn);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, handOn);
      if (signal) process.kill(process.pid, signal);
      else resolve(code ?? 1);
    });
  });
}

/**
 * @param {string} tool
 * @param {string[]} args
 */
async function run(tool, args) {
  process.exit(await runToEnd(tool, args));
}

/**
 * npm hands a signal to the shell that it started us with, and not every shell hands it on: when the shell has gone,
 * we go as if the signal had come to us. If it went to the whole process group, we have it already; a second one would end a server
 * that is draining, so we wait for one more tick.
 */
function followParent() {
  const parent = process.ppid;
  let wasAlone = false;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    if (wasAlone) process.kill(process.pid, 'SIGTERM');
    wasAlone = true;
  }, 250).unref();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      clearInterval(timer);
      // Without a listener of the task itself the signal does what it does by default.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
if (!isNodeInRange(engines.node)) fail(`Node ${engines.node} is needed; this is ${process.versions.node}.`);

const [name = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(tasks, name))
  fail(`There is no task "${name}". There are: ${Object.keys(tasks).join(', ')}.`);
if (!dataTasks.includes(name)) install();
process.chdir(root);
if (process.env['npm_lifecycle_event']) followParent();
await tasks[name]?.(args);
