import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  ContractPage,
  LegalEntityData,
  PrivateIndividualRegistration,
  UserProfile,
} from '../../../generated/api.ts';
import { type Bucket, buckets } from '../../../server/store/limits.ts';
import { attempts, partners, registrations, users } from '../../../server/store/schema.ts';
import { dumpRows } from '../../support/database/database.ts';
import { newPassword, ownShipping, soleTrader } from '../../support/registration/registrants.ts';
import {
  confirm,
  confirmationTo,
  handIn,
  newFirm,
  newPerson,
  openLink,
  registerFirm,
  registerPerson,
  statementOf,
} from '../../support/registration/registration.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { statementTexts } from '../../../domain/registration/registration-statement.ts';
import type { Signing } from '../../../server/demo/pades.ts';
import { readPdf, readStructure } from '../../support/files/pdf.ts';
import { certify, createAuthority, signStatement, testAuthority } from '../../support/files/signatures.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, server, start, store } = await startFreshServer();
const { email } = newPerson;

/** Registers, opens the link and logs in fully; returns who is logged in. */
async function becomeCustomer(changes: Partial<PrivateIndividualRegistration> = {}) {
  const { email: address } = { ...newPerson, ...changes };
  must(200, await registerPerson(server.client(), changes));
  must(200, await confirm(server.client(), confirmationTo(server, address)));
  return logInFirst(address);
}

/** Logs in for the first time, and chooses codes by e-mail as the second factor. */
async function logInFirst(address: string) {
  const client = server.client();
  expect(must(200, await server.enterPassword(client, address, newPassword)).json).toEqual({
    typeTfa: null,
    passkey: false,
  });
  must(200, await client.post('/api/tfa-provider', { json: { provider: 'MAIL' } }));
  must(200, await client.post('/api/tfa', { json: { verificationCode: await server.codeOf(address) } }));
  return client;
}

const profileOf = async (client: Awaited<ReturnType<typeof becomeCustomer>>) =>
  must(200, await client.get('/api/user-profile')).json as UserProfile;

const contractsOf = async (client: Awaited<ReturnType<typeof becomeCustomer>>) =>
  (must(200, await client.get('/api/contract')).json as ContractPage).totalElements;

/** Adds a customer without a user. */
async function onFile(changes: Partial<typeof partners.$inferInsert>): Promise<number> {
  const [template] = await store.db.select().from(partners).where(eq(partners.id, 1));
  if (template === undefined) throw new Error('The demo has no first customer.');
  const { id: _, ...columns } = template;
  const [row] = await store.db
    .insert(partners)
    .values({ ...columns, ...changes })
    .returning({ id: partners.id });
  return row?.id ?? 0;
}

test('a person registers, confirms, chooses a second factor, and sees what was typed', async () => {
  const client = await becomeCustomer({ firstName: ' Iva ', ...ownShipping });
  expect(await profileOf(client)).toEqual({
    accountId: expect.any(String),
    entityTypeCode: 'FO',
    firstName: 'Iva',
    lastName: 'Perković',
    partnerName: 'Perković Iva',
    oib: newPerson.oib,
    email,
    phone: newPerson.mobile,
    country: 'HR',
    street: 'Korzo',
    houseNumber: '14',
    postalCode: '51000',
    placeName: 'Rijeka',
    shippingCountry: 'SI',
    shippingStreet: 'Slovenska cesta',
    shippingHouseNumber: '12',
    shippingPostalCode: '1000',
    shippingPlaceName: 'Ljubljana',
    birthDate: '1991-06-14',
    birthPlaceName: 'Rijeka',
    birthCountry: 'HR',
    contactPersonName: null,
    contactPersonPhone: null,
  });
  expect(await contractsOf(client)).toBe(0);
});

test('the company keeps what the portal does not show, and the password only where it belongs', async () => {
  await becomeCustomer({ ...soleTrader, iban: 'hr12 1001 0051 8630 0016 0' });
  const [row] = await store.db.select().from(registrations);
  expect(row).toMatchObject({
    passwordHash: null,
    confirmedAt: clock.now(),
    data: {
      details: {
        gender: 'FEMALE',
        nationality: 'HR',
        idCardNumber: '115203847',
        idCardIssuer: 'PU primorsko-goranska',
        idCardIssueCity: 'Rijeka',
        idCardIssueDate: '2023-02-01',
        idCardValidityDate: '2033-02-01',
        iban: 'HR1210010051863000160',
        mobile: newPerson.mobile,
        phone: null,
        soleTrader: {
          mbs: soleTrader.mbs,
          shortName: soleTrader.shortName,
          fullName: soleTrader.fullName,
          activity: 'H',
        },
      },
    },
  });
  expect(JSON.stringify(row)).not.toContain(newPassword);
});

