import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { lockFolder, openDemoStore, unusable } from '../../../server/demo/database.ts';
import { createDemoMailer } from '../../../server/demo/mailbox.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { contracts, imports } from '../../../server/store/schema.ts';
import { readDatabaseConfig } from '../../../server/platform/config.ts';
import { listen, StartError } from '../../../server/platform/process.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { exampleExport } from '../../support/files/exports.ts';
import { importsInto } from '../imports.ts';
import { createPostgresDatabase, isPostgres, testKey } from '../../support/database/database.ts';
import { runCommandProcess } from '../../support/server/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-starts-'));
const clock = createTestClock();
afterAll(() => rmSync(folder, { recursive: true }));

/** The fault, in one line for the operator who starts the server. */
const oneLine = (text: RegExp) =>
  expect.objectContaining({
    name: StartError.name,
    message: expect.stringMatching(new RegExp(`^[^\n]*${text.source}[^\n]*$`)) as string,
  }) as Error;

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

describe('a database that does not open', () => {
  const saying = (bytes: string) =>
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write(bytes, 'latin1'));
    });

  const notPostgres = /does not answer as PostgreSQL does; .* DATABASE_URL/;

  const refusing = (message: string) => {
    const fields = `SERROR\0C08P01\0M${message}\0\0`;
    const length = Buffer.alloc(4);
    length.writeInt32BE(length.length + fields.length);
    return saying(`E${length.toString('latin1')}${fields}`);
  };

  test.each([
    ['a web server', () => createHttpServer(), '', notPostgres],
    ['a port that hangs up', () => createServer((socket) => socket.destroy()), '', notPostgres],
    ['one without TLS', () => saying('N'), '?sslmode=require', /offers no TLS, which sslmode/],
    [
      'a pooler that lets no limit pass',
      () => refusing('unsupported startup parameter: statement_timeout'),
      '',
      /stands behind a pooler .* ignore_startup_parameters/,
    ],
  ])('%s is reported in one line', async (_name, make, query, text) => {
    const server = make();
    const url = `postgres://user:tajna@127.0.0.1:${await portOf(server)}/portal${query}`;
    await expect(openStore(readDatabaseConfig({ DATABASE_URL: url }))).rejects.toEqual(oneLine(text));
    server.close();
  });

  test.runIf(isPostgres)('a user without rights is reported in one line', async () => {
    const databaseUrl = await createPostgresDatabase();
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`
      drop schema drizzle cascade; drop schema public cascade; create schema public;
      drop role if exists without_rights; create role without_rights login password 'tajna'`);
    await client.end();
    const url = new URL(databaseUrl);
    url.username = 'without_rights';
    url.password = 'tajna';
    await expect(openStore(readDatabaseConfig({ DATABASE_URL: url.href }))).rejects.toEqual(
      oneLine(/too few rights/),
    );
  });
});

describe.runIf(isPostgres)('a database that the company has set up', () => {
  const ask = async (databaseUrl: string, ...statements: string[]) => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const serverUrl = () => `${process.env['TEST_DATABASE_URL'] ?? ''}/postgres`;
  const urlOf = (name: string, user?: string) => {
    const url = new URL(`/${name}`, serverUrl());
    if (user !== undefined) [url.username, url.password] = [user, 'tajna'];
    return url.href;
  };
  const nameOf = (about: string) => `${about}_${randomBytes(6).toString('hex')}`;

  test('with other settings of sessions, and rights in one schema alone, holds what it holds elsewhere', async () => {
    const [name, role] = [nameOf('own_schema'), nameOf('portal')];
    await ask(
      serverUrl(),
      `create role ${role} login password 'tajna'`,
      `create database ${name} encoding 'UTF8' template template0`,
      `alter database ${name} set datestyle = 'Postgres, MDY'`,
      `alter database ${name} set intervalstyle = 'sql_standard'`,
      `alter database ${name} set timezone = 'America/New_York'`,
      `alter database ${name} set default_transaction_isolation = 'serializable'`,
      `alter database ${name} set standard_conforming_strings = off`,
      `revoke all on database ${name} from public`,
      `grant connect, temporary on database ${name} to ${role}`,
      `alter role ${role} in database ${name} set search_path = portal`,
    );
    await ask(
      urlOf(name),
      'revoke all on schema public from public',
      'create schema portal',
      `grant usage, create on schema portal to ${role}`,
    );
    const open = () => openStore(readDatabaseConfig({ DATABASE_URL: urlOf(name, role) }));
    const store = await open();
    try {
      await importsInto({ store, clock }).done(exampleExport);
      const [contract] = await store.db.select().from(contracts).where(eq(contracts.number, '18210/21'));
      expect(contract).toMatchObject({ signingDate: '2021-10-04' });
      const [imported] = await store.db.select().from(imports);
      expect(imported?.finishedAt).toEqual(clock.now());
      const { rows } = (await store.db.execute(
        sql`select current_setting('transaction_isolation') as isolation, '\\' as backslash`,
      )) as unknown as { rows: unknown[] };
      expect(rows).toEqual([{ isolation: 'read committed', backslash: '\\' }]);
      // The second start finds the first one's migrations.
      const again = await open();
      expect(await again.isCurrent()).toBe(true);
      await again.close();
    } finally {
      await store.close();
      await ask(serverUrl(), `drop database ${name}`, `drop role ${role}`);
    }
  });

  test.each([
    ['in LATIN2', `encoding 'LATIN2' locale 'C'`, '', /has the encoding LATIN2; make one with/],
    [
      'without a schema',
      `encoding 'UTF8'`,
      'set search_path = nowhere',
      /it may use no schema on its search_path/,
    ],
  ])('%s ends the start in one line', async (_name, made, setting, text) => {
    const name = nameOf('refused');
    await ask(serverUrl(), `create database ${name} ${made} template template0`);
    if (setting !== '') await ask(serverUrl(), `alter database ${name} ${setting}`);
    await expect(openStore(readDatabaseConfig({ DATABASE_URL: urlOf(name) }))).rejects.toEqual(oneLine(text));
    await ask(serverUrl(), `drop database ${name}`);
  });

  test('without temporary tables ends the start in one line', async () => {
    const [name, role] = [nameOf('refused'), nameOf('portal')];
    await ask(
      serverUrl(),
      `create role ${role} login password 'tajna'`,
      `create database ${name} encoding 'UTF8' template template0`,
      `revoke temporary on database ${name} from public`,
    );
    await expect(openStore(readDatabaseConfig({ DATABASE_URL: urlOf(name, role) }))).rejects.toEqual(
      oneLine(/no temporary tables: grant temporary/),
    );
    await ask(serverUrl(), `drop database ${name}`, `drop role ${role}`);
  });
});

