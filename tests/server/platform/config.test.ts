import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  readDatabaseConfig,
  readDemoConfig,
  readProductionConfig as read,
} from '../../../server/platform/config.ts';

const readProductionConfig = (environment: Parameters<typeof read>[0]) =>
  read(environment, new Date('2026-12-01T09:00:00Z'));
const real = {
  PUBLIC_URL: 'https://moj-leasing.example/',
  DATABASE_URL: 'postgres://user:tajna@db/portal',
  SMTP_URL: 'smtps://user:tajna@mail',
  SECRETS_KEY: Buffer.alloc(32, 'tajna').toString('base64'),
};

describe('the demo', () => {
  test('needs no settings', () => {
    expect(readDemoConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: 'data',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      acceptLoopback: true,
      legalTextsConfirmed: true,
    });
    expect(readDemoConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readDemoConfig({ PORT: ' ' }).port).toBe(3000);
    expect(readDemoConfig({ PORT: '65535' }).port).toBe(65_535);
  });

  test.each(['DATABASE_URL', 'MIGRATION_URL', 'DATABASE_READ_URL', 'SMTP_URL', 'SECRETS_KEY', 'IMPORT_DIR'])(
    'refuses %s and names the real server',
    (name) => {
      expect(() => readDemoConfig({ [name]: 'x' })).toThrow(/is set, but this is the demo.*npm run serve/);
    },
  );
});

describe('the real server', () => {
  test('listens where HOST says', () => {
    for (const HOST of ['127.0.0.1', '::', 'localhost', 'portal-1.intern']) {
      expect(readProductionConfig({ ...real, HOST }).host).toBe(HOST);
      expect(readDemoConfig({ HOST }).host).toBe(HOST);
    }
    for (const HOST of ['http://localhost', '127.0.0.1:80', 'a b']) {
      expect(() => readProductionConfig({ ...real, HOST })).toThrow(/^HOST must be an address/);
    }
  });

  test.each(['/nowhere/export', import.meta.filename, `${import.meta.filename}/export`])(
    'does not start with %s as the folder of its imports',
    (folder) => {
      expect(() => readProductionConfig({ ...real, IMPORT_DIR: folder })).toThrow(
        /^IMPORT_DIR: the folder "\/[^"]+" cannot be read; [^\n]+$/,
      );
    },
  );

  test('starts with the folder of its imports, also while that is being replaced', () => {
    for (const folder of [import.meta.dirname, `${import.meta.dirname}/export`])
      expect(readProductionConfig({ ...real, IMPORT_DIR: folder }).importDir).toBe(folder);
  });

  test('takes its four settings', () => {
    expect(readProductionConfig(real)).toMatchObject({
      host: '0.0.0.0',
      publicUrl: 'https://moj-leasing.example',
      acceptLoopback: false,
      database: {
        databaseUrl: real.DATABASE_URL,
        migrationUrl: undefined,
        readUrl: undefined,
        preparedStatements: true,
      },
      metricsPort: undefined,
      drainTime: 0,
      legalTextsConfirmed: false,
    });
    const confirmed = { ...real, LEGAL_TEXTS_CONFIRMED: '2026-12-01' };
    expect(readProductionConfig(confirmed).legalTextsConfirmed).toBe(true);
    expect(readProductionConfig(real).secretsKeys).toEqual({
      current: Buffer.alloc(32, 'tajna'),
      other: undefined,
    });
    const older = Buffer.alloc(32, 'stara');
    expect(
      readProductionConfig({ ...real, SECRETS_KEY_OLD: older.toString('base64url') }).secretsKeys.other,
    ).toEqual(older);
    const more = { ...real, METRICS_PORT: '9464', DRAIN_SECONDS: '5' };
    expect(readProductionConfig(more)).toMatchObject({ metricsPort: 9464, drainTime: 5000 });
    // The system chooses a port for each of them.
    const any = { ...real, PORT: '0', METRICS_PORT: '0' };
    expect(readProductionConfig(any)).toMatchObject({ port: 0, metricsPort: 0 });
  });

  test('notes registrations under keys that follow from those of the secrets alone', () => {
    const { markKeys } = readProductionConfig(real);
    const elsewhere = { ...real, PORT: '3001', DATABASE_URL: 'postgres://db-2/portal' };
    expect(readProductionConfig(elsewhere).markKeys).toEqual(markKeys);
    const newer = Buffer.alloc(32, 'nova').toString('base64');
    expect(readProductionConfig({ ...real, SECRETS_KEY: newer }).markKeys).not.toEqual(markKeys);
    // While the key is replaced any two processes share one.
    const steps = [
      real,
      { ...real, SECRETS_KEY_OLD: newer },
      { ...real, SECRETS_KEY: newer, SECRETS_KEY_OLD: real.SECRETS_KEY },
      { ...real, SECRETS_KEY: newer },
    ].map((step) => readProductionConfig(step).markKeys);
    expect(steps.map(({ length }) => length)).toEqual([1, 2, 2, 1]);
    for (const [index, keys] of steps.slice(1).entries()) {
      expect(keys.some((key) => steps[index]?.includes(key))).toBe(true);
    }
    expect(markKeys.join()).not.toMatch(new RegExp(`tajna|${real.SECRETS_KEY}`));
  });

  test.each(Object.keys(real))('does not start without %s', (name) => {
    expect(() => readProductionConfig({ ...real, [name]: undefined })).toThrow(`${name} must be set`);
  });

  test.each(['', '=', 'YWJj', Buffer.alloc(31).toString('base64'), `${real.SECRETS_KEY}A`, 'ž'.repeat(43)])(
    'does not take "%s" for a key',
    (value) => {
      for (const name of ['SECRETS_KEY', 'SECRETS_KEY_OLD']) {
        if (value === '' && name === 'SECRETS_KEY_OLD') continue;
        expect(() => readProductionConfig({ ...real, [name]: value })).toThrow(
          new RegExp(`^${name} must be (?:set; for|32 random bytes in base64; "openssl)[^\n]+$`),
        );
      }
    },
  );

  test('may have a way past a pooler', () => {
    const MIGRATION_URL = 'postgres://user:tajna@db-1/portal';
    expect(readDatabaseConfig({ ...real, MIGRATION_URL, PREPARED_STATEMENTS: 'off' })).toEqual({
      databaseUrl: real.DATABASE_URL,
      migrationUrl: MIGRATION_URL,
      preparedStatements: false,
    });
  });

  test('does not repeat passwords', () => {
    for (const name of [
      'DATABASE_URL',
      'MIGRATION_URL',
      'DATABASE_READ_URL',
      'SMTP_URL',
      'SECRETS_KEY',
      'SECRETS_KEY_OLD',
    ]) {
      expect(() => readProductionConfig({ ...real, [name]: 'mysql://user:tajna@db' })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('tajna') }),
      );
    }
  });
});

