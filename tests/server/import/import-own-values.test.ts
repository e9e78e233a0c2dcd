import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq, type SQL } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { ContactPerson, OwnData } from '../../../server/store/queries/partners.ts';
import { auditLog, partners } from '../../../server/store/schema.ts';
import { ownData } from '../../support/customers/profile.ts';
import type { TestClient } from '../../support/server/client.ts';
import { copyExport } from '../../support/files/exports.ts';
import { importsInto } from '../imports.ts';
import {
  confirm,
  confirmationTo,
  newPerson,
  registerPerson,
} from '../../support/registration/registration.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, server, store } = await startFreshServer();

const { load } = importsInto({ store, clock });
const number = 'K-20417';

/** An export of customers alone, of which one may change. */
function copyCustomers() {
  const { folder, change } = copyExport();
  for (const name of readdirSync(folder)) if (name !== 'partners.jsonl') rmSync(join(folder, name));
  return {
    load: () => load(folder),
    says: async (fields: Readonly<Record<string, unknown>>) => {
      change('partners.jsonl', number, fields);
      expect(await load(folder)).toMatchObject({ outcome: 'done' });
    },
  };
}

const rowOf = async (condition: SQL) => {
  const [found] = await store.db.select().from(partners).where(condition);
  return found ?? expect.fail();
};
const row = () => rowOf(eq(partners.number, number));

/** A person registers; the export does not know of it. */
async function registers(): Promise<() => ReturnType<typeof rowOf>> {
  must(200, await registerPerson(server.client()));
  must(200, await confirm(server.client(), confirmationTo(server, newPerson.email)));
  return () => rowOf(eq(partners.oib, newPerson.oib));
}

const noContact = { contactPersonName: null, contactPersonAreaCode: null, contactPersonNumber: null };
const isNobodyElse = { oib: newPerson.oib, email: newPerson.email, username: null };

test('reminders stay as the customer has chosen them', async () => {
  const exported = copyCustomers();
  await exported.load();
  const own = { reminderDays: 7, reminderAfter: true } as const;
  await store.db.update(partners).set(own).where(eq(partners.number, number));
  await exported.says({ lastName: 'Perić Kos' });
  expect(await row()).toMatchObject({ lastName: 'Perić Kos', ...own });
});

test('a mailbox that an import replaces is notified, and only then, and the audit log says so @T18.1', async () => {
  const { says } = copyCustomers();
  const exported = async (email: string) => {
    clock.advance(1000);
    await says({ email });
    server.outbox.deliver();
    await server.settled();
    return server.mailbox.sent.splice(0).map(({ to }) => to);
  };
  // A user that the import makes.
  expect(await exported('maja.peric@posta.example')).toEqual([]);
  expect(await exported('maja.peric@posta.example')).toEqual([]);
  expect(await exported('Maja.Peric@posta.example')).toEqual([]);
  expect(await exported('prva@posta.example')).toEqual([{ name: '', address: 'maja.peric@posta.example' }]);
  await store.partners.setEmail((await row()).id, 'vlastita@posta.example');
  expect(await exported('prva@posta.example')).toEqual([]);
  expect(await exported('vlastita@posta.example')).toEqual([]);
  expect(await exported('druga@posta.example')).toEqual([{ name: '', address: 'vlastita@posta.example' }]);
  expect(await store.outbox.waiting()).toMatchObject({ mails: 0 });
  const user = await store.users.byUsername('maja.peric');
  const changes = eq(auditLog.event, 'email-changed');
  const moved = await store.db.select().from(auditLog).where(changes).orderBy(auditLog.id);
  expect(moved.map(({ userId, ipAddress }) => [userId, ipAddress])).toEqual([
    [user?.id, null],
    [user?.id, null],
  ]);
  expect(moved.at(-1)?.at).toEqual(clock.now());
});

describe('a change of the e-mail address that waits for its link', () => {
  const typed = 'ana@nova.example';
  const { says } = copyCustomers();
  const address = async () => (await row()).email;
  const events = async () => (await store.db.select().from(auditLog)).map(({ event }) => event);

  /** Ana is exported, and begins the change. */
  async function begin() {
    const ana = await store.users.byUsername('ana.kovacevic');
    await says({ oib: ana?.partner.oib, email: ownData.email, username: null });
    const client = await server.openSession('ana.kovacevic');
    const json = { ...ownData, email: typed, presentPassword: 'Leasing#2026' };
    return { client, save: () => client.post('/api/user-profile/update', { json }) };
  }
  const use = (client: TestClient) =>
    client.post('/api/email-change', {
      json: { token: server.mailbox.linkTo(typed).searchParams.get('token') },
    });
  async function companyMoves(email: string) {
    clock.advance(1000);
    await says({ email });
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
    expect(await address()).toBe('ana@tvrtka.example');
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
    await says({ lastName: 'Horvat' });
    expect(await events()).not.toContain('email-change-removed');
    must(200, await use(client));
    expect(await address()).toBe(typed);
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
    expect(await address()).toBe('ana@tvrtka.example');
  });
});