describe('a data folder', () => {
  test.each([
    ['is a file', (path: string) => writeFileSync(path, '')],
    [
      'holds a database that is damaged',
      (path: string) => {
        mkdirSync(join(path, 'database'), { recursive: true });
        writeFileSync(join(path, 'database', 'PG_VERSION'), 'rubbish');
      },
    ],
  ])('that %s is reported in one line', async (name, make) => {
    const dataDir = join(folder, name);
    make(dataDir);
    const open = async () => {
      const unlock = lockFolder(dataDir);
      await openDemoStore(dataDir).finally(unlock);
    };
    await expect(open()).rejects.toEqual(oneLine(/cannot be used .*DATA_DIR/));
  });

  test.each([
    ['says so', Object.assign(new Error('No space'), { code: 'ENOSPC' }), Number.POSITIVE_INFINITY],
    ['ends the database without a word', new Error('Aborted()'), 1000],
  ])('on a full disk that %s is not called damaged', (_name, error, free) => {
    const problem = unusable(folder, error, { freeBytes: () => free });
    expect(problem).toEqual(oneLine(/the disk is full.; make room, or choose another one with DATA_DIR/));
    expect(problem.message).not.toMatch(/remove|damaged/);
  });

  test('with a mail that was cut short shows the others, and those that follow', async () => {
    const mailer = createDemoMailer(folder, clock);
    const mail = (subject: string) => ({
      to: { name: 'Ana', address: 'ana@posta.example' },
      subject,
      text: '',
      html: '',
    });
    await mailer.send(mail('Prva'));
    appendFileSync(join(folder, 'mail.jsonl'), '{"to":{"name":"An');
    expect((await mailer.all()).map(({ subject }) => subject)).toEqual(['Prva']);
    await mailer.send(mail('Druga'));
    expect((await mailer.all()).map(({ subject }) => subject)).toEqual(['Prva', 'Druga']);
  });
});

test('an address that is not of this machine is reported in one line', async () => {
  await expect(listen(Fastify(), { host: '192.0.2.1', port: 0 })).rejects.toEqual(
    oneLine(/no address 192\.0\.2\.1; .*HOST/),
  );
});

test('a start before the legal texts are confirmed says so in one line', async () => {
  const env = {
    DATABASE_URL: 'postgres://user:tajna@127.0.0.1:9/portal',
    SMTP_URL: 'smtp://localhost:9',
    SECRETS_KEY: testKey.toString('base64'),
    PUBLIC_URL: 'https://moj-leasing.example',
  };
  const linesOf = async (more: Record<string, string>) => {
    const { said } = await runCommandProcess('server/main.ts', [], { ...env, ...more });
    return said.split('\n').filter((line) => line.includes('LEGAL_TEXTS_CONFIRMED'));
  };
  expect(await linesOf({})).toEqual([expect.stringContaining('fee and refund')]);
  expect(await linesOf({ LEGAL_TEXTS_CONFIRMED: '2026-01-01' })).toEqual([]);
});
