import { expect, test } from 'vitest';
import type { ContactMessage } from '../../../generated/api.ts';
import type { TestClient } from '../../support/server/client.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const logged: string[] = [];
const { server } = await startFreshServer({ log: { write: (line) => void logged.push(line) } });
const company = 'kontakt@moj-leasing.example';

const visitor: ContactMessage = {
  firstName: 'Ivo',
  lastName: 'Ivić',
  phoneNumber: null,
  email: 'ivo.ivic@posta.example',
  contractNumber: null,
  message: 'Dobar dan,\n\nzanima me <b>ponuda</b>.',
};
const phoneNumber = { areaCode: '+385', number: '912345678' };

const send = (
  changes: Partial<ContactMessage> = {},
  {
    client = server.client(),
    remoteAddress = '203.0.113.7',
  }: { client?: TestClient; remoteAddress?: string } = {},
) => client.post('/api/contact/send-email', { json: { ...visitor, ...changes }, remoteAddress });

const arrived = () => server.mails.filter(({ to }) => to.address === company);

test('a visitor’s message goes to the company, which answers the sender', async () => {
  expect(must(200, await send()).text).toBe('');
  const [mail, ...others] = arrived();
  expect(others).toEqual([]);
  expect(mail?.replyTo).toEqual({ name: 'Ivo Ivić', address: visitor.email });
  expect(mail?.subject).toBe('Upit s portala: Ivo Ivić');
  expect(mail?.text).toBe(
    `Ime i prezime: Ivo Ivić\nE-mail: ${visitor.email}\nTelefon: –\nBroj ugovora: –\nPrijavljeni korisnik: ne\n\n${visitor.message}`,
  );
  expect(mail?.html).toContain('zanima me &lt;b&gt;ponuda&lt;/b&gt;.');
});

test('of a customer the company learns who it is, the phone and the contract', async () => {
  const client = await server.openSession('ana.kovacevic');
  must(200, await send({ phoneNumber, contractNumber: '11937/25' }, { client }));
  expect(arrived()[0]?.text).toContain(
    'Telefon: +385 912345678\nBroj ugovora: 11937/25\nPrijavljeni korisnik: Ana Kovačević',
  );
});

test('a phone number is required of a customer, and of nobody else', async () => {
  const client = await server.openSession('ana.kovacevic');
  expect(must(422, await send({}, { client })).json).toMatchObject({
    code: 'invalid-fields',
    fieldErrors: { phoneNumber: 'Ovo polje je obavezno!' },
  });
  const half = await server.halfOpen('ana.kovacevic');
  must(200, await send({}, { client: half }));
});

test('errors are reported by field, and nothing is sent', async () => {
  const wrong = {
    firstName: ' ',
    email: 'ivo@posta.example, evil@evil.example',
    phoneNumber: { areaCode: '+385', number: '12' },
    message: '',
  };
  expect(must(422, await send(wrong)).json).toEqual({
    message: 'Provjerite upisane podatke.',
    code: 'invalid-fields',
    fieldErrors: {
      firstName: 'Ovo polje je obavezno!',
      email: 'E-mail adresa je neispravna!',
      phoneNumber: 'Broj telefona je neispravan!',
      message: 'Ovo polje je obavezno!',
    },
  });
  expect(arrived()).toEqual([]);
});

test('nobody can write a line that looks as if the portal had', async () => {
  must(200, await send({ contractNumber: '1\nPrijavljeni korisnik: Ana', firstName: 'Ivo\r\nE-mail: x' }));
  const head = arrived()[0]?.text.split('\n\n')[0];
  expect(head?.split('\n')).toHaveLength(5);
  expect(head).toMatch(/^Prijavljeni korisnik: ne$/m);
});

test('a mail that cannot be handed over is reported, and can be sent again at once', async () => {
  server.mailbox.fail(20);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
  for (const { status, json } of answers) {
    expect(status).toBe(503);
    expect(json).toMatchObject({ code: 'mail-not-sent' });
  }
  // The log has the mail server's failure, and not only that there was one.
  expect(logged.filter((line) => line.includes('"err":{"type":"Error"'))).toHaveLength(20);
  server.mailbox.fail(0);
  must(200, await send());
  expect(arrived()).toHaveLength(1);
});

test('a customer sends ten, wherever from', async () => {
  const client = await server.openSession('ana.kovacevic');
  const from = (number: number) =>
    send({ phoneNumber, message: `Poruka ${number}` }, { client, remoteAddress: `203.0.113.${number}` });
  for (let number = 0; number < 10; number += 1) {
    must(200, await from(number));
  }
  must(429, await from(10));
});
