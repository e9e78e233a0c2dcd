import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { statementTexts } from '../../../domain/registration/registration-statement.ts';
import { demoCustomers, demoPassword } from '../../../server/demo/customers.ts';
import { lockFolder } from '../../../server/demo/database.ts';
import { createDemoMailer, registerMailbox } from '../../../server/demo/mailbox.ts';
import { openDemoAuthority, registerSigning } from '../../../server/demo/signing.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { handIn, newFirm, statementOf } from '../../support/registration/registration.ts';
import { must, startTestServer } from '../../support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('one server a folder; the lock of a dead one is taken over', () => {
  const unlock = lockFolder(folder);
  const lock = join(folder, 'server.lock');
  unlock();
  // The parent process is alive and is not us.
  writeFileSync(lock, String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(
    /in use by another server .*DATA_DIR\. .* remove .*server\.lock\.$/,
  );
  for (const dead of ['2147483646', '', 'rubbish', String(process.pid)]) {
    writeFileSync(lock, dead);
    lockFolder(folder)();
  }
});

test('every customer of the demo logs in, but the one who has no password yet', async () => {
  const server = await startTestServer({ listen: false });
  for (const { username, isNew } of demoCustomers) {
    must(isNew === true ? 401 : 200, await server.enterPassword(server.client(), username, demoPassword));
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

test('the signing door signs statements with an authority that stays the same, for this machine only', async () => {
  const clock = createTestClock();
  const authority = await openDemoAuthority(folder, clock);
  expect((await openDemoAuthority(folder, clock)).certificate).toEqual(authority.certificate);
  const server = await startTestServer({
    listen: false,
    clock,
    config: { trustAnchors: [authority.certificate], acceptLoopback: true },
    extend: (app, { config }) => registerSigning(app, { authority, clock, config }),
  });
  const client = server.client();
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  const sign = (content: Buffer, oib: string = newFirm.oib, more: Record<string, string> = {}) =>
    client.post('/demo/sign', {
      parts: [
        { name: 'oib', text: oib },
        { name: 'statement', fileName: 'izjava.pdf', content },
      ],
      headers: { ...headers, ...more },
    });

  const page = must(200, await client.get('/demo/sign', { headers }));
  expect(page.headers['content-security-policy']).toMatch(/form-action 'self'/);
  must(404, await client.get('/demo/sign', { headers: { host: 'evil.example:3000' } }));

  const statement = await statementOf(client);
  const signed = must(200, await sign(statement));
  expect(signed.headers['content-disposition']).toContain('filename="izjava-o-registraciji-potpisana.pdf"');
  expect(must(200, await handIn(client, signed.bytes)).json).toEqual({ statement: 'ACCEPTED' });
  expect(must(422, await handIn(client, must(200, await sign(statement, '1')).bytes)).json).toMatchObject({
    fieldErrors: { statement: statementTexts.otherOib },
  });

  expect(must(422, await sign(Buffer.from('x'))).text).toContain('Ovo nije izjava');
  expect(must(422, await sign(statement, 'x')).text).toContain('upišite OIB');
  must(422, await client.post('/demo/sign', { headers }));
  must(403, await sign(statement, newFirm.oib, { origin: 'https://evil.example' }));
  must(404, await sign(statement, newFirm.oib, { host: 'evil.example' }));
  await server.close();
});
