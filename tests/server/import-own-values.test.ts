import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContactPerson, OwnData } from '../../server/store/queries/partners.ts';
import { auditLog, partners } from '../../server/store/schema.ts';
import { ownData } from '../support/customers/profile.ts';
import type { TestClient } from '../support/server/client.ts';
import { createTestClock } from '../support/server/clock.ts';
import { copyExport } from '../support/files/exports.ts';
import { importsInto } from '../support/files/imports.ts';
import { confirm, confirmationTo, newPerson, registerPerson } from '../support/registration/registration.ts';
import { must, startTestServer } from '../support/server/server.ts';

const clock = createTestClock();
const server = await startTestServer({ listen: false, clock });
const { store } = server;

beforeEach(() => server.reset());
afterAll(() => server.close());

const { load } = importsInto({ store, clock });

test('reminders stay as the customer has chosen them', async () => {
  const { folder, change } = copyExport();
  await load(folder);
  const isMaja = eq(partners.number, 'K-20417');
  await store.db.update(partners).set({ reminderDays: 7, reminderAfter: true }).where(isMaja);
  change('partners.jsonl', 'K-20417', { lastName: 'Perić Kos' });
  await load(folder);
  expect(await store.db.select().from(partners).where(isMaja)).toMatchObject([
    { lastName: 'Perić Kos', reminderDays: 7, reminderAfter: true },
  ]);
});

test('who loses a mailbox to an import is told there, and only then', async () => {
  const { folder, change } = copyExport();
  const exported = async (email: string) => {
    clock.advance(1000);
    change('partners.jsonl', 'K-20417', { email });
    expect(await load(folder)).toMatchObject({ outcome: 'done' });
    server.app.outbox.deliver();
    await server.settled();
    return server.mailbox.sent.splice(0).map(({ to }) => to);
  };
  // A user that the import makes.
  expect(await exported('maja.peric@posta.example')).toEqual([]);
  expect(await exported('maja.peric@posta.example')).toEqual([]);
  expect(await exported('Maja.Peric@posta.example')).toEqual([]);
  expect(await exported('prva@posta.example')).toEqual([{ name: '', address: 'maja.peric@posta.example' }]);
  const [maja] = await store.db.select().from(partners).where(eq(partners.number, 'K-20417'));
  await store.partners.setEmail(maja?.id ?? 0, 'vlastita@posta.example');
  expect(await exported('prva@posta.example')).toEqual([]);
  expect(await exported('vlastita@posta.example')).toEqual([]);
  expect(await exported('druga@posta.example')).toEqual([{ name: '', address: 'vlastita@posta.example' }]);
  expect(await store.outbox.waiting()).toMatchObject({ mails: 0 });
});

describe('a change of the e-mail address that waits for its link', () => {
  const number = 'K-20417';
  const typed = 'ana@nova.example';
  const { folder, change } = copyExport();
  const addressOf = async () =>
    (await store.db.select().from(partners).where(eq(partners.number, number)))[0]?.email;
  const events = async () => (await store.db.select().from(auditLog)).map(({ event }) => event);

  /** Ana is exported, and begins the change. */
  async function begin() {
    const ana = await store.users.byUsername('ana.kovacevic');
    change('partners.jsonl', number, { oib: ana?.partner.oib, email: ownData.email, username: null });
    await load(folder);
    const { client } = await server.logInByCall('ana.kovacevic');
    const json = { ...ownData, email: typed, presentPassword: 'Leasing#2026' };
    return { client, save: () => client.post('/api/user-profile/update', { json }) };
  }
  const use = (client: TestClient) =>
    client.post('/api/email-change', {
      json: { token: server.mailbox.linkTo(typed).searchParams.get('token') },
    });
  async function companyMoves(email: string) {
    clock.advance(1000);
    change('partners.jsonl', number, { email });
    expect(await load(folder)).toMatchObject({ outcome: 'done' });
  }

  test('is worth nothing once an import has moved the mailbox that it was begun from', async () => {
    const { client, save } = await begin();
    must(200, await save());
    await companyMoves('ana@tvrtka.example');
    must(200, await client.get('/api/user-profile'));
    expect(must(200, await client.get('/api/user-profile/pending-email')).json).toEqual({
      pendingEmail: null,
    });
    expect(must(410, await use(client)).json).toMatchObject({ code: 'link-refused' });
    expect(await addressOf()).toBe('ana@tvrtka.example');
    expect((await events()).slice(-3).toSorted()).toEqual([
      'email-change-removed',
      'email-changed',
      'link-refused',
    ]);
  });

  test('goes on waiting when the import says nothing new of the mailbox', async () => {
    const { client, save } = await begin();
    must(200, await save());
    await companyMoves(ownData.email.toUpperCase());
    change('partners.jsonl', number, { lastName: 'Horvat' });
    await load(folder);
    expect(await events()).not.toContain('email-change-removed');
    must(200, await use(client));
    expect(await addressOf()).toBe(typed);
  });

  test('is not begun when the mailbox moves while its mail goes out', async () => {
    const { client, save } = await begin();
    const { send } = server.mailbox;
    const slow = vi.spyOn(server.mailbox, 'send').mockImplementationOnce(async (mail) => {
      await companyMoves('ana@tvrtka.example');
      await send(mail);
    });
    expect(must(503, await save()).json).toMatchObject({ code: 'busy' });
    slow.mockRestore();
    must(410, await use(client));
    expect(await addressOf()).toBe('ana@tvrtka.example');
  });
});

