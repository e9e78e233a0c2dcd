import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { statementTexts } from '../../domain/registration-statement.ts';
import type { LegalEntityData, UserProfile } from '../../generated/api.ts';
import type { Signing } from '../../server/demo/pades.ts';
import { registrations } from '../../server/store/schema.ts';
import { testStart } from '../support/server/clock.ts';
import { dataPart } from '../support/documents/documents.ts';
import { readPdf, readStructure } from '../support/files/pdf.ts';
import { times } from '../support/promise.ts';
import {
  confirm,
  confirmationTo,
  firmParts,
  handIn,
  newFirm,
  newPassword,
  ownShipping,
  registerFirm,
  statementOf,
} from '../support/registration/registration.ts';
import { must, startTestServer } from '../support/server/server.ts';
import { certify, createAuthority, signStatement, testAuthority } from '../support/files/signatures.ts';

const server = await startTestServer({ listen: false });
const { clock, store, mailbox } = server;
beforeEach(() => {
  clock.set(testStart);
  return server.reset();
});
afterAll(() => server.close());

const { oib, email } = newFirm;
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** The answer of the signature step for this file; nothing may be stored or sent then. */
async function told(file: Buffer, data: LegalEntityData = newFirm): Promise<string | undefined> {
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
    const other = await startTestServer({ listen: false, store });
    expect((await statementOf(other.client())).equals(first)).toBe(true);
    await other.close();

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
      email,
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

  test('is not made of wrong data', async () => {
    const json = {
      ...newFirm,
      oib: 'x',
      mb: 'x',
      entityType: 'X',
      activity: '',
      postalCode: '1',
      contactPersonName: ' ',
    };
    expect(
      must(422, await server.client().post('/api/register/legal-entity/statement', { json })).json,
    ).toMatchObject({
      fieldErrors: {
        oib: 'OIB je neispravan!',
        mb: 'Polje treba sadržavati samo brojeve.',
        entityType: 'Ovo polje je obavezno!',
        activity: 'Ovo polje je obavezno!',
        postalCode: 'Mjesto je neispravno!',
        contactPersonName: 'Ovo polje je obavezno!',
      },
    });
  });
});

describe('a firm that has signed', () => {
  test('confirms, chooses a second factor, and sees what was typed', async () => {
    must(200, await registerFirm(server.client(), ownShipping));
    must(401, await server.enterPassword(server.client(), email, newPassword));
    must(200, await confirm(server.client(), confirmationTo(server, email)));
    const client = server.client();
    expect(must(200, await server.enterPassword(client, email, newPassword)).json).toEqual({
      typeTfa: null,
      passkey: false,
    });
    must(200, await client.post('/api/tfa-provider', { json: { provider: 'MAIL' } }));
    must(200, await client.post('/api/tfa', { json: { verificationCode: mailbox.codeTo(email) } }));
    const profile = must(200, await client.get('/api/user-profile')).json as UserProfile;
    expect(profile).toMatchObject({
      entityTypeCode: 'PO',
      firstName: null,
      partnerName: newFirm.shortName,
      oib,
      email,
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

  test('in the older way of signing', async () => {
    must(200, await handIn(server.client(), await signed({ subFilter: 'adbe.pkcs7.detached', named: null })));
  });

  test('twice, at once and one after the other, is one', async () => {
    const file = await signed();
    const client = server.client();
    await Promise.all(times(10, () => handIn(client.copy(), file)));
    must(200, await handIn(client, file));
    expect(server.mails).toHaveLength(1);
    expect(await store.db.$count(registrations)).toBe(1);
  });
});

/** A signed statement that does something when it is opened. */
async function active(): Promise<Buffer> {
  const data = await statement();
  const text = data.toString('latin1');
  const script = Buffer.from('995 0 obj\n<< /S /JavaScript /JS (app.alert) >>\nendobj\n');
  const [, root, info] = /\/Root (\d+) 0 R\s\/Info (\d+) 0 R/.exec(text) ?? [];
  const [previous] = /\d+(?=\s*%%EOF\s*$)/.exec(text) ?? [];
  const table = `995 1\n${String(data.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size 996 /Root ${root} 0 R /Info ${info} 0 R /Prev ${previous} >>`;
  const end = `xref\n${table}${trailer}\nstartxref\n${data.length + script.length}\n%%EOF\n`;
  return signStatement(Buffer.concat([data, script, Buffer.from(end)]), oib);
}

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
  ['that runs a script', active, /^PDF sadrži skriptu/],
])('a statement %s is refused', async (_what, made, text) => {
  const reason = await told(await made());
  if (typeof text === 'string') expect(reason).toBe(text);
  else expect(reason).toMatch(text);
});

test('a statement is refused for other data than those that were typed', async () => {
  const file = await signed();
  for (const changes of [{ email: 'drugi@posta.example' }, { shortName: 'Drugi d.o.o.' }, { mbs: '' }])
    expect(await told(file, { ...newFirm, ...changes })).toBe(statementTexts.otherData);
  const wrong = await handIn(server.client(), file, { ...newFirm, oib: 'x' }, 'slaba');
  expect(must(422, wrong).json).toMatchObject({
    fieldErrors: {
      oib: 'OIB je neispravan!',
      password: expect.stringMatching(/^Lozinka nije dovoljno jaka/),
    },
  });
});

test('data that are no object, come twice, or are too many', async () => {
  const [data, password, file] = firmParts(await signed());
  if (data === undefined || password === undefined || file === undefined)
    throw new Error('Parts are missing.');
  const asText = { name: 'registration', text: JSON.stringify(newFirm) };
  for (const parts of [
    [data, password],
    [data, data, password, file],
    [asText, password, file],
    [dataPart('registration', [newFirm]), password, file],
    [data, password, dataPart('statement', [{ fileName: 'x', content: 'x' }])],
    [data, password, file, file],
  ]) {
    must(400, await server.client().post('/api/register/legal-entity', { parts }));
  }
  must(200, await server.client().post('/api/register/legal-entity', { parts: [data, password, file] }));
});