describe('the link', () => {
  test('is worth nothing once the name is somebody else’s', async () => {
    must(200, await registerPerson(server.client()));
    const before = await store.db.$count(partners);
    await store.users.add({
      partnerId: 1,
      username: email.toUpperCase(),
      passwordHash: null,
      createdAt: clock.now(),
    });
    must(410, await confirm(server.client(), confirmationTo(server, email)));
    expect(await store.db.$count(partners)).toBe(before);
  });

  test('says of whom it was typed only the end of the OIB', async () => {
    must(200, await registerPerson(server.client(), { firstName: 'evil.example/x', lastName: 'Dobitak' }));
    const { text, html, to, subject } = server.mailbox.lastTo(email);
    expect(text).toContain('završava na 5909');
    expect(`${text}${html}${to.name}${subject}`).not.toMatch(/evil|Dobitak|18427365909/);
  });
});

describe('the confirmation of a registration', () => {
  const foreign = 'Napadac#123';

  /** Registers in this browser. */
  async function begin(client = server.client(), changes: Partial<PrivateIndividualRegistration> = {}) {
    must(200, await registerPerson(client, changes));
    return { client, token: confirmationTo(server, email) };
  }

  test('in the browser that registered the link is enough, once', async () => {
    const { client, token } = await begin();
    must(200, await openLink(client, token));
    expect(client.cookies.size).toBe(0);
    must(410, await openLink(client, token));
    must(200, await server.enterPassword(server.client(), email, newPassword));
  });

  test('elsewhere the password is needed too, and the link stays good until it is right', async () => {
    const { token } = await begin();
    const other = server.client();
    expect(must(422, await confirm(other, token, foreign)).json).toMatchObject({
      code: 'invalid-fields',
      fieldErrors: { password: 'To nije lozinka koju ste odabrali pri registraciji.' },
    });
    must(409, await openLink(other, token));
    must(200, await confirm(other, token, newPassword));
    must(410, await confirm(other, token, newPassword));
    must(200, await server.enterPassword(server.client(), email, newPassword));
  });

  test('a cookie is random, kept as its hash, hidden from scripts, and lives until the latest link ends', async () => {
    const answer = must(200, await registerPerson(server.client()));
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-registration=[\w-]{43}; Max-Age=518400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const secret = /=([\w-]{43});/.exec(cookie)?.[1] ?? '';
    expect(await dumpRows(store)).not.toContain(secret);
  });

  test('a registration of an older version, without a cookie, is confirmed by its password', async () => {
    const { client, token } = await begin();
    await store.db.update(registrations).set({ browserHash: null });
    must(409, await openLink(client, token));
    must(200, await confirm(client, token, newPassword));
  });

  test('tries at many registrations are counted by address', async () => {
    const { token } = await begin();
    const { key, limit } = buckets.passwordsOfAddress('203.0.113.7')[0] as Bucket;
    await store.db.insert(attempts).values({ key, windowStartedAt: clock.now(), count: limit });
    const from = (remoteAddress: string) =>
      server.client().post('/api/register/confirm', {
        json: { token, password: newPassword },
        remoteAddress,
      });
    must(429, await from('203.0.113.7'));
    must(200, await from('203.0.113.8'));
  });
});