describe('of a customer who had registered before, the first export', () => {
  const number = 'K-20417';
  const { oib, email } = newPerson;
  const typed = {
    phoneAreaCode: '+385',
    phoneNumber: '915550101',
    shippingCountry: 'HR',
    shippingStreet: 'Riva',
    shippingHouseNumber: '8',
    shippingPostalCode: '51000',
    shippingPlaceName: null,
    contactPersonName: 'Ivo Ivić',
    contactPersonAreaCode: '+385',
    contactPersonNumber: '911234567',
  };
  const given = {
    phoneNumber: '998887766',
    shippingCountry: 'HR',
    shippingStreet: 'Ilica',
    shippingHouseNumber: '3',
    shippingPostalCode: '10000',
    contactPersonName: 'Ana Anić',
    contactPersonNumber: '917654321',
  };
  const nothing = Object.fromEntries(Object.keys(typed).map((name) => [name, null]));
  const row = async () => {
    const [found] = await store.db.select().from(partners).where(eq(partners.oib, oib));
    return found ?? expect.fail();
  };
  async function registers(): Promise<number> {
    must(200, await registerPerson(server.client()));
    must(200, await confirm(server.client(), confirmationTo(server, email)));
    const { id } = await row();
    // As it is with what a registration brings: no change of the customer’s.
    await store.db.update(partners).set(typed).where(eq(partners.id, id));
    return id;
  }
  async function companySays(fields: Readonly<Record<string, unknown>>) {
    const { folder, change } = copyExport();
    change('partners.jsonl', number, { ...nothing, oib, email, username: null, ...fields });
    expect(await load(folder)).toMatchObject({ outcome: 'done' });
  }

  test('leaves what it does not give, and so do the ones after it', async () => {
    const id = await registers();
    for (const lastName of ['Perković', 'Perković Kos']) {
      await companySays({ lastName });
      expect(await row()).toMatchObject({ id, number, lastName, ...typed });
    }
    await companySays(given);
    expect(await row()).toMatchObject(given);
  });

  test('brings what it gives', async () => {
    await registers();
    await companySays(given);
    expect(await row()).toMatchObject({ number, phoneAreaCode: '+385', ...given });
  });

  test('leaves what the customer has changed, until the company says something else', async () => {
    const id = await registers();
    await store.partners.update(id, {
      contactPersonName: 'Eva',
      contactPersonAreaCode: '+385',
      contactPersonNumber: '990000001',
    });
    await companySays(given);
    expect(await row()).toMatchObject({ phoneNumber: given.phoneNumber, contactPersonName: 'Eva' });
    await companySays({ ...given, contactPersonName: 'Iva' });
    expect(await row()).toMatchObject({ contactPersonName: 'Iva', contactPersonNumber: '917654321' });
  });
});

