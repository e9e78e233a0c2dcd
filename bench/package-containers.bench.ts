import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, request } from '@playwright/test';
import { demoPassword } from '../server/demo/customers.ts';
import { openDatabase, resetStore, testKey } from '../tests/support/database/database.ts';
import { createTestClock } from '../tests/support/server/clock.ts';
import { startTestServer } from '../tests/support/server/server.ts';
import { makeRoom, type SendBody, written, Writers } from '../tests/support/server/writers.ts';
import type { Bench, Figure } from './support/bench.ts';

const run = promisify(execFile);

const customer = 'marko.horvat';
const servers = ['portal-1', 'portal-2'];
/** A customer may keep 200 documents, and the two replacements take a minute. */
const pace = { sideBySide: 2, rest: 600 };

/**
 * Additions for the tests to the services that an operator starts: free ports of this machine, and the way to the
 * database, whose own network leads nowhere.
 */
const additions = `
services:
  proxy:
    ports: !override ['127.0.0.1::443']
  database:
    networks: [front]
    ports: ['127.0.0.1::5432']
`;

/** The images and the compose file by a container engine, where one is at hand. */
export const bench: Bench = {
  name: 'deploy/compose.yaml by a container engine: an import, a login, documents while both servers are replaced',
  async run() {
    const engine = await findEngine();
    if (engine === undefined) {
      console.log('skipped: neither Docker nor Podman with compose is at hand');
      return [];
    }
    const folder = mkdtempSync(join(tmpdir(), 'containers-'));
    await makeCertificate(folder);
    const project = startProject(engine, folder);
    try {
      await project.compose('build');
      await project.compose('up', '--detach', '--wait');
      await project.compose(
        'exec',
        servers[0] ?? '',
        'node',
        'dist/production/server/import.js',
        '/import/export',
      );
      const [server, base] = await Promise.all(['moj-leasing', 'node:24-bookworm-slim'].map(project.sizeOf));
      return [
        {
          what: 'image on top of that of Node',
          value: (server ?? NaN) - (base ?? 0),
          unit: 'MB',
          goal: { atMost: 60 },
        },
        ...(await replaceServers(project)),
      ];
    } finally {
      await project.compose('down', '--volumes');
      rmSync(folder, { recursive: true });
    }
  },
};

type Project = ReturnType<typeof startProject>;

/** The command of an engine that runs here and has compose. */
async function findEngine(): Promise<string | undefined> {
  for (const engine of ['docker', 'podman']) {
    const isHere = await Promise.all([run(engine, ['info']), run(engine, ['compose', 'version'])]).then(
      () => true,
      () => false,
    );
    if (isHere) return engine;
  }
  return undefined;
}

/** A certificate that signs itself and its key, as the proxy reads them. */
async function makeCertificate(folder: string): Promise<void> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const order = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  await run('openssl', [...order, '-out', certificate, '-keyout', key]);
  const pem = readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8');
  writeFileSync(join(folder, 'portal.pem'), pem);
  // The proxy is another user.
  chmodSync(folder, 0o755);
}

/** The services of the compose file under another name, with settings made up for this run. */
function startProject(engine: string, folder: string) {
  const password = randomBytes(32).toString('hex');
  const file = join(folder, 'additions.yaml');
  writeFileSync(file, additions);
  const env = {
    ...process.env,
    POSTGRES_PASSWORD: password,
    // No mail is sent: the customer has an authenticator.
    SMTP_URL: 'smtp://localhost:9',
    SECRETS_KEY: testKey.toString('base64'),
    PORTAL_HOST: 'localhost',
    CERTIFICATE_FOLDER: folder,
    IMPORT_FOLDER: resolve('examples'),
    TRUST_ANCHORS_FOLDER: folder,
  };
  const files = ['--file', join('deploy', 'compose.yaml'), '--file', file];
  const compose = async (...words: string[]) => {
    const name = ['--project-name', `moj-leasing-bench-${process.pid}`];
    return (
      await run(engine, ['compose', ...name, ...files, ...words], { env, maxBuffer: 1e8 })
    ).stdout.trim();
  };
  return {
    compose,
    /** Where a port of a service is on this machine. */
    addressOf: (service: string, port: number) => compose('port', service, String(port)),
    databaseUrl: (address: string) => `postgres://portal:${password}@${address}/portal`,
    /** In MB, as the engine counts it. */
    async sizeOf(image: string): Promise<number> {
      const { stdout } = await run(engine, ['image', 'inspect', '--format', '{{.Size}}', image]);
      return Number(stdout) / 1e6;
    },
  };
}