describe('somebody who is known', () => {
  test('gets a mail that says so, and no account is made', async () => {
    const before = await store.db.$count(users);
    must(200, await registerPerson(server.client(), { email: 'Ana.Kovacevic@POSTA.example' }));
    const mail = server.mailbox.lastTo(emailOf('ana.kovacevic'));
    expect(mail.subject).toMatch(/^Već imate korisnički račun/);
    expect(mail.text).toContain('korisničkim imenom ana.kovacevic.');
    expect(mail.text).toContain('https://moj-leasing.example/#fyp');
    expect(mail.text).not.toContain('confirm=');
    expect(await store.db.$count(users)).toBe(before);
  });

  describe('by the user name of a registration, though the address has changed since', () => {
    const moved = 'nova@posta.example';
    const sentTo = (address: string) =>
      server.mailbox.sent.filter(({ to }) => to.address === address).map(({ subject }) => subject);

    beforeEach(async () => {
      await becomeCustomer();
      await store.db.update(partners).set({ email: moved }).where(eq(partners.oib, newPerson.oib));
      clock.advance(10 * 60_000);
      server.mailbox.sent.length = 0;
    });
    afterEach(() => server.mailbox.fail(0));

    test('gets the mail that says so, and the typed address one that names nobody', async () => {
      must(200, await registerPerson(server.client()));
      await server.settled();
      expect(sentTo(moved)).toEqual([expect.stringMatching(/^Već imate/)]);
      expect(sentTo(email)).toEqual([expect.stringMatching(/^Registracija s ovom adresom nije moguća/)]);
      const { text, to } = server.mailbox.lastTo(email);
      expect(to.name).toBe('');
      expect(text).not.toMatch(/nova@|Perković|confirm=/);
    });

    test('the answer is that of the typed address, whatever becomes of the mail to the customer', async () => {
      server.mailbox.refuse(550, moved);
      must(200, await registerPerson(server.client()));
      await server.settled();
      expect(sentTo(email)).toHaveLength(1);
      server.mailbox.refuse(550, email);
      const refused = must(422, await registerPerson(server.client(), { password: 'Druga#Lozinka1' }));
      await server.settled();
      expect(sentTo(moved)).toEqual([]);
      server.mailbox.refuse(550, 'nitko@posta.example');
      const unknown = await registerPerson(server.client(), { email: 'nitko@posta.example' });
      expect({ ...unknown, headers: {} }).toMatchObject({ status: refused.status, json: refused.json });
    });
  });
});

test('a registration with OIB and e-mail address of a customer on file is that customer', async () => {
  const id = await onFile({ email: email.toUpperCase(), oib: newPerson.oib, street: 'Stara cesta' });
  const client = await becomeCustomer();
  const [user] = await store.db.select().from(users).where(eq(users.username, email));
  expect(user?.partnerId).toBe(id);
  // The company's data stay: the typed data are not checked.
  expect(await profileOf(client)).toMatchObject({ street: 'Stara cesta', firstName: 'Ana' });
});

describe('an error', () => {
  const answerTo = async (changes: Partial<PrivateIndividualRegistration>) =>
    must(422, await registerPerson(server.client(), changes)).json;

  test('is reported under the names of all fields at once, also of unknown ones @P3.22', async () => {
    expect(
      await answerTo({
        firstName: ' ',
        oib: 'x',
        ...soleTrader,
        activity: 'ŽŽ',
        birthCountry: 'QQ',
        nationality: 'QQ',
        postalCode: '99999',
        ...ownShipping,
        shippingCountry: 'HR',
        shippingPostalCode: '99999',
        shippingPlaceName: '',
        birthDate: '2010-01-01',
        idCardIssueDate: '2026-11-22',
        password: 'slaba',
      }),
    ).toEqual({
      message: 'Provjerite upisane podatke.',
      code: 'invalid-fields',
      fieldErrors: {
        firstName: 'Ovo polje je obavezno!',
        oib: 'OIB je neispravan!',
        activity: 'Ovo polje je obavezno!',
        birthCountry: 'Drzava je nesipravna!',
        nationality: 'Drzava je nesipravna!',
        postalCode: 'Mjesto je neispravno!',
        shippingPostalCode: 'Mjesto je neispravno!',
        birthDate: 'Potrebno je imati više od 18 godina!',
        idCardIssueDate: 'Datum je neispravan!',
        password: expect.stringMatching(/^Lozinka nije dovoljno jaka/),
      },
    });
    expect(await answerTo({ country: 'QQ' })).toMatchObject({
      fieldErrors: { country: 'Drzava je nesipravna!' },
    });
    expect(server.mails).toHaveLength(0);
  });
});