test('what the form gives back unchanged holds up no value of the first export', async () => {
  const { oib, email } = newPerson;
  must(200, await registerPerson(server.client()));
  must(200, await confirm(server.client(), confirmationTo(server, email)));
  const row = async () => {
    const [found] = await store.db.select().from(partners).where(eq(partners.oib, oib));
    return found ?? expect.fail();
  };
  const {
    id,
    phoneAreaCode,
    phoneNumber,
    shippingCountry,
    shippingStreet,
    shippingHouseNumber,
    shippingPostalCode,
  } = await row();
  const shipping = {
    shippingCountry,
    shippingStreet,
    shippingHouseNumber,
    shippingPostalCode,
    shippingPlaceName: null,
  };
  await store.partners.update(id, { ...shipping, phoneAreaCode, phoneNumber });
  await store.partners.setEmail(id, email.toUpperCase());
  await store.partners.update(id, {
    contactPersonName: null,
    contactPersonAreaCode: null,
    contactPersonNumber: null,
  });
  expect((await row()).ownValues ?? {}).toEqual({});
  await store.partners.update(id, { ...shipping, phoneAreaCode: '+385', phoneNumber: '915550999' });
  expect(Object.keys((await row()).ownValues ?? {})).toEqual(['phone']);

  const { folder, change } = copyExport();
  const company = { phoneNumber: '998887766', shippingStreet: 'Ilica', shippingHouseNumber: '3' };
  const elsewhere = { shippingCountry: 'HR', shippingPostalCode: '10000' };
  change('partners.jsonl', 'K-20417', { oib, email, username: null, ...company, ...elsewhere });
  await load(folder);
  expect(await row()).toMatchObject({ number: 'K-20417', shippingStreet: 'Ilica', phoneNumber: '915550999' });
});

describe('what a row leaves out', () => {
  const number = 'K-20417';
  const row = async () => {
    const [found] = await store.db.select().from(partners).where(eq(partners.number, number));
    return found ?? expect.fail();
  };
  const own = {
    shippingCountry: 'HR',
    shippingStreet: 'Riva',
    shippingHouseNumber: '8',
    shippingPostalCode: '51000',
    shippingPlaceName: null,
  };
  const noShippingFields = Object.fromEntries(Object.keys(own).map((name) => [name, null]));
  const noPhone = { phoneAreaCode: null, phoneNumber: null };
  const noContact = { contactPersonName: null, contactPersonAreaCode: null, contactPersonNumber: null };

  function company() {
    const { folder, change } = copyExport();
    return async (fields: Readonly<Record<string, unknown>>) => {
      change('partners.jsonl', number, fields);
      expect(await load(folder)).toMatchObject({ outcome: 'done' });
      const once = await row();
      await load(folder);
      expect(await row()).toEqual(once);
      return once;
    };
  }

  test('follows the residence as long as the customer has no shipping address of their own', async () => {
    const says = company();
    await says({ ...noShippingFields, street: 'Ilica', houseNumber: '1' });
    expect(await says({ street: 'Vlaška' })).toMatchObject({ street: 'Vlaška', shippingStreet: 'Vlaška' });
    await store.partners.update((await row()).id, own as OwnData);
    expect(await says({ street: 'Maksimirska' })).toMatchObject({ street: 'Maksimirska', ...own });
    expect(await says({ lastName: 'Perić Kos' })).toMatchObject(own);
    // Their own is the residence again.
    const { country, street, houseNumber, postalCode } = await row();
    await store.partners.update((await row()).id, {
      shippingCountry: country,
      shippingStreet: street,
      shippingHouseNumber: houseNumber,
      shippingPostalCode: postalCode,
      shippingPlaceName: null,
    } as OwnData);
    expect(await says({ street: 'Savska' })).toMatchObject({ street: 'Savska', shippingStreet: 'Savska' });
    const given = { ...own, shippingStreet: 'Korzo' };
    expect(await says(given)).toMatchObject(given);
    expect(await says(noShippingFields)).toMatchObject({ shippingStreet: 'Savska' });
  });

  test.each([
    [
      'phone',
      noPhone,
      { phoneAreaCode: '+385', phoneNumber: '911111111' },
      { phoneAreaCode: '+385', phoneNumber: '922222222' },
    ],
    [
      'contact person',
      noContact,
      { contactPersonName: 'Ana', contactPersonAreaCode: '+385', contactPersonNumber: '911111111' },
      { contactPersonName: 'Eva', contactPersonAreaCode: '+386', contactPersonNumber: '922222222' },
    ],
    ['shipping address', noShippingFields, { ...own, shippingStreet: 'Korzo' }, own],
  ] as const)('takes away no %s that the customer has set', async (_name, nothing, given, set) => {
    const says = company();
    await says(given);
    await store.partners.update((await row()).id, set as OwnData | ContactPerson);
    expect(await says(nothing)).toMatchObject(set);
    expect(await says({ ...nothing, lastName: 'Perić Kos' })).toMatchObject(set);
    // It is the value that the company gave last.
    expect(await says(given)).toMatchObject(set);
  });

  test('is taken away where the customer has changed nothing, and comes again', async () => {
    const says = company();
    const given = { phoneNumber: '911111111', contactPersonName: 'Ana', contactPersonNumber: '911111111' };
    expect(await says(given)).toMatchObject(given);
    expect(await says({ ...noPhone, ...noContact })).toMatchObject({ ...noPhone, ...noContact });
    expect(await says(given)).toMatchObject(given);
  });
});

