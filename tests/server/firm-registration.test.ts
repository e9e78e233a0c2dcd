import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fileTexts } from '../../domain/documents.ts';
import { statementTexts } from '../../domain/registration-statement.ts';
import type { LegalEntityData, UserProfile } from '../../generated/api.ts';
import type { Identity } from '../../server/demo/authority.ts';
import type { Signing } from '../../server/demo/pades.ts';
import { partners, registrations } from '../../server/store/schema.ts';
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
const signedBy = async (identity: Identity, signing: Partial<Signing> = {}) =>
  signed({ identity, ...signing });

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

  test('cuts nothing off, however long', async () => {
    const longest = {
      ...newFirm,
      mbs: '1'.repeat(100),
      shortName: 'W'.repeat(40),
      fullName: 'W'.repeat(500),
      contactPersonName: 'W'.repeat(45),
      country: 'SI',
      street: 'W'.repeat(70),
      houseNumber: 'W'.repeat(10),
      postalCode: 'W'.repeat(10),
      placeName: 'W'.repeat(70),
    };
    const { texts } = await readPdf(await statementOf(server.client(), longest));
    const letters = texts.join('').match(/W/g)?.length;
    // The short name stands there twice, the address too.
    expect(letters).toBe(2 * 40 + 500 + 45 + 2 * (70 + 10 + 10 + 70));
    expect(texts.at(-1)).toMatch(/^Oznaka podataka: [\da-f]{64}$/);
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

  test('in the older way of signing, and with an authority in between', async () => {
    must(200, await handIn(server.client(), await signed({ subFilter: 'adbe.pkcs7.detached', named: null })));
    await server.reset();
    const between = await createAuthority('Izdavatelj za osobe', { isAuthority: 0 }, testAuthority);
    const identity = await certify(between, oib);
    must(200, await handIn(server.client(), await signedBy(identity, { carried: [between.certificate] })));
  });

  test.each([
    ['an identifier', { '2.5.4.97': `VATHR-${oib}` }],
    ['a serial number', { '2.5.4.5': `HR${oib}.3.14` }],
    ['a tax number', { '2.5.4.5': `TINHR-${oib}` }],
    ['the name', { '2.5.4.10': `JADRAN OPREMA D.O.O. HR${oib}` }],
  ])('with the OIB in %s of the certificate', async (_, subject) => {
    must(200, await handIn(server.client(), await signedBy(await certify(testAuthority, oib, { subject }))));
  });

  test('twice, at once and one after the other, is one', async () => {
    const file = await signed();
    const client = server.client();
    await Promise.all(times(10, () => handIn(client.copy(), file)));
    must(200, await handIn(client, file));
    expect(server.mails).toHaveLength(1);
    expect(await store.db.$count(registrations)).toBe(1);
  });

  test('is not told whether it is known: it gets another mail', async () => {
    must(
      200,
      await registerFirm(server.client(), { email: 'ured@adriatic-transport.example', oib: '73920184659' }),
    );
    expect(mailbox.lastTo('ured@adriatic-transport.example').subject).toMatch(/^Već imate/);
  });

  test('is on file with both, and finds its contracts', async () => {
    const [row] = await store.db
      .insert(partners)
      .values({ ...partnerOnFile, oib, email })
      .returning({ id: partners.id });
    must(200, await registerFirm(server.client()));
    must(200, await confirm(server.client(), confirmationTo(server, email)));
    expect((await store.users.byUsername(email))?.partnerId).toBe(row?.id);
  });
});

const partnerOnFile = {
  entityTypeCode: 'PO',
  partnerName: 'Jadran oprema d.o.o.',
  country: 'HR',
  street: 'Poljička cesta',
  houseNumber: '32',
  postalCode: '21000',
  shippingCountry: 'HR',
  shippingStreet: 'Poljička cesta',
  shippingHouseNumber: '32',
  shippingPostalCode: '21000',
} as const;

