import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import builtFrom from '../../tools/sources.json' with { type: 'json' };
import { copyOf, stagesOf, wordsOf, type Stage } from '../support/server/dockerfile.ts';

// No container engine is used: these rules hold for the files everywhere.

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Lines of `.dockerignore` that let something in again. */
const allowed = read('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));

const isAllowed = (path: string) => allowed.some((each) => path === each || path.startsWith(`${each}/`));

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** By its major version at least: the next one is a decision. */
const isPinned = (image: string) => /:\d/.test(image);

function problemsOfCopy(rest: string): string[] {
  const { stage, sources } = copyOf(rest);
  if (stage !== null) return [];
  return sources.flatMap((source) => [
    ...(existsSync(join(root, source)) ? [] : [`${source} is copied and is not there`]),
    ...(isAllowed(source) ? [] : [`${source} is copied and kept out by .dockerignore`]),
  ]);
}

function problemsOfRun(command: string): string[] {
  const [, script] = /^npm run (\w+)/.exec(command) ?? [];
  const isKnown =
    command === 'npm ci' || (script !== undefined && script in scripts) || command.startsWith('install -d ');
  return isKnown ? [] : [`"${command}" is run and is neither an install from the lock file nor a script`];
}

/** The sources copied into a stage, by itself or by its base stages. */
function copiedFor(stages: readonly Stage[], name: string): string[] {
  const stage = stages.find((each) => each.name === name);
  if (!stage) return [];
  const copies = stage.instructions.filter((instruction) => instruction.name === 'COPY');
  return [...copiedFor(stages, stage.from), ...copies.flatMap(({ rest }) => copyOf(rest).sources)];
}

/** The faults of a Dockerfile, a line each. */
function problemsOfDockerfile(text: string): string[] {
  const stages = stagesOf(text);
  const known = new Set(stages.map(({ name }) => name));
  const problems = stages
    .filter(({ from }) => !known.has(from) && !isPinned(from))
    .map(({ from }) => `${from} is not pinned`);
  for (const { name, rest } of stages.flatMap(({ instructions }) => instructions)) {
    if (name === 'COPY') problems.push(...problemsOfCopy(rest));
    if (name === 'RUN') problems.push(...problemsOfRun(rest));
    if (name === 'ADD') problems.push('ADD fetches and unpacks: COPY does not');
    if (/^(ENV|ARG)$/.test(name) && /PASSWORD|SECRET|TOKEN|DATABASE_URL|SMTP_URL/.test(rest))
      problems.push(`a secret is baked in: ${rest}`);
  }
  const copied = copiedFor(stages, 'build');
  for (const source of builtFrom)
    if (!copied.includes(source)) problems.push(`${source} is built and not copied`);
  const last = stages.at(-1);
  if (!last) return ['there is no stage'];
  const user = last.instructions.findLast(({ name }) => name === 'USER')?.rest ?? '';
  if (/^(root|0)?(:|$)/.test(user)) problems.push('the server runs as root');
  if (!wordsOf(last, 'HEALTHCHECK').some((word) => word.includes('/healthz')))
    problems.push('nobody asks for its health');
  if (wordsOf(last, 'CMD').join(' ') !== 'node dist/production/server/main.js')
    problems.push('it does not start the built server, directly');
  return problems;
}

interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string; readonly target: string };
  readonly read_only?: boolean;
  readonly privileged?: boolean;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly stop_grace_period?: string;
  readonly logging?: { readonly driver: string; readonly options?: Readonly<Record<string, string>> };
}

/** A text of compose when these settings alone are given. */
const settle = (text: unknown, given: Readonly<Record<string, string>>) =>
  String(text).replaceAll(/\$\{(\w+):([-+?])([^}]*)\}/g, (_, name: string, how: string, other: string) => {
    const value = given[name] ?? '';
    if (how === '+') return value === '' ? '' : other;
    return value === '' && how === '-' ? other : value;
  });

/** A replacement of a mounted folder is not seen: the replaced folder must be inside the mounted one. */
function isSeenWhenReplaced({ volumes = [], environment = {} }: Service): boolean {
  const folder = settle(environment['IMPORT_DIR'] ?? '', { IMPORT_EXPORT: 'export' });
  const mounts = volumes.map((volume) => settle(volume, {}).split(':')[1]);
  return folder === '' || mounts.some((mount) => folder.startsWith(`${mount}/`));
}

/** Other drivers write elsewhere, or are bounded by the settings of the whole machine. */
const isLogBounded = ({ logging }: Service) =>
  ['local', 'json-file'].includes(logging?.driver ?? '') &&
  /^\d+[km]$/.test(logging?.options?.['max-size'] ?? '') &&
  Number(logging?.options?.['max-file']) > 0;

