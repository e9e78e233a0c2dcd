import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { durations } from '../../../domain/values/durations.ts';
import type { UserProfile } from '../../../generated/api.ts';
import { buckets, serverDurations } from '../../../server/store/limits.ts';
import { attempts, auditLog, messages, partners } from '../../../server/store/schema.ts';
import type { TestClient } from '../../support/server/client.ts';
import { ownData } from '../../support/customers/profile.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, server, store } = await startFreshServer();
const { mailbox, mails } = server;
const password = 'Leasing#2026';
const ana = emailOf('ana.kovacevic');
const marko = emailOf('marko.horvat');
const nova = 'ana@nova.example';
/** The browser of the last login. */
let browser = server.client();
const logIn = async (username: string) => (browser = (await server.logInByCall(username)).client);
const update = (client: TestClient, json: object) => client.post('/api/user-profile/update', { json });
const profile = async (client: TestClient) =>
  must(200, await client.get('/api/user-profile')).json as UserProfile;
const pending = async (client: TestClient) =>
  must(200, await client.get('/api/user-profile/pending-email')).json;
const tokenTo = (address: string) => mailbox.linkTo(address).searchParams.get('token');
const confirm = (token: string | null, client = browser.copy()) =>
  client.post('/api/email-change', { json: { token } });
const fieldErrors = (answer: { json: unknown }) =>
  (answer.json as { fieldErrors: Record<string, string> }).fieldErrors;
const contactPerson = {
  contactPersonName: 'Ivan Perić',
  contactPersonPhone: { areaCode: '+386', number: '41234567' },
};

describe('own data', () => {
  test('are changed at once; the rest stays, and so do all others', async () => {
    const client = await logIn('ana.kovacevic');
    const before = await store.db.select().from(partners);
    const was = await profile(client);
    expect(must(200, await update(client, ownData)).json).toEqual({ pendingEmail: null });
    expect(await profile(client)).toEqual({
      ...was,
      shippingStreet: 'Vukovarska ulica',
      shippingHouseNumber: '12',
      shippingPostalCode: '21000',
      shippingPlaceName: 'Split',
      phone: { areaCode: '+385', number: '915551234' },
    });
    const after = await store.db.select().from(partners);
    const others = (rows: typeof after) => rows.filter(({ email }) => email !== ana);
    expect(others(after)).toEqual(others(before));
    expect(mails.filter(({ subject }) => subject.includes('adres'))).toEqual([]);
  });

  test('an address abroad has a free city, and maybe no postal code; a phone may be left out', async () => {
    const client = await logIn('ana.kovacevic');
    const abroad = { ...ownData, shippingCountry: 'AE', shippingPostalCode: '', shippingPlaceName: 'Dubai' };
    must(200, await update(client, abroad));
    expect(await profile(client)).toMatchObject({
      shippingCountry: 'AE',
      shippingPostalCode: '',
      shippingPlaceName: 'Dubai',
    });
    must(200, await update(client, { ...ownData, phone: null }));
    expect(await profile(client)).toMatchObject({ shippingPlaceName: 'Split', phone: null });
    must(200, await update(client, { ...ownData, phone: { areaCode: '+385', number: '' } }));
    expect((await profile(client)).phone).toBeNull();
  });

  test('wrong values are reported by field, and nothing is changed', async () => {
    const client = await logIn('ana.kovacevic');
    const was = await profile(client);
    for (const [wrong, errors] of [
      [{ shippingCountry: 'ZZ', shippingPlaceName: 'Z' }, { shippingCountry: 'Drzava je nesipravna!' }],
      [{ shippingPostalCode: '99999' }, { shippingPostalCode: 'Mjesto je neispravno!' }],
      [{ shippingPostalCode: '' }, { shippingPostalCode: 'Ovo polje je obavezno!' }],
      [{ email: 'ana@', presentPassword: password }, { email: 'E-mail adresa je neispravna!' }],
    ])
      expect(fieldErrors(must(422, await update(client, { ...ownData, ...wrong })))).toEqual(errors);
    expect(await profile(client)).toEqual(was);
  });

  test('a place that the back office wrote and the table lacks may stay, with its name', async () => {
    const client = await logIn('ana.kovacevic');
    const writes = (place: { shippingPostalCode: string; shippingPlaceName: string | null }) =>
      store.db.update(partners).set(place).where(eq(partners.email, ana));
    const brezovica = { shippingPostalCode: '10257', shippingPlaceName: 'Brezovica' };
    for (const place of [{ ...brezovica, shippingPlaceName: null }, brezovica]) {
      await writes(place);
      must(200, await update(client, { ...ownData, shippingPostalCode: '10257', shippingPlaceName: '' }));
      expect(await profile(client)).toMatchObject(place);
    }
    must(200, await update(client, ownData));
    expect(await profile(client)).toMatchObject({ shippingPostalCode: '21000', shippingPlaceName: 'Split' });
    // Of the same number abroad the name is not the one at home.
    await writes({ shippingPostalCode: '21000', shippingPlaceName: 'Novi Sad' });
    await store.db.update(partners).set({ shippingCountry: 'RS' }).where(eq(partners.email, ana));
    must(200, await update(client, ownData));
    expect(await profile(client)).toMatchObject({ shippingCountry: 'HR', shippingPlaceName: 'Split' });
  });
});