describe('a statement is refused', () => {
  test('without a signature', async () => {
    expect(await told(await statement())).toBe(statementTexts.unsigned);
  });

  test('that is something else', async () => {
    expect(await told(Buffer.from('PK\x03\x04'))).toBe(statementTexts.notPdf);
    expect(await told(Buffer.alloc(0))).toBe(statementTexts.notPdf);
  });

  test('that is missing, with all else that is wrong', async () => {
    const parts = firmParts(Buffer.alloc(0), { ...newFirm, oib: 'x' }, 'slaba').slice(0, 2);
    must(400, await server.client().post('/api/register/legal-entity', { parts }));
    const wrong = await handIn(server.client(), await signed(), { ...newFirm, oib: 'x' }, 'slaba');
    expect(must(422, wrong).json).toMatchObject({
      fieldErrors: {
        oib: 'OIB je neispravan!',
        password: expect.stringMatching(/^Lozinka nije dovoljno jaka/),
      },
    });
  });

  test('that was altered anywhere after signing', async () => {
    const file = await signed();
    const length = (await statement()).length;
    for (const place of [10_000, length - 40, length + 40, file.length - 12]) {
      const altered = Buffer.from(file);
      altered[place] = (altered[place] ?? 0) ^ 1;
      expect(await told(altered), `byte ${place}`).toBe(statementTexts.altered);
    }
  });

  test('with other data', async () => {
    const file = await signed();
    for (const changes of [{ email: 'drugi@posta.example' }, { shortName: 'Drugi d.o.o.' }, { mbs: '' }]) {
      expect(await told(file, { ...newFirm, ...changes })).toBe(statementTexts.otherData);
    }
  });

  test('signed by whom no trusted authority knows', async () => {
    const stranger = await createAuthority('Ispitni izdavatelj');
    expect(await told(await signedBy(await certify(stranger, oib)))).toBe(statementTexts.foreignIssuer);
    expect(
      await told(await signedBy(await certify(stranger, oib), { carried: [stranger.certificate] })),
    ).toBe(statementTexts.foreignIssuer);
  });

  test.each([
    ['that may issue none', { isAuthority: false }],
    ['whose time is over', { isAuthority: true, until: at('2026-11-20') }],
  ])('signed with a certificate of an authority %s', async (_, wish) => {
    const between = await createAuthority('Između', wish, testAuthority);
    const file = await signedBy(await certify(between, oib), { carried: [between.certificate] });
    expect(await told(file)).toBe(statementTexts.foreignIssuer);
  });

  test('signed with a certificate further down than its authority may go', async () => {
    const first = await createAuthority('Prvi', { isAuthority: 0 }, testAuthority);
    const second = await createAuthority('Drugi', {}, first);
    const file = await signedBy(await certify(second, oib), {
      carried: [second.certificate, first.certificate],
    });
    expect(await told(file)).toBe(statementTexts.foreignIssuer);
  });

  test('signed by authorities that vouch for one another', async () => {
    const one = await createAuthority('Jedan');
    const other = await createAuthority('Drugi', {}, one);
    const again = await createAuthority('Jedan', {}, other);
    const file = await signedBy(await certify(other, oib), {
      carried: [one, other, again].map(({ certificate }) => certificate),
    });
    expect(await told(file)).toBe(statementTexts.foreignIssuer);
  });

  test('signed with a certificate that has expired, or is not valid yet', async () => {
    for (const wish of [{ until: at('2026-11-21') }, { from: at('2026-11-22') }]) {
      const file = await signedBy(await certify(testAuthority, oib, wish));
      expect(await told(file)).toBe(statementTexts.expired);
    }
  });

  test('signed with a certificate that is not qualified, or not for signatures', async () => {
    for (const wish of [{ isQualified: false }, { usage: '0001' }]) {
      const file = await signedBy(await certify(testAuthority, oib, wish));
      expect(await told(file)).toBe(statementTexts.notQualified);
    }
  });

  test.each([
    ['another OIB', { '2.5.4.97': 'VATHR-73920184659' }],
    ['none', {}],
    ['a longer number', { '2.5.4.97': `VATHR-${oib}1` }],
    ['it in no place of an OIB', { '2.5.4.11': `VATHR-${oib}` }],
    ['it without a word what it is', { '2.5.4.5': oib }],
  ])('signed with a certificate that names %s', async (_, subject) => {
    const identity = await certify(testAuthority, oib, { subject });
    expect(await told(await signedBy(identity))).toBe(statementTexts.otherOib);
  });

  test('to which something was added after signing', async () => {
    const file = await signed();
    const revision = Buffer.concat([
      file,
      Buffer.from(
        `90 0 obj\n<< >>\nendobj\nxref\n0 0\ntrailer\n<< /Size 91 >>\nstartxref\n${file.length}\n%%EOF\n`,
      ),
    ]);
    expect(await told(revision)).toBe(statementTexts.changedAfterSigning);
    expect(await told(Buffer.concat([file, Buffer.from('\n')]))).toBe(statementTexts.changedAfterSigning);
  });

  test('with two signatures', async () => {
    const twice = Buffer.concat([await signed(), Buffer.from('/ByteRange [0 1 2 3]')]);
    expect(await told(twice)).toBe(statementTexts.several);
  });

  test('whose signature leaves something out, or cannot be read', async () => {
    const file = (await signed()).toString('latin1');
    const [, before = '', resumed = ''] = /\/ByteRange \[0 (\d+) (\d+)/.exec(file) ?? [];
    const shifted = file.replace(`[0 ${before} `, `[0 ${Number(before) - 1} `);
    for (const text of [
      shifted,
      file.replace('/ByteRange [0 ', '/ByteRange [1 '),
      file.replace(`${before} ${resumed}`, `${resumed} ${before}`),
      file.replace('/SubFilter /ETSI.CAdES.detached', '/SubFilter /ETSI.RFC3161xxxxxxx'),
      file.replace(/\/Contents <..../, '/Contents <0000'),
      file.replace(/\/Contents <......../, '/Contents <30803080'),
    ]) {
      expect(await told(Buffer.from(text, 'latin1'))).toBe(statementTexts.unreadable);
    }
  });

  test('whose signature names another certificate, or none where it has to', async () => {
    const { certificate } = await certify(testAuthority, oib);
    expect(await told(await signed({ named: certificate }))).toBe(statementTexts.altered);
    expect(await told(await signed({ named: null }))).toBe(statementTexts.unreadable);
  });

  test.for([
    ['with it in a table', true, /^PDF sadrži skriptu/],
    ['with it in no table', false, fileTexts.damaged],
  ] as const)('that does something when it is opened, %s', async ([, isInTable, reason]) => {
    const data = await statement();
    const script = Buffer.from('995 0 obj\n<< /S /JavaScript /JS (app.alert) >>\nendobj\n');
    const inTen = String(data.length).padStart(10, '0');
    const [, size, root, info] =
      /\/Size (\d+)\s\/Root (\d+) 0 R\s\/Info (\d+) 0 R/.exec(data.toString('latin1')) ?? [];
    const [previous] = /\d+(?=\s*%%EOF\s*$)/.exec(data.toString('latin1')) ?? [];
    const table = isInTable ? `995 1\n${inTen} 00000 n \n` : '0 0\n';
    const trailer = `trailer\n<< /Size ${isInTable ? 996 : size} /Root ${root} 0 R /Info ${info} 0 R /Prev ${previous} >>`;
    const end = `xref\n${table}${trailer}\nstartxref\n${data.length + script.length}\n%%EOF\n`;
    const active = Buffer.concat([data, script, Buffer.from(end)]);
    expect(await told(await signStatement(active, oib))).toMatch(reason);
  });
});

test('data that are no object, come twice, or are too many', async () => {
  const [data, password, file] = firmParts(await signed());
  if (data === undefined || password === undefined || file === undefined)
    throw new Error('Parts are missing.');
  const json = { fileName: 'blob', mediaType: 'application/json' };
  const asText = { name: 'registration', text: JSON.stringify(newFirm) };
  for (const parts of [
    [data, data, password, file],
    [asText, password, file],
    [dataPart('registration', [newFirm]), password, file],
    [{ name: 'registration', content: Buffer.from('{'), ...json }, password, file],
    [
      { name: 'registration', content: Buffer.from(`{"x":"${'x'.repeat(70_000)}"}`), ...json },
      password,
      file,
    ],
    [data, password, dataPart('statement', [{ fileName: 'x', content: 'x' }])],
    [dataPart('registration', { ...newFirm, partnerId: 1 }), password, file],
    [data, password, file, file],
  ]) {
    must(400, await server.client().post('/api/register/legal-entity', { parts }));
  }
  must(200, await server.client().post('/api/register/legal-entity', { parts: [data, password, file] }));
});
