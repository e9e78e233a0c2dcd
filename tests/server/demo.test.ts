import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoCustomers, demoPassword } from '../../server/demo/customers.ts';
import { lockFolder } from '../../server/demo/lock.ts';
import { createDemoMailer, registerMailbox } from '../../server/demo/mailbox.ts';
import { createTestClock } from '../support/clock.ts';
import { must, startTestServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('one server a folder; the lock of a dead one is taken over', () => {
  const unlock = lockFolder(folder);
  const lock = join(folder, 'server.lock');
  unlock();
  // The parent process is alive and is not us.
  writeFileSync(lock, String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(/in use by another server .*DATA_DIR\.$/);
  for (const dead of ['2147483646', '', 'rubbish', String(process.pid)]) {
    writeFileSync(lock, dead);
    lockFolder(folder)();
  }
});

test('every customer of the demo logs in, but the one who has no password yet', async () => {
  const server = await startTestServer({ listen: false });
  for (const { username, hasPassword } of demoCustomers) {
    // oxlint-disable-next-line no-await-in-loop
    must(hasPassword ? 200 : 401, await server.enterPassword(server.client(), username, demoPassword));
  }
  await server.close();
});

test('the mailbox shows mails and the authenticator, to this machine only', async () => {
  const clock = createTestClock();
  const mailer = createDemoMailer(folder, clock);
  const server = await startTestServer({
    listen: false,
    clock,
    mailer,
    extend: (app, { config }) => registerMailbox(app, { mailbox: mailer, clock, config }),
  });
  const read = (host = 'localhost:3000') => server.client().get('/demo/mail', { headers: { host } });
  expect(must(200, await read()).text).toContain('Još nema poruka.');

  await server.enterPassword(server.client(), 'ana.kovacevic');
  must(200, await server.client().post('/api/forgotten-password?username=luka.maric'));
  await server.settled();
  await mailer.send({
    to: { name: '<b>x</b>', address: 'a@b.example' },
    subject: '<script>alert(1)</script>',
    text: 'https://evil.example/ https://moj-leasing.example.evil.example/x',
    html: '',
  });
  const page = must(200, await read());
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.text).toMatch(/Kod: <strong class="digits">\d{6}</);
  expect(page.text).toMatch(/<a href="https:\/\/moj-leasing\.example\/password-reset\?token=/);
  expect(page.text).toContain(await server.codeOf('marko.horvat'));
  expect(page.text).not.toMatch(/<script|<b>x|href="https:\/\/(evil|moj-leasing\.example\.evil)/);
  // The style in the page is the one that its policy names.
  expect(page.text.indexOf('alert')).toBeLessThan(page.text.indexOf('Kod:'));
  must(404, await read('evil.example:3000'));
  must(200, await read('moj-leasing.example'));
  await server.close();
});
