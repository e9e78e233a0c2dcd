import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { OfferResult } from '../../../generated/api.ts';
import { AddressRefused } from '../../../server/platform/mailer.ts';
import { createSmtpMailer, encryptedUrl } from '../../../server/platform/smtp-mailer.ts';
import { partners } from '../../../server/store/schema.ts';
import { productSelection } from '../../support/calculator/calculator.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { Tally } from '../../support/promise.ts';
import { ownData } from '../../support/customers/profile.ts';
import { demoPassword } from '../../../server/demo/customers.ts';
import { newPerson, registerPerson } from '../../support/registration/registration.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { emailOf, must } from '../../support/server/server.ts';

type Received = { greeting: string; from: string; to: string[]; data: string };
const received: Received[] = [];
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        greeting: String(session.hostNameAppearsAs),
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        data: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});
await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
const smtpUrl = `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`;

const mailer = createSmtpMailer({ smtpUrl, clock: createTestClock() });
const { clock, server, store } = await startOwnServer({ mailer });
const tally = new Tally('17 mail');

beforeEach(async () => {
  await server.reset();
  received.length = 0;
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => sink.close(resolve));
});

const [headersOf, bodyOf] = [
  ({ data }: Received) => data.slice(0, data.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' '),
  ({ data }: Received) => data,
];

const hostileNames = [
  'Ana\r\nBcc: evil@evil.example',
  'Ana\nSubject: other',
  'Ana\rX: y',
  'Ana\u2028Bcc: evil@evil.example',
  'Ana", <evil@evil.example>, "',
  'Ana, evil@evil.example',
  'Ana <evil@evil.example>',
  'evil@evil.example;',
  '=?utf-8?q?Ana?= <evil@evil.example>',
];
const hostileAddresses = [
  'ana@posta.example, evil@evil.example',
  'ana@posta.example;evil@evil.example',
  'ana@posta.example\r\nBcc: evil@evil.example',
  'ana@posta.example\r\nRCPT TO:<evil@evil.example>',
  '<evil@evil.example> ana@posta.example',
  '"evil@evil.example" <ana@posta.example>',
  'evil@evil.example,ana@posta.example',
  'Group: evil@evil.example;',
  'ana@posta.example evil@evil.example',
  'ana@posta.example(evil@evil.example)',
];

test('names and subjects stay one line, addresses stay one address @T17.1', async () => {
  for (const name of hostileNames) {
    received.length = 0;
    await mailer.send({
      to: { name, address: 'ana@posta.example' },
      subject: `Predmet ${name}`,
      text: 'tekst',
      html: '<p>tekst</p>',
    });
    await tally.hold(() => {
      const [mail] = received;
      if (mail === undefined) throw new Error('The mail did not arrive.');
      expect(mail.to, name).toEqual(['ana@posta.example']);
      expect(headersOf(mail), name).not.toMatch(/^(bcc|cc|x):/im);
      expect(headersOf(mail).match(/^(to|subject):/gim), name).toHaveLength(2);
    });
  }
  for (const address of hostileAddresses) {
    received.length = 0;
    const mail = { to: { name: 'Ana', address }, subject: 'Predmet', text: 'tekst', html: '<p>tekst</p>' };
    await tally.hold(async () => {
      await expect(mailer.send(mail), address).rejects.toThrow(AddressRefused);
      expect(received).toEqual([]);
    });
  }
});

const contactMessage = {
  firstName: 'Ivo',
  lastName: 'Ivić',
  phoneNumber: null,
  email: 'ivo@posta.example',
  contractNumber: null,
  message: 'Dobar dan',
};

/** Any text in the contact form: one mail to the company, which answers one address. */
test('the contact form writes one mail to the company, and the answer goes to the sender', async () => {
  const hostile = [
    ...hostileNames.map((name) => ({ firstName: name })),
    ...hostileNames.slice(0, 2).flatMap((name) => [{ contractNumber: name.slice(0, 30) }, { message: name }]),
    ...hostileAddresses.slice(0, 3).map((email) => ({ email })),
  ];
  for (const part of hostile) {
    received.length = 0;
    await server.reset();
    const json = {
      ...contactMessage,
      ...part,
    };
    const { status } = await server.client().post('/api/contact/send-email', { json });
    await tally.hold(() => {
      expect([200, 422], JSON.stringify(part)).toContain(status);
      if ('email' in part) expect(status, part.email).toBe(422);
      expect(received).toHaveLength(status === 200 ? 1 : 0);
      for (const mail of received) {
        const headers = headersOf(mail);
        expect(mail.to).toEqual([server.config.contactEmail]);
        expect(headers).not.toMatch(/^(bcc|cc|x):/im);
        expect(headers.match(/^reply-to: .*/gim)).toHaveLength(1);
        expect(headers.match(/^reply-to: .*$/im)?.[0]).toMatch(/<ivo@posta\.example>$/);
      }
    });
  }
});