test('kinds of firms and of what they do', async () => {
  const { json } = must(200, await server.client().get('/api/gemicro-code/combined-business'));
  const { entityTypes, businessTypes } = json as Record<'entityTypes' | 'businessTypes', { code: string }[]>;
  expect(entityTypes).toContainEqual({ code: 'DOO', name: 'Društvo s ograničenom odgovornošću (d.o.o.)' });
  expect(businessTypes.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUV');
  expect(new Set(entityTypes.map(({ code }) => code)).size).toBe(entityTypes.length);
});

describe('a firm', async () => {
  const { oib, email: firmsEmail } = newFirm;
  const at = (day: string) => new Date(`${day}T00:00:00Z`);

  /** The answer of the signature step for this file; nothing may be stored or sent then. */
  async function reasonOf(file: Buffer, data: LegalEntityData = newFirm): Promise<string | undefined> {
    const { json } = must(422, await handIn(server.client(), file, data));
    expect(await store.db.$count(registrations)).toBe(0);
    expect(server.mails).toHaveLength(0);
    const { fieldErrors } = json as { fieldErrors: Record<string, string> };
    expect(Object.keys(fieldErrors)).toEqual(['statement']);
    return fieldErrors['statement'];
  }

  const statement = () => statementOf(server.client());
  const signed = async (signing?: Partial<Signing>) => signStatement(await statement(), oib, signing);
  describe('the statement', () => {
    test('is the same for the same data, in whatever order they come, and another for others', async () => {
      const first = await statement();
      clock.advance(3_600_000);
      expect((await statement()).equals(first)).toBe(true);
      const turned = Object.fromEntries(Object.entries(newFirm).toReversed()) as typeof newFirm;
      expect((await statementOf(server.client(), turned)).equals(first)).toBe(true);
      const spaced = { ...newFirm, shortName: ` ${newFirm.shortName} ` };
      expect((await statementOf(server.client(), spaced)).equals(first)).toBe(true);
      const other = await start();
      expect((await statementOf(other.client())).equals(first)).toBe(true);

      const changes: Partial<LegalEntityData>[] = [
        { mbs: '' },
        { iban: '' },
        { activity: 'H' },
        { entityType: 'DD' },
        { email: 'Ured@jadran-oprema.example' },
        { mobile: newFirm.phone },
        // Letters that the font lacks look alike.
        { shortName: 'Ж' },
        { shortName: 'Ш' },
        ownShipping,
      ];
      const others = await Promise.all(
        changes.map(async (each) =>
          (await statementOf(server.client(), { ...newFirm, ...each })).toString('hex'),
        ),
      );
      expect(new Set([first.toString('hex'), ...others]).size).toBe(changes.length + 1);
    });

    test('is a page that says all that was typed', async () => {
      const answer = must(
        200,
        await server
          .client()
          .post('/api/register/legal-entity/statement', { json: { ...newFirm, ...ownShipping } }),
      );
      expect(answer.headers['content-disposition']).toContain('filename="izjava-o-registraciji.pdf"');
      const { pages, texts, info } = await readPdf(answer.bytes);
      expect(pages).toBe(1);
      expect(info).not.toHaveProperty('CreationDate');
      for (const text of [
        oib,
        newFirm.mb,
        newFirm.mbs,
        newFirm.shortName,
        newFirm.fullName,
        'Društvo s ograničenom odgovornošću (d.o.o.)',
        'Trgovina na veliko i na malo',
        'HR12 1001 0051 8630 0016 0',
        firmsEmail,
        '+385 21501900',
        '–',
        'Lucija Barišić',
        '+385 912223344',
        'Poljička cesta 32, 21000 Split',
        'Slovenska cesta 12, 1000 Ljubljana, Slovenija',
      ]) {
        expect(texts).toContain(text);
      }
    });

    test('is read aloud in its order, with headings and tables', async () => {
      const shortName = 'Jadran & <oprema>';
      const bytes = await statementOf(server.client(), { ...newFirm, shortName });
      const elements = await readStructure(bytes);
      expect(elements.filter((element) => /^(H\d|Document|Table)/.test(element))).toEqual([
        'Document',
        'H1: Izjava o registraciji pravne osobe',
        ...['Pravna osoba', 'Kontakt', 'Adrese'].flatMap((group) => [`H2: ${group}`, 'Table']),
      ]);
      expect(elements[4]).toMatch(/^P: Kao osoba .* Jadran & <oprema> izjavljujem .* korisničkim imenom\.$/);
      const name = elements.indexOf('TH: Kratki naziv');
      expect(elements.slice(name - 1, name + 2)).toEqual(['TR', 'TH: Kratki naziv', `TD: ${shortName}`]);
      expect(elements.at(-1)).toMatch(/^P: Izjavu potpišite .* Oznaka podataka: [\da-f]{64}$/);
      expect((await readPdf(bytes)).metadata).toMatchObject({
        'pdfuaid:part': '1',
        'dc:title': `Izjava o registraciji pravne osobe – ${shortName}`,
      });
    });
  });

  describe('a firm that has signed', () => {
    test('confirms, chooses a second factor, and sees what was typed', async () => {
      must(200, await registerFirm(server.client(), ownShipping));
      must(401, await server.enterPassword(server.client(), firmsEmail, newPassword));
      must(200, await confirm(server.client(), confirmationTo(server, firmsEmail)));
      const client = await logInFirst(firmsEmail);
      const profile = must(200, await client.get('/api/user-profile')).json as UserProfile;
      expect(profile).toMatchObject({
        entityTypeCode: 'PO',
        firstName: null,
        partnerName: newFirm.shortName,
        oib,
        email: firmsEmail,
        phone: newFirm.phone,
        placeName: 'Split',
        shippingPlaceName: 'Ljubljana',
        contactPersonName: 'Lucija Barišić',
        contactPersonPhone: newFirm.contactPersonPhone,
      });
      const [row] = await store.db.select().from(registrations);
      const file = Buffer.from(row?.statement ?? []);
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      expect(file.includes('/ByteRange')).toBe(true);
      expect(row?.data.details).toMatchObject({
        mb: newFirm.mb,
        mbs: newFirm.mbs,
        entityType: 'DOO',
        activity: 'G',
      });
    });
  });

  const signedWith = async (wish: Parameters<typeof certify>[2], issuer = testAuthority) =>
    signed({ identity: await certify(issuer, oib, wish) });
  const changed = async (change: (file: string) => string) =>
    Buffer.from(change((await signed()).toString('latin1')), 'latin1');

  const { foreignIssuer, changedAfterSigning } = statementTexts;

  test.each<[string, () => Promise<Buffer>, string | RegExp]>([
    ['that is not signed', statement, statementTexts.unsigned],
    ['that is no PDF', async () => Buffer.from('PK\x03\x04'), statementTexts.notPdf],
    ['that was altered', () => changed((file) => file.replace('/Pages', '/Pagez')), statementTexts.altered],
    ['of a strange authority', async () => signedWith({}, await createAuthority('X')), foreignIssuer],
    ['with an old certificate', () => signedWith({ until: at('2026-11-21') }), statementTexts.expired],
    ['with a common certificate', () => signedWith({ isQualified: false }), statementTexts.notQualified],
    ['of another firm', () => signedWith({ subject: { '2.5.4.97': 'VATHR-1' } }), statementTexts.otherOib],
    ['with more behind it', () => changed((file) => `${file}\n`), changedAfterSigning],
    ['with two signatures', () => changed((file) => `${file}/ByteRange [0 1 2 3]`), statementTexts.several],
    [
      'with a time stamp',
      () => changed((file) => file.replace('ETSI.CAdES.detached', 'ETSI.RFC3161xxxxxxx')),
      statementTexts.unreadable,
    ],
  ])('a statement %s is refused', async (_what, made, text) => {
    const reason = await reasonOf(await made());
    if (typeof text === 'string') expect(reason).toBe(text);
    else expect(reason).toMatch(text);
  });

  test('a statement is refused for other data than those that were typed', async () => {
    const file = await signed();
    for (const changes of [{ email: 'drugi@posta.example' }, { shortName: 'Drugi d.o.o.' }, { mbs: '' }])
      expect(await reasonOf(file, { ...newFirm, ...changes })).toBe(statementTexts.otherData);
    const wrong = await handIn(server.client(), file, { ...newFirm, oib: 'x' }, 'slaba');
    expect(must(422, wrong).json).toMatchObject({
      fieldErrors: {
        oib: 'OIB je neispravan!',
        password: expect.stringMatching(/^Lozinka nije dovoljno jaka/),
      },
    });
  });
});