test.each([
  ['PORT', 'abc', 'PORT must be a number from 0 to 65535, not "abc".'],
  ['PORT', '65536', 'PORT must be a number'],
  ['METRICS_PORT', 'x', 'METRICS_PORT must be a number from 0 to 65535, not "x".'],
  ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS must be a number from 0 to 99, not "-1".'],
  ['PORT', '3e3', 'PORT must be a number'],
  ['PREPARED_STATEMENTS', 'no', 'PREPARED_STATEMENTS must be "on" or "off", not "no".'],
  ['PUBLIC_URL', 'moj-leasing', 'PUBLIC_URL must be an origin'],
  ['PUBLIC_URL', 'http://moj-leasing.example', 'PUBLIC_URL must begin with https://'],
  ['PUBLIC_URL', 'https://a.example/path', 'PUBLIC_URL must be an origin'],
  ['ALLOWED_ORIGIN', '*', 'ALLOWED_ORIGIN must be an origin'],
  ['ALLOWED_ORIGIN', 'https://a.example,https://b.example', 'ALLOWED_ORIGIN must be an origin'],
  ['ALLOWED_ORIGIN', 'ftp://a.example', 'ALLOWED_ORIGIN must be an origin'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be the number of proxies'],
  ['TRUST_PROXY', '0', 'TRUST_PROXY must be the number of proxies'],
  ['TRUST_PROXY', '0.0.0.0/0', 'TRUST_PROXY must name proxies and no network as wide as "0.0.0.0/0".'],
  ['TRUST_PROXY', '10.0.0.1, 128.0.0.0/7', 'no network as wide as "128.0.0.0/7"'],
  ['ALLOWED_ORIGIN', 'http://app.moj-leasing.example', 'ALLOWED_ORIGIN must begin with https://'],
  ['PORT', '9464', 'METRICS_PORT must be another port than PORT, not "9464".'],
  ['SECRETS_KEY', Buffer.alloc(32).toString('base64'), 'SECRETS_KEY must be 32 random bytes'],
  ['SECRETS_KEY_OLD', Buffer.alloc(32, 'x').toString('base64'), 'SECRETS_KEY_OLD must be 32 random bytes'],
  ['SECRETS_KEY_OLD', real.SECRETS_KEY, 'SECRETS_KEY_OLD must be another key than SECRETS_KEY'],
  ['LEGAL_TEXTS_CONFIRMED', '2026-12-02', 'LEGAL_TEXTS_CONFIRMED must be a day that has come'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL must be a URL that begins with smtp:// or smtps:// and names a host.'],
  ['SMTP_URL', 'http://mail', 'SMTP_URL must be a URL'],
  ['DATABASE_URL', 'postgres://', 'DATABASE_URL must name a host, or the folder of a socket'],
  ['DATABASE_URL', 'postgres:///portal', 'DATABASE_URL must name a host'],
  ['MIGRATION_URL', 'postgres:///portal?host=', 'MIGRATION_URL must name a host'],
  ['DATABASE_READ_URL', 'postgres://db-1,db-2/portal', 'DATABASE_READ_URL must be a URL that begins'],
  ['DATABASE_URL', 'postgres://db-1:5432,db-2:5432/portal', 'and names one host.'],
  ['DATABASE_URL', 'mysql://db/portal', 'DATABASE_URL must be a URL that begins with postgres://'],
  ['CLAMAV_ADDRESS', 'clamd', 'CLAMAV_ADDRESS must be host:port or the path of a socket'],
  ['CLAMAV_ADDRESS', ':3310', 'CLAMAV_ADDRESS must be'],
  ['CLAMAV_ADDRESS', 'clamd:0', 'CLAMAV_ADDRESS must be'],
  ['CLAMAV_ADDRESS', 'clamd:65536', 'CLAMAV_ADDRESS must be'],
  ['CLAMAV_ADDRESS', 'tcp://clamd:3310', 'CLAMAV_ADDRESS must be'],
  ['CLAMAV_ADDRESS', '::1:3310', 'CLAMAV_ADDRESS must be'],
  ['LEGAL_TEXTS_CONFIRMED', 'da', 'LEGAL_TEXTS_CONFIRMED must be a day such as 2026-12-01, not "da".'],
  ['LEGAL_TEXTS_CONFIRMED', '2026-02-30', 'LEGAL_TEXTS_CONFIRMED must be a day'],
  ['SMTP_URL', 'smtp://portal:pa/ss@mail', 'SMTP_URL must have a "/" of its user name'],
  ['CONTACT_EMAIL', 'a@b.example, c@d.example', 'CONTACT_EMAIL must be one e-mail address'],
])('%s=%s is refused in one line', (name, value, message) => {
  const wrong = { ...real, METRICS_PORT: '9464', [name]: value };
  expect(() => readProductionConfig(wrong)).toThrow(message);
  try {
    readProductionConfig(wrong);
  } catch (error) {
    expect((error as Error).message).not.toContain('\n');
  }
});

test.each(['pa/ss', 'pa?ss', 'pa#ss', '1/x', '1?x', '1#x', 'p@ss/w', '100%'])(
  'a password %s in an address is named as what it is',
  (password) => {
    const DATABASE_URL = `postgres://portal:${password}@db/portal`;
    expect(() => readProductionConfig({ ...real, DATABASE_URL })).toThrow(
      'DATABASE_URL must have a "/" of its user name or password as %2F',
    );
  },
);

test.each([
  'postgres://portal:p%2Fa%25%40@db:5432/portal?application_name=a@b',
  'postgres://db/portal?application_name=a@b',
  'postgres://portal:a@b@db/portal',
  'postgresql://portal:t%40j,na@[::1]:5433/portal?sslmode=require',
  'postgres:///portal?host=/run/postgresql',
])('%s is a right address of a database', (DATABASE_URL) => {
  expect(readProductionConfig({ ...real, DATABASE_URL }).database.databaseUrl).toBe(DATABASE_URL);
});

test.runIf(process.platform === 'linux')('a process that may open few files ends in one line', () => {
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 200; exec "$0" --import tsx server/platform/open-files.ts', process.execPath],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^This process may open 200 files at once.*\n$/),
  ]);
});

test.each([
  ['clamd:3310', { host: 'clamd', port: 3310 }],
  ['c:65535', { host: 'c', port: 65_535 }],
  ['10.0.0.1:3310', { host: '10.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('CLAMAV_ADDRESS=%s is understood', (value, scanner) => {
  expect(readDemoConfig({ CLAMAV_ADDRESS: value }).scanner).toEqual(scanner);
});

test.each([
  ['1', 1],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['10.0.0.1, fd00::/8', ['10.0.0.1', 'fd00::/8']],
  ['::ffff:10.0.0.0/104', ['::ffff:10.0.0.0/104']],
])('TRUST_PROXY=%s is understood', (value, trustProxy) => {
  expect(readDemoConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy);
});