describe('of a customer who had registered before, the first export', () => {
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
  const companySays = (fields: Readonly<Record<string, unknown>>) =>
    copyCustomers().says({ ...nothing, ...isNobodyElse, ...fields });

  async function registersAndTypes() {
    const registered = await registers();
    const { id } = await registered();
    // Like the data of a registration: no change by the customer.
    await store.db.update(partners).set(typed).where(eq(partners.id, id));
    return { id, registered };
  }

  test('leaves what it does not give, and so do the ones after it', async () => {
    const { id, registered } = await registersAndTypes();
    for (const lastName of ['Perković', 'Perković Kos']) {
      await companySays({ lastName });
      expect(await registered()).toMatchObject({ id, number, lastName, ...typed });
    }
    await companySays(given);
    expect(await registered()).toMatchObject(given);
  });

  test('brings what it gives, but for what the customer has changed, until the company says something else', async () => {
    const { id, registered } = await registersAndTypes();
    const own = {
      contactPersonName: 'Eva',
      contactPersonAreaCode: '+385',
      contactPersonNumber: '990000001',
    };
    await store.partners.update(id, own);
    await companySays(given);
    expect(await registered()).toMatchObject({ number, phoneAreaCode: '+385', ...given, ...own });
    await companySays({ ...given, contactPersonName: 'Iva' });
    expect(await registered()).toMatchObject({ contactPersonName: 'Iva', contactPersonNumber: '917654321' });
  });
});

test('a form sent without changes blocks no value of the first export', async () => {
  const registered = await registers();
  const {
    id,
    phoneAreaCode,
    phoneNumber,
    shippingCountry,
    shippingStreet,
    shippingHouseNumber,
    shippingPostalCode,
  } = await registered();
  const shipping = {
    shippingCountry,
    shippingStreet,
    shippingHouseNumber,
    shippingPostalCode,
    shippingPlaceName: null,
  };
  await store.partners.update(id, { ...shipping, phoneAreaCode, phoneNumber });
  await store.partners.setEmail(id, newPerson.email.toUpperCase());
  await store.partners.update(id, noContact);
  expect((await registered()).ownValues ?? {}).toEqual({});
  await store.partners.update(id, { ...shipping, phoneAreaCode: '+385', phoneNumber: '915550999' });
  expect(Object.keys((await registered()).ownValues ?? {})).toEqual(['phone']);

  const company = { phoneNumber: '998887766', shippingStreet: 'Ilica', shippingHouseNumber: '3' };
  const elsewhere = { shippingCountry: 'HR', shippingPostalCode: '10000' };
  await copyCustomers().says({ ...isNobodyElse, ...company, ...elsewhere });
  expect(await registered()).toMatchObject({ number, shippingStreet: 'Ilica', phoneNumber: '915550999' });
});

describe('a value that a row leaves out', () => {
  const own = {
    shippingCountry: 'HR',
    shippingStreet: 'Riva',
    shippingHouseNumber: '8',
    shippingPostalCode: '51000',
    shippingPlaceName: null,
  };
  const noShippingFields = Object.fromEntries(Object.keys(own).map((name) => [name, null]));
  const noPhone = { phoneAreaCode: null, phoneNumber: null };

  function company() {
    const exported = copyCustomers();
    return async (fields: Readonly<Record<string, unknown>>) => {
      await exported.says(fields);
      const once = await row();
      await exported.load();
      expect(await row()).toEqual(once);
      return once;
    };
  }

  test('follows the residence while the customer has no separate shipping address', async () => {
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

/** Data that customers change themselves: the changes, the company's later exports of them, and the stored values. */
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
  /** As the screens write it. */
  const customerSets = async (value: string) => {
    const { id } = await row();
    const values = changed(value);
    if ('email' in values) await store.partners.setEmail(id, values.email);
    else await store.partners.update(id, values as OwnData | ContactPerson);
  };

  test('does not come back with an export that is late', async () => {
    const company = copyCustomers();
    const companySays = (value: string) => company.says(exported(value));
    await company.load();
    await customerSets('b');
    await company.load();
    await customerSets('cc');
    await customerSets('ddd');
    await customerSets('b');
    await company.load();
    for (const late of ['b', 'cc', 'b']) {
      await companySays(late);
      expect(await row(), late).toMatchObject(changed('b'));
    }
    // The company has caught up: its next value is new.
    await companySays('cc');
    expect(Object.values(await row())).toEqual(expect.arrayContaining([Object.values(exported('cc'))[0]]));
    const before = await row();
    await company.load();
    expect(await row()).toEqual(before);
    await companySays('eeee');
    expect(Object.values(await row())).toEqual(expect.arrayContaining([Object.values(exported('eeee'))[0]]));
  });
});
