import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '../../../domain/values/dates.ts';
import { billFileNames } from '../../../domain/values/file-names.ts';
import { formatEur, fromCents } from '../../../domain/values/money.ts';
import type { Payment } from '../../../generated/api.ts';
import type { Handlers } from '../../../server/features/shared/operations.ts';
import { bills } from '../../../server/store/schema.ts';
import { addBills, billOf } from '../../support/lists/bills.ts';
import type { Answer, TestClient } from '../../support/server/client.ts';
import { readPdf, readStructure } from '../../support/files/pdf.ts';
import { times } from '../../support/promise.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must } from '../../support/server/server.ts';
import { readZip } from '../../support/files/zip.ts';

const { server, store, start, startFaulty } = await startOwnServer({ listen: true });
let ana: TestClient;

beforeAll(async () => {
  ana = await server.openSession('ana.kovacevic');
});
const pdf = (number: string) => ana.get(`/api/bill/pdf?billNumber=${encodeURIComponent(number)}`);
const zip = (list: string) => ana.get(`/api/bill/zip?billNumbers=${encodeURIComponent(list)}`);

describe('the PDF of a bill', () => {
  test('says what the bill says, in letters that can be copied', async () => {
    const bill = await billOf(store, 'ana.kovacevic', { type: 'INSTALLMENT', status: 'UNPAID' });
    const answer = must(200, await pdf(bill.number));
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`filename="${bill.number}.pdf"`);
    const { pages, texts, info } = await readPdf(answer.bytes);
    expect(pages).toBe(1);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Jadran Leasing d.o.o.',
        'Ana Kovačević',
        'OIB 52431287650',
        'Informativni prikaz računa',
        bill.number,
        bill.description,
        `${bill.installmentNumber} od ${bill.installmentsTotal}`,
        formatEur(fromCents(bill.amountCents)).replace('\u00a0', ' '),
        'Šifra namjene',
        'INSM',
        `Račun ${bill.number}`,
      ]),
    );
    expect(info).toMatchObject({
      Title: `Informativni prikaz računa ${bill.number}`,
      Language: 'hr-HR',
      CreationDate: `D:${bill.date.replaceAll('-', '')}000000Z`,
    });
  });

  test('is read aloud in its order: headings, tables with row headers, the bar code in words', async () => {
    const changes = { date: '2026-03-02', dueDate: '2026-03-12', amountCents: 12_345, hasDocument: true };
    const vat = { vatBaseCents: 9_876, vatCents: 2_469, eInvoiceNumber: '7/1/1' };
    const bill = {
      ...changes,
      ...vat,
      type: 'INSTALLMENT',
      installmentNumber: 33,
      installmentsTotal: 60,
    } as const;
    await addBills(store, 'ana.kovacevic', ['R & <1>'], { ...bill, description: 'Škoda Octavia' });
    const { bytes } = must(200, await pdf('R & <1>'));
    const { reference } = must(200, await ana.get('/api/bill/payment?billNumber=R+%26+%3C1%3E'))
      .json as Payment;
    const row = (header: string, value: string) => ['TR', `TH: ${header}`, `TD: ${value}`];
    expect(await readStructure(bytes)).toEqual([
      'Document',
      'P: Jadran Leasing d.o.o. Članica Jadran Grupe',
      'P: Ulica grada Vukovara 271, 10000 Zagreb OIB 12345678903 podrska@jadran-leasing.example',
      'P: Primatelj leasinga Ana Kovačević Ilica 10 10000 Zagreb Hrvatska OIB 52431287650',
      'Table',
      ...row('Datum računa', '02.03.2026'),
      ...row('Datum dospijeća', '12.03.2026'),
      'H1: Informativni prikaz računa R & <1>',
      'P: Za platiti do 12.03.2026 123,45 €',
      'Table',
      ...row('Broj ugovora', '10482/24'),
      ...row('Objekt leasinga', 'Škoda Octavia'),
      ...row('Registarska oznaka', 'ZG 4821-KA'),
      ...row('Rata', '33 od 60'),
      ...row('PDV', '24,69 € na osnovicu 98,76 €'),
      ...row('Broj eRačuna', '7/1/1'),
      ...row('Model i poziv na broj', `HR01 ${reference}`),
      'P: Ovo nije račun u smislu zakona: njega izdaje i dostavlja Jadran Leasing d.o.o., a ovdje su prikazani njegovi podaci.',
      'P: Pitanja o računu: 0800 200 400 (besplatan poziv, radnim danom od 8 do 16 sati), podrska@jadran-leasing.example',
      'H2: Podaci za plaćanje Uplatnica HUB-3A',
      'Table',
      ...row('Platitelj', 'Ana Kovačević Ilica 10 10000 Zagreb, Hrvatska'),
      ...row('Primatelj', 'Jadran Leasing d.o.o. Ulica grada Vukovara 271 10000 Zagreb'),
      ...row('Iznos', '123,45 €'),
      ...row('Šifra namjene', 'INSM'),
      ...row('IBAN primatelja', 'HR12 1001 0051 8630 0016 0'),
      ...row('Model', 'HR01'),
      ...row('Poziv na broj primatelja', reference),
      ...row('Opis plaćanja', 'Račun R & <1>'),
      'Figure: Barkod za plaćanje: slikajte ga aplikacijom svoje banke',
      'P: Slikajte kod u mobilnom bankarstvu: podaci za plaćanje upisat će se sami.',
    ]);
    const scopes = bytes.toString('latin1').match(/\/Scope \/Row/g);
    expect(scopes).toHaveLength(17);
    expect((await readPdf(bytes)).metadata).toMatchObject({
      'pdfuaid:part': '1',
      'dc:title': 'Informativni prikaz računa R & <1>',
    });
  });

  test('is the same bytes at any time, paid or not', async () => {
    const changes = { date: '2026-03-02', amountCents: 12_345, hasDocument: true } as const;
    await addBills(store, 'ana.kovacevic', ['P-1'], { ...changes, status: 'UNPAID', paidCents: 0 });
    const first = must(200, await pdf('P-1'));
    server.clock.advance(60_000);
    const paid = { status: 'PAID', paidCents: 12_345 } as const;
    await store.db.update(bills).set(paid).where(eq(bills.number, 'P-1'));
    expect((await pdf('P-1')).bytes.equals(first.bytes)).toBe(true);
  });

  test('takes names that are long, foreign or hostile', async () => {
    const description = 'Ђорђе (a\\) <b> 😀 ß '.repeat(12);
    await addBills(store, 'ana.kovacevic', [`(${'\\'.repeat(38)})`], {
      description,
      type: 'PAYMENT_NOTICE',
    });
    const { texts } = await readPdf(must(200, await pdf(`(${'\\'.repeat(38)})`)).bytes);
    expect(texts.join(' ')).not.toContain('nije račun');
    expect(texts.some((text) => /^\?{5} \(a\\\) <b> \? ß .*…$/.test(text))).toBe(true);
  });

  test('that was not issued yet is refused', async () => {
    await addBills(store, 'ana.kovacevic', ['P-2'], { hasDocument: false });
    expect(must(409, await pdf('P-2')).json).toMatchObject({ code: 'bill-not-issued' });
    expect((await pdf('P-2')).headers['content-disposition']).toBeUndefined();
  });
});