/** A customer hands in documents, and reads, while one server after the other is replaced, as docs/operation.md says. */
async function replaceServers(project: Project): Promise<Figure[]> {
  const store = await openDatabase(project.databaseUrl(await project.addressOf('database', 5432)));
  const proxy = `https://localhost:${(await project.addressOf('proxy', 443)).split(':').at(-1)}`;
  const client = await request.newContext({ baseURL: proxy, ignoreHTTPSErrors: true });
  try {
    const landing = await client.get('/');
    const csrf = await logIn(client, store);
    const user = await store.users.byUsername(customer);
    await makeRoom(store, user?.partner.id ?? 0, new Date());

    const send: SendBody = async (data, mediaType) => {
      const answer = await client.post('/api/document/upload', {
        data,
        headers: { 'content-type': mediaType, 'x-csrf-token': csrf },
      });
      return { status: answer.status() };
    };
    const over = new AbortController();
    const reads = readUntil(over.signal, client);
    const writers = new Writers(send, 'c', pace);
    await writers.haveWritten(5);
    for (const server of servers) {
      await project.compose('up', '--detach', '--no-deps', '--force-recreate', '--wait', server);
      await writers.haveWritten(5);
    }
    await writers.stop();
    over.abort();
    const read = await reads;

    const { times, halves } = await written(store);
    const { acknowledged, unknown, turnedAway, wrong } = writers;
    const missing = acknowledged.filter((name) => times.get(name) !== 1);
    return [
      {
        what: 'status of the landing page',
        value: landing.status(),
        unit: '',
        goal: { atLeast: 200, atMost: 200 },
      },
      {
        what: 'documents acknowledged meanwhile',
        value: acknowledged.length,
        unit: '',
        goal: { atLeast: 20 },
      },
      {
        what: 'of them not there once, or in part',
        value: missing.length + halves,
        unit: '',
        goal: { atMost: 0 },
      },
      {
        what: 'documents without a yes',
        value: unknown.length + turnedAway.length + wrong.length,
        unit: '',
        goal: { atMost: 0 },
      },
      { what: 'calls that read, meanwhile', value: read.length, unit: '' },
      {
        what: 'of them without their answer',
        value: read.filter((status) => status !== 200).length,
        unit: '',
        goal: { atMost: 0 },
      },
    ];
  } finally {
    await client.dispose();
    await store.close();
  }
}

/** Logs the demo's customer in by password and authenticator; the token against forged calls. */
async function logIn(
  client: APIRequestContext,
  store: Awaited<ReturnType<typeof openDatabase>>,
): Promise<string> {
  const clock = createTestClock(new Date());
  await resetStore(store, clock);
  const local = await startTestServer({ listen: false, store, clock });
  const entered = await client.post('/api/login', {
    form: { username: customer, password: demoPassword, submit: 'Login' },
  });
  const answer = await client.post('/api/tfa', {
    data: { verificationCode: await local.codeOf(customer) },
    headers: { 'x-csrf-token': entered.headers()['x-csrf-token'] ?? '' },
  });
  await local.close();
  if (!answer.ok()) throw new Error(`The login was refused: ${entered.status()}, ${answer.status()}.`);
  return answer.headers()['x-csrf-token'] ?? '';
}

/** The statuses of profile calls, one after the other; 0 where no answer came. */
async function readUntil(over: AbortSignal, client: APIRequestContext): Promise<number[]> {
  const statuses: number[] = [];
  while (!over.aborted) {
    const call = client.get('/api/user-profile');
    statuses.push(
      await call.then(
        (answer) => answer.status(),
        () => 0,
      ),
    );
  }
  return statuses;
}