describe('a contact person', () => {
  test('is changed, and nothing else; it needs a name and a phone', async () => {
    const client = await logIn('adriatic.transport');
    const was = await profile(client);
    expect(must(200, await update(client, contactPerson)).json).toEqual({ pendingEmail: null });
    expect(await profile(client)).toEqual({ ...was, ...contactPerson });
    const json = { contactPersonName: ' ', contactPersonPhone: { areaCode: '+385', number: '' } };
    expect(fieldErrors(must(422, await update(client, json)))).toEqual({
      contactPersonName: 'Ovo polje je obavezno!',
      contactPersonPhone: 'Ovo polje je obavezno!',
    });
  });
});

describe('another e-mail address', () => {
  const change = (client: TestClient, email = nova, presentPassword = password) =>
    update(client, { ...ownData, email, presentPassword });

  test('goes on waiting where no session was ended', async () => {
    const client = await logIn('ana.kovacevic');
    must(200, await change(client));
    must(404, await client.post('/api/security/session/999999/end'));
    must(200, await confirm(tokenTo(nova)));
  });

  test('waits for its link, and the previous one is notified; the rest is saved at once', async () => {
    const client = await logIn('ana.kovacevic');
    const validUntil = new Date(clock.now().getTime() + durations.linkToken).toISOString();
    const waiting = { pendingEmail: { email: nova, validUntil } };
    expect(must(200, await change(client)).json).toEqual(waiting);
    expect(await pending(client)).toEqual(waiting);
    expect(await profile(client)).toMatchObject({ email: ana, shippingStreet: 'Vukovarska ulica' });
    await server.settled();
    expect(mailbox.lastTo(ana).text).toContain(nova);
    expect(mailbox.lastTo(ana).text).not.toContain('token=');
    const link = mailbox.linkTo(nova);
    expect(link.origin + link.pathname).toBe('https://moj-leasing.example/email-change');
  });

  test('is the customer’s once its link is used: sessions end, the previous one is notified', async () => {
    const client = await logIn('ana.kovacevic');
    must(200, await change(client));
    expect(must(200, await confirm(tokenTo(nova))).text).toBe('');
    await server.settled();
    expect(mailbox.lastTo(ana).subject).toContain('E-mail adresa je promijenjena');
    must(401, await client.get('/api/user-profile'));

    const again = await server.halfOpen('ana.kovacevic');
    const code = mailbox.codeTo(nova);
    must(200, await again.post('/api/tfa', { json: { verificationCode: code } }));
    expect(await profile(again)).toMatchObject({ email: nova });
    expect(await pending(again)).toEqual({ pendingEmail: null });
    must(410, await confirm(tokenTo(nova)));
  });

  test('is confirmed in a browser that is known, or logged in; a login that waits for its code is not enough', async () => {
    const known = await logIn('ana.kovacevic');
    must(200, await change(known));
    const half = await server.halfOpen('ana.kovacevic');
    expect(must(409, await confirm(tokenTo(nova), half)).json).toMatchObject({ code: 'other-browser' });
    must(410, await confirm('none'));
    const ofRefusal = eq(auditLog.event, 'link-refused');
    const refused = await store.db.select({ count: auditLog.count }).from(auditLog).where(ofRefusal);
    expect(refused.map(({ count }) => count).toSorted()).toEqual([2]);
    must(200, await known.post('/api/logout'));
    must(200, await confirm(tokenTo(nova), known));

    const loggedIn = await logIn('marko.horvat');
    must(200, await change(loggedIn, 'marko@nova.example'));
    loggedIn.cookies.delete('__Host-device');
    must(200, await confirm(tokenTo('marko@nova.example'), loggedIn));
  });

  test('asks for the present password, and refuses a wrong one', async () => {
    const client = await logIn('ana.kovacevic');
    const missing = must(422, await update(client, { ...ownData, email: nova }));
    expect(fieldErrors(missing)).toEqual({ presentPassword: 'Ovo polje je obavezno!' });
    const wrong = must(422, await change(client, nova, 'Kriva#Lozinka1'));
    expect(fieldErrors(wrong)).toEqual({ presentPassword: 'Sadašnja lozinka nije ispravna.' });
    expect(await profile(client)).toMatchObject({ shippingStreet: 'Ilica' });
    expect(await pending(client)).toEqual({ pendingEmail: null });
  });

  test('that somebody else has is treated as any other', async () => {
    const client = await logIn('ana.kovacevic');
    const taken = must(200, await change(client, marko));
    const free = must(200, await change(client, 'nitko@posta.example'));
    const withoutEmail = (text: string) => text.replace(/"email":"[^"]+"/, '');
    expect(withoutEmail(taken.text)).toBe(withoutEmail(free.text));
  });

  test('is asked for again by the same address: within a minute the link that was sent stays, then there is another', async () => {
    const client = await logIn('ana.kovacevic');
    const linksTo = (address: string) => mails.filter(({ to }) => to.address === address).length;
    const first = must(200, await change(client)).json;
    clock.advance(serverDurations.emailLinkRest - 1);
    expect(must(200, await change(client)).json).toEqual(first);
    expect(linksTo(nova)).toBe(1);
    clock.advance(1);
    const second = must(200, await change(client)).json;
    expect(second).not.toEqual(first);
    expect(linksTo(nova)).toBe(2);
    // Another address waits for nothing.
    must(200, await change(client, 'druga@nova.example'));
    expect(linksTo('druga@nova.example')).toBe(1);
    must(200, await confirm(tokenTo('druga@nova.example')));
  });

  test('is not begun when the mail cannot be sent', async () => {
    const client = await logIn('ana.kovacevic');
    mailbox.fail(1);
    expect(must(503, await change(client)).json).toMatchObject({ code: 'mail-not-sent' });
    expect(await pending(client)).toEqual({ pendingEmail: null });
    expect(await profile(client)).toMatchObject({ shippingStreet: 'Ilica' });
  });

  test('five links in a quarter of an hour, and no more', async () => {
    const client = await logIn('ana.kovacevic');
    const [bucket] = buckets.emailLinksOfUser((await store.users.byUsername('ana.kovacevic'))?.id ?? 0);
    const row = { key: bucket?.key ?? '', count: bucket?.limit ?? 0, windowStartedAt: clock.now() };
    await store.db.insert(attempts).values(row);
    must(429, await change(client));
    expect(mails.some(({ to }) => to.address === nova)).toBe(false);
  });
});