describe('the archive', () => {
  const numbers = times(5, (index) => `Z-${index}`);
  beforeAll(() => addBills(store, 'ana.kovacevic', numbers));

  test('holds the same PDFs, each once', async () => {
    const answer = must(200, await zip('Z-0,Z-1,Z-0,,Z-2,Z-1'));
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain(
      `filename="racuni-${dayOf(server.clock.now())}.zip"`,
    );
    const files = await readZip(answer.bytes);
    expect([...files.keys()]).toEqual(['Z-0.pdf', 'Z-1.pdf', 'Z-2.pdf']);
    expect(files.get('Z-1.pdf')?.equals((await pdf('Z-1')).bytes)).toBe(true);
  });

  test('is named after the day in Zagreb', async () => {
    const { clock } = server;
    const day = dayOf(clock.now());
    clock.set(new Date(`${day}T23:30:00Z`));
    ana = await server.openSession('ana.kovacevic');
    await addBills(store, 'ana.kovacevic', ['Z-night']);
    const { headers } = must(200, await zip('Z-night'));
    expect(dayOf(clock.now())).not.toBe(day);
    expect(headers['content-disposition']).toContain(`filename="racuni-${dayOf(clock.now())}.zip"`);
  });

  test('leaves out what was not issued, what is foreign and what is absent @T14.2', async () => {
    const { number: foreign } = await billOf(store, 'marko.horvat', { hasDocument: true });
    await addBills(store, 'ana.kovacevic', ['Z-unissued'], { hasDocument: false });
    const files = await readZip(must(200, await zip(`Z-0,Z-unissued,${foreign},Z-absent`)).bytes);
    expect([...files.keys()]).toEqual(['Z-0.pdf']);
    expect(await readZip(must(200, await zip('Z-absent')).bytes)).toHaveLength(0);
  });

  test('takes numbers without the blanks around them @P7.30', async () => {
    const files = await readZip(must(200, await zip(' Z-0 ,, Z-1,Z-1 ,')).bytes);
    expect([...files.keys()]).toEqual(['Z-0.pdf', 'Z-1.pdf']);
    must(400, await zip(' , '));
  });

  test('does not name one bill as another, which was not issued', async () => {
    await addBills(store, 'ana.kovacevic', ['N-1']);
    await addBills(store, 'ana.kovacevic', ['N/1'], { hasDocument: false });
    const asked = ['N/1', 'N-1'];
    const files = await readZip(must(200, await zip(asked.join())).bytes);
    const names = billFileNames(asked);
    expect([...files.keys()]).toEqual([names.get('N-1')]);
    expect(names.get('N/1')).not.toBe(names.get('N-1'));
  });

  test.each([
    ['no number', ',,'],
    ['more than a page', times(101, String).join(',')],
  ])('%s is refused', async (_what, list) => {
    must(400, await zip(list));
  });

  test('takes a page, doubles not counted', async () => {
    must(200, await zip([...times(100, String), '7', '8'].join(',')));
  });
});