/** Any text in a registration: one mail to the one address, without the typed text. */
test('a registration writes one mail, of which a stranger determines nothing @T17.2', async () => {
  const hostile = [
    ...hostileNames.map((name) => ({ firstName: name.slice(0, 30) })),
    ...hostileAddresses.slice(0, 3).map((email) => ({ email })),
  ];
  for (const part of hostile) {
    received.length = 0;
    await server.reset();
    const { status } = await registerPerson(server.client(), part);
    await tally.hold(() => {
      expect([200, 400, 422], JSON.stringify(part)).toContain(status);
      if ('email' in part) expect(status, part.email).not.toBe(200);
      expect(received).toHaveLength(status === 200 ? 1 : 0);
      for (const mail of received) {
        expect(mail.to).toEqual([newPerson.email]);
        expect(mail.data).not.toContain('evil');
      }
    });
  }
});

const unconfirmed = 'nepoznata@posta.example';

/** Any name that a customer has typed at the registration: the mail to a new address does not bear it. */
test('a change of the e-mail address writes to the new one, of which the customer determines nothing', async () => {
  for (const name of ['Isplata 500 EUR: www.evil.example', ...hostileNames.slice(0, 2)]) {
    await server.reset();
    await store.db
      .update(partners)
      .set({ firstName: name, lastName: name, partnerName: name })
      .where(eq(partners.email, emailOf('marko.horvat')));
    const { client } = await server.logInByCall('marko.horvat');
    await server.settled();
    received.length = 0;
    const json = { ...ownData, email: unconfirmed, presentPassword: demoPassword };
    must(200, await client.post('/api/user-profile/update', { json }));
    await server.settled();
    await tally.hold(() => {
      const mails = received.filter(({ to }) => to.includes(unconfirmed));
      expect(mails).toHaveLength(1);
      for (const { data } of mails) expect(data.replaceAll('=\r\n', '')).not.toContain('evil');
    });
  }
});

test('links lead to the configured address, whatever the Host header says @T17.1', async () => {
  const hosts = ['evil.example', 'moj-leasing.example.evil.example', 'moj-leasing.example@evil.example'];
  for (const host of hosts) {
    await server.reset();
    const headers = { host, 'x-forwarded-host': host, forwarded: `host=${host}` };
    must(200, await server.client().post('/api/forgotten-password?username=ana.kovacevic', { headers }));
    const client = await server.halfOpen('marko.horvat');
    must(200, await client.post('/api/qr-code-reset-request', { headers }));
    must(200, await client.post('/api/request-reset-provider-choice', { headers }));
    const { client: full } = await server.logInByCall('marko.horvat');
    const json = productSelection();
    const offer = must(200, await full.post('/api/leasing-calculator/product-selection', { json }));
    const { id } = offer.json as OfferResult;
    must(200, await full.post(`/api/leasing-calculator/request-financing/${id}`, { headers }));
    must(200, await server.client().post('/api/register/private-individual', { headers, json: newPerson }));
    const known = { ...newPerson, email: emailOf('ana.kovacevic') };
    must(200, await server.client().post('/api/register/private-individual', { headers, json: known }));
    await server.settled();
  }
  expect(received).toHaveLength(8 * hosts.length);
  for (const mail of received) {
    await tally.hold(() => {
      expect(mail.to).toHaveLength(1);
      expect(headersOf(mail)).not.toContain('evil');
      expect(bodyOf(mail)).not.toContain('evil');
    });
  }
});

test('an address in the database that would be two gets no mail, and the caller gets the usual answer', async () => {
  await store.db
    .update(partners)
    .set({ email: 'ana@posta.example, evil@evil.example' })
    .where(eq(partners.email, emailOf('ana.kovacevic')));
  expect(must(503, await server.enterPassword(server.client(), 'ana.kovacevic')).json).toMatchObject({
    code: 'mail-not-sent',
  });
  must(200, await server.client().post('/api/forgotten-password?username=ana.kovacevic'));
  await server.settled();
  expect(received).toEqual([]);
});

test('a mail says that a machine wrote it, and the mail server is greeted by the name of the portal', async () => {
  const named = createSmtpMailer({ smtpUrl, clock, host: 'moj-leasing.example' });
  const other = createSmtpMailer({
    smtpUrl: `${smtpUrl}?name=mail.example`,
    clock,
    host: 'moj-leasing.example',
  });
  for (const each of [named, other]) {
    await each.send({ to: { name: '', address: 'ana@posta.example' }, subject: '', text: 'a', html: 'a' });
    each.close();
  }
  expect(received.map(({ greeting }) => greeting)).toEqual(['moj-leasing.example', 'mail.example']);
  expect(received.map((mail) => headersOf(mail))).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/^Auto-Submitted: auto-generated\r?$/m) as string),
  );
});

const plainMail = { from: 'a@b.example', to: 'c@d.example', subject: 'Predmet', text: 'tekst' };

test.each([
  'smtp://mail.company.example',
  'smtp://relay:25?requireTLS=false',
  'smtp://10.0.0.5?ignoreTLS=true',
])('a server that offers no encryption gets no mail: %s @T17.3', async (url) => {
  // The same call, led to a server that offers none.
  const sent = createTransport({ url: `${smtpUrl}${new URL(encryptedUrl(url)).search}` });
  await tally.hold(() => expect(sent.sendMail(plainMail)).rejects.toMatchObject({ code: 'ETLS' }));
  expect(received).toEqual([]);
  sent.close();
});