describe('a new password', () => {
  const change = (client: TestClient, newPassword = 'Nova#Lozinka1', presentPassword = password) =>
    client.post('/api/user-profile/password', { json: { presentPassword, newPassword } });

  test('is the one to log in with; mail and message report it', async () => {
    const client = await logIn('ana.kovacevic');
    const tellingOfIt = () => store.db.$count(messages, eq(messages.title, 'Lozinka je promijenjena'));
    const before = await tellingOfIt();
    must(200, await change(client));
    await server.settled();
    expect(mailbox.lastTo(ana).text).toContain('Na svim ste drugim uređajima odjavljeni');
    expect(await tellingOfIt()).toBe(before + 1);
    must(401, await server.enterPassword(server.client(), 'ana.kovacevic'));
    must(200, await server.enterPassword(server.client(), 'ana.kovacevic', 'Nova#Lozinka1'));
  });

  test('is a good one, and needs the present one', async () => {
    const client = await logIn('ana.kovacevic');
    expect(fieldErrors(must(422, await change(client, 'duga-ali-slaba')))).toEqual({
      newPassword: expect.stringMatching(/^Lozinka nije dovoljno jaka/),
    });
    expect(fieldErrors(must(422, await change(client, 'Nova#Lozinka1', 'Kriva#Lozinka1')))).toEqual({
      presentPassword: 'Sadašnja lozinka nije ispravna.',
    });
  });
});

describe('codes', () => {
  test('countries have Croatian names, in Croatian order', async () => {
    const { json } = must(200, await server.client().get('/api/gemicro-code/country'));
    const names = (json as { nameCroatian: string }[]).map(({ nameCroatian }) => nameCroatian);
    expect(names.length).toBeGreaterThan(240);
    expect(json).toContainEqual({ nameCroatian: 'Hrvatska', isoCode: 'HR' });
    expect(names.indexOf('Češka')).toBeGreaterThan(names.indexOf('Cookovi Otoci'));
    expect(names.indexOf('Švicarska')).toBeGreaterThan(names.indexOf('Svalbard i Jan Mayen'));
    expect(names.at(-1)).toBe('Zimbabve');
  });

  test('places are those of Croatia unless another country is named @P7.34 @P9.24 @C9.10', async () => {
    const ask = async (query: string) =>
      must(200, await server.client().get(`/api/gemicro-code/postal${query}`)).json as { number: string }[];
    const places = await ask('');
    expect(places.length).toBeGreaterThan(300);
    expect(new Set(places.map(({ number }) => number)).size).toBe(places.length);
    expect(places.every(({ number }) => /^[1-5]\d{4}$/.test(number))).toBe(true);
    expect(places).toContainEqual({ placeName: 'Đakovo', number: '31400', gemicroPostalCode: '31400' });
    expect(await ask('?countryCode=HR')).toEqual(places);
    expect(await ask('?countryCode=SI')).toEqual([]);
    must(400, await server.client().get('/api/gemicro-code/postal?countryCode=hr'));
  });
});