test('of one customer three archives are made at once, three wait, and the next are refused with a time to try again', async () => {
  let goOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const held = await startFaulty(({ sessions }) => ({
    // It is looked whether the session lives when a part is made.
    sessions: { ...sessions, lives: (...given) => gate.then(() => sessions.lives(...given)) },
  }));
  await addBills(store, 'ana.kovacevic', ['M-1']);
  const refused: Answer[] = [];
  const asked = times(10, async () => {
    const answer = await ana.copy(held.app).get('/api/bill/zip?billNumbers=M-1');
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  });
  await expect.poll(() => refused.map(({ headers }) => headers['retry-after'])).toEqual(times(4, () => '10'));
  goOn();
  expect((await Promise.all(asked)).toSorted()).toEqual([...times(6, () => 200), ...times(4, () => 503)]);
});

test('a download of a kind that the contract does not name is a failure', async () => {
  const body = Buffer.from('<script>');
  // @ts-expect-error: this kind does not compile.
  const wrong: Handlers['getBillPdf'] = () => ({ fileName: 'x.html', mediaType: 'text/html', body });
  // @ts-expect-error: nor does an answer that is no file.
  const data: Handlers['getBillPdf'] = () => ({ count: 1 });
  expect(data).toBeTypeOf('function');
  const broken = await start({ adjustHandlers: (handlers) => ({ ...handlers, getBillPdf: wrong }) });
  must(500, await ana.copy(broken.app).get('/api/bill/pdf?billNumber=x'));
});

test('pages of the allowed origin may read the name of a file, and what time it is', async () => {
  const { number } = await billOf(store, 'ana.kovacevic', { hasDocument: true });
  const open = await start({ config: { allowedOrigin: 'http://localhost:5173' } });
  const headers = { origin: 'http://localhost:5173' };
  const answer = await ana.copy(open.app).get(`/api/bill/pdf?billNumber=${number}`, { headers });
  expect(must(200, answer).headers['access-control-expose-headers']).toMatch(/\bDate\b.*Content-Disposition/);
});