/** What customers change themselves: what they change, what the company then exports of it, and how it is stored. */
const ownChanges = [
  [
    'the e-mail address',
    (value: string) => ({ email: `${value}@posta.example` }),
    (value: string) => ({ email: `${value.toUpperCase()}@posta.example` }),
  ],
  [
    'the phone',
    (value: string) => ({ phoneAreaCode: '+385', phoneNumber: `91123456${value.length}` }),
    (value: string) => ({ phoneNumber: `91123456${value.length}` }),
  ],
  [
    'the shipping address',
    (value: string) => ({
      shippingCountry: 'HR',
      shippingStreet: value,
      shippingHouseNumber: '1',
      shippingPostalCode: '10000',
      shippingPlaceName: null,
    }),
    (value: string) => ({
      shippingStreet: value,
      shippingCountry: 'HR',
      shippingHouseNumber: '1',
      shippingPostalCode: '10000',
      shippingPlaceName: 'Zagreb',
    }),
  ],
  [
    'the contact person',
    (value: string) => ({
      contactPersonName: value,
      contactPersonAreaCode: '+385',
      contactPersonNumber: '911234567',
    }),
    (value: string) => ({ contactPersonName: value, contactPersonNumber: '911234567' }),
  ],
] as const;

describe.each(ownChanges)('%s that a customer has left', (_name, changed, exported) => {
  const number = 'K-20417';
  const row = async () => {
    const [found] = await store.db.select().from(partners).where(eq(partners.number, number));
    return found ?? expect.fail();
  };
  /** As the screens write it. */
  const customerSets = async (value: string) => {
    const { id } = await row();
    const values = changed(value);
    if ('email' in values) await store.partners.setEmail(id, values.email);
    else await store.partners.update(id, values as OwnData | ContactPerson);
  };

  test('does not come back with an export that is late', async () => {
    const { folder, change } = copyExport();
    const companySays = async (value: string) => {
      change('partners.jsonl', number, exported(value));
      expect(await load(folder)).toMatchObject({ outcome: 'done' });
    };
    await load(folder);
    await customerSets('b');
    await load(folder);
    await customerSets('cc');
    await customerSets('ddd');
    await customerSets('b');
    await load(folder);
    for (const late of ['b', 'cc', 'b']) {
      await companySays(late);
      expect(await row(), late).toMatchObject(changed('b'));
    }
    // The company has caught up: what it says now is new.
    await companySays('cc');
    expect(Object.values(await row())).toEqual(expect.arrayContaining([Object.values(exported('cc'))[0]]));
    const before = await row();
    await load(folder);
    expect(await row()).toEqual(before);
  });

  test('gives way to a value that it never was', async () => {
    const { folder, change } = copyExport();
    await load(folder);
    await customerSets('b');
    change('partners.jsonl', number, exported('eeee'));
    await load(folder);
    expect(Object.values(await row())).toEqual(expect.arrayContaining([Object.values(exported('eeee'))[0]]));
  });
});