function problemsOfService(name: string, service: Service, stages: ReadonlySet<string>): string[] {
  const { image = '', build, user = 'root', environment = {}, ports = [] } = service;
  const wrong: readonly (readonly [boolean, string])[] = [
    [service.read_only !== true, 'its root can be written'],
    [service.privileged === true, 'is privileged'],
    [/^(root|0)(:|$)/.test(user), 'runs as root'],
    [!service.cap_drop?.includes('ALL'), 'keeps capabilities'],
    [!service.security_opt?.includes('no-new-privileges:true'), 'may gain privileges'],
    [build === undefined && !isPinned(image), `${image} is not pinned`],
    [build !== undefined && !existsSync(join(root, build.dockerfile)), 'its Dockerfile is not there'],
    [build !== undefined && !stages.has(build.target), 'its stage is not there'],
    [!isLogBounded(service), 'its log grows without a bound'],
    [!isSeenWhenReplaced(service), 'a new export is not seen'],
    [ports.length > 0 && name !== 'proxy', 'can be reached past the proxy'],
  ];
  const baked = Object.entries(environment).filter(
    ([key, value]) =>
      /PASSWORD|SMTP_URL|DATABASE_URL|SECRETS_KEY$/.test(key) && !/\$\{\w+:\?/.test(String(value)),
  );
  const drain = Number(environment['DRAIN_SECONDS'] ?? 0);
  const grace = Number.parseInt(service.stop_grace_period ?? '10', 10);
  return [
    ...wrong.filter(([is]) => is).map(([, problem]) => `${name}: ${problem}`),
    ...baked.map(([key]) => `${name}: ${key} is written down`),
    ...(grace <= drain ? [`${name}: is killed before it has drained`] : []),
  ];
}

const servicesOf = (compose: string) =>
  (parse(compose, { merge: true }) as { services: Record<string, Service> }).services;

/** The faults of a compose file, a line each. */
function problemsOfCompose(text: string): string[] {
  const stages = new Set(stagesOf(read('deploy/Dockerfile')).map(({ name }) => name));
  return Object.entries(servicesOf(text)).flatMap(([name, service]) =>
    problemsOfService(name, service, stages),
  );
}

interface Held {
  readonly file: string;
  readonly problemsOf: (text: string) => string[];
  /** The correct line, its replacement, and the fault to report. */
  readonly faults: [right: string, wrong: string, problem: RegExp][];
}

const held: readonly Held[] = [
  {
    file: 'deploy/Dockerfile',
    problemsOf: problemsOfDockerfile,
    faults: [
      ['node:24-bookworm-slim AS build', 'node:latest AS build', /not pinned/],
      ['USER node', 'USER root', /runs as root/],
      ['COPY server server', 'COPY sever server', /not there/],
      ['COPY tools tools', 'COPY tests tests', /kept out/],
      ['COPY public public\n', '', /public is built and not copied/],
      ['RUN npm ci', 'RUN npm install', /neither an install/],
      ['npm run package', 'npm run pakage', /nor a script/],
      ['ENV NODE_ENV=production', 'ENV DATABASE_URL=postgres://a:b@c/d', /baked in/],
      ['server/main.js"]', 'server/index.js"]', /does not start/],
      ['/healthz', '/', /health/],
    ],
  },
  {
    file: 'deploy/compose.yaml',
    problemsOf: problemsOfCompose,
    faults: [
      ['read_only: true', 'read_only: false', /can be written/],
      ['  user: node', '  user: root', /portal-1: runs as root/],
      ['cap_drop: [ALL]', 'cap_drop: []', /keeps capabilities/],
      ["'no-new-privileges:true'", '', /may gain/],
      ['postgres:17-bookworm', 'postgres', /not pinned/],
      ['max-size: 50m, ', '', /database: its log grows/],
      ['target: portal', 'target: portla', /stage is not there/],
      ['DRAIN_SECONDS: 5', 'DRAIN_SECONDS: 60', /before it has drained/],
      ['${IMPORT_EXPORT:+/import/}${IMPORT_EXPORT:-}', '${IMPORT_EXPORT:+/import}', /new export is not seen/],
      ['SMTP_URL: ${SMTP_URL:?see deploy/settings.env.example}', 'SMTP_URL: smtp://a:b@c', /written down/],
      ['  stop_grace_period: 40s', "  stop_grace_period: 40s\n  ports: ['3000:3000']", /past the proxy/],
    ],
  },
];

describe.each(held)('$file', ({ file, problemsOf, faults }) => {
  test('keeps the rules', () => expect(problemsOf(read(file))).toEqual([]));

  test.each(faults)('planted fault: "%s" reads "%s"', (right, wrong, problem) => {
    const text = read(file);
    expect(text).toContain(right);
    expect(problemsOf(text.replace(right, wrong))).toContainEqual(expect.stringMatching(problem));
  });
});

test('without an export of its name nothing is imported by schedule', () => {
  const [portal] = Object.values(servicesOf(read('deploy/compose.yaml')));
  expect(settle(portal?.environment?.['IMPORT_DIR'], {})).toBe('');
  expect(settle(portal?.environment?.['IMPORT_DIR'], { IMPORT_EXPORT: 'export' })).toBe('/import/export');
});

test('every setting that compose asks for is in the example, and is one that the server reads', () => {
  const example = read('deploy/settings.env.example');
  const compose = read('deploy/compose.yaml');
  const asked = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(new Set(asked)).toEqual(new Set([...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)));
  const config = read('server/platform/config.ts') + read('server/platform/process.ts');
  const given = Object.keys(servicesOf(compose)['portal-1']?.environment ?? {});
  expect(given).not.toEqual([]);
  expect(given.filter((name) => !config.includes(`'${name}'`))).toEqual([]);
});
