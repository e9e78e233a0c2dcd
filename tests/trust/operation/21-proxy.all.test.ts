import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPostgres } from '../../support/database/database.ts';
import { partsOf, rightPdf, uploadPath } from '../../support/documents/documents.ts';
import { multipartOf } from '../../support/files/multipart.ts';
import { expectCaught, Tally } from '../../support/promise.ts';
import { hasProxy, startProxy } from '../../support/server/haproxy.ts';
import { preparedDatabase } from '../../support/server/own-server.ts';
import { type ServerProcess, startServerProcess } from '../../support/server/server-process.ts';
import { headOf, startSlowCallers } from '../../support/server/slow-calls.ts';

const isProxied = isPostgres && (await hasProxy('slow callers'));

describe.runIf(isProxied)('behind the proxy of deploy/', () => {
  const tally = new Tally('21 slow callers delay nobody behind the proxy');
  let server: ServerProcess;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const prepared = await preparedDatabase();
    headers = prepared.headers;
    server = await startServerProcess({ databaseUrl: prepared.databaseUrl, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => server.end('SIGKILL'));

  /** Others call while a thousand send their bodies byte by byte, and 240 their files. */
  async function checkSlow(config?: string): Promise<void> {
    const proxy = await startProxy([Number(new URL(server.url).port)], config);
    const call = (path: string, options: RequestInit = {}) =>
      fetch(proxy.url + path, { ...options, signal: AbortSignal.timeout(10_000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 599,
      );
    const { body, mediaType } = multipartOf(partsOf([rightPdf()]));
    const others = [
      () => call('/api/leasing-calculator/start'),
      () => call('/api/user-profile', { headers }),
      () =>
        call('/api/login', {
          method: 'POST',
          body: new URLSearchParams({ username: 'nitko', password: 'x', submit: 'Login' }),
        }),
      () =>
        call(uploadPath, {
          method: 'POST',
          headers: { ...headers, 'content-type': mediaType },
          body: new Uint8Array(body),
        }),
    ];
    // The process that checks files has started.
    for (const other of others) expect(await other()).toBeLessThan(500);
    const attacks = await Promise.all([
      startSlowCallers({
        port: proxy.port,
        count: 1000,
        pause: 1000,
        head: headOf('/api/login', {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': 200,
        }),
      }),
      startSlowCallers({
        port: proxy.port,
        count: 240,
        pause: 500,
        head: headOf('/api/register/legal-entity', {
          'content-type': mediaType,
          'content-length': 4_000_000,
        }),
      }),
    ]);
    const answers: number[] = [];
    const end = performance.now() + 14_000;
    const calling = others.map(async (other) => {
      while (performance.now() < end) {
        answers.push(await other());
        await setTimeout(100);
      }
    });
    await Promise.all(calling);
    const [bodies = {}] = await Promise.all(attacks.map((attack) => attack.end()));
    await proxy.close();
    const answered = answers.filter((status) => status < 500).length;
    await tally.hold(
      () => expect(answered / answers.length, 'answered').toBeGreaterThanOrEqual(0.99),
      answers.length,
    );
    expect(answers.length).toBeGreaterThan(100);
    // They got an answer, and had to start again.
    expect(bodies['408']).toBeGreaterThan(0);
  }

  test(
    'a thousand slow bodies and 240 slow files keep nobody from an answer @T21.2',
    () => checkSlow(),
    60_000,
  );

  test('planted fault: a call is sent to a server before its body has come', async () => {
    const rule = '\thttp-request wait-for-body time 10s if METH_POST\n';
    const right = readFileSync('deploy/haproxy.cfg', 'utf8');
    expect(right).toContain(rule);
    const config = join(mkdtempSync(join(tmpdir(), 'moj-leasing-proxy-')), 'haproxy.cfg');
    writeFileSync(config, right.replace(rule, ''));
    await expectCaught(() => checkSlow(config), /^answered: /);
  }, 90_000);
});
