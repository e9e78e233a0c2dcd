import { createHash } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import { brand } from '../../domain/brand.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatEur, fromCents } from '../../domain/values/money.ts';
import { paperColors } from '../../domain/paper.ts';
import { drawLetterhead, margin } from '../features/shared/letterhead.ts';
import { displayName } from '../features/shared/mails.ts';
import { escapeMarkup } from '../../domain/values/markup.ts';
import { PageDocument } from '../platform/pdf/document.ts';
import type { Database } from '../store/database.ts';
import { billFiles, bills, contracts, partners } from '../store/schema.ts';

/** So many bills of a customer have papers. */
const papers = 3;

/** Customers with papers, and their contract; without one the newest bills. */
const papered = [
  { username: 'ana.kovacevic', contract: '11937/25' },
  { username: 'adriatic.transport', contract: undefined },
] as const;

/** A bill with the name of its customer and its VAT, all of which is in its amount. */
type Papered = Pick<typeof bills.$inferSelect, 'id' | 'number' | 'date' | 'amountCents' | 'description'> & {
  readonly customer: string;
  readonly oib: string;
  readonly isFirm: boolean;
  readonly vatBaseCents: number;
};

/** Percent. */
const vatRate = 25;

/** Gives a few bills of two customers the papers and data that the company's system would export. */
export async function writeBillPapers(db: Database, partnerIds: ReadonlyMap<string, number>): Promise<void> {
  for (const { username, contract } of papered) {
    const partnerId = partnerIds.get(username);
    if (partnerId === undefined) continue;
    const found = await db
      .select({ bill: bills, partner: partners })
      .from(bills)
      .innerJoin(contracts, eq(contracts.id, bills.contractId))
      .innerJoin(partners, eq(partners.id, bills.partnerId))
      .where(
        and(
          eq(bills.partnerId, partnerId),
          contract && and(eq(contracts.number, contract), ne(bills.status, 'UNPAID')),
        ),
      )
      .orderBy(desc(bills.date), desc(bills.id))
      .limit(papers);
    for (const { bill, partner } of found) {
      const isFirm = partner.entityTypeCode === 'PO';
      const vatBaseCents = Math.round((bill.amountCents * 100) / (100 + vatRate));
      const paper = { ...bill, vatBaseCents, isFirm, customer: displayName(partner), oib: partner.oib };
      const marks = marksOf(bill.number);
      await db
        .update(bills)
        .set({
          vatBaseCents,
          vatCents: bill.amountCents - vatBaseCents,
          ...(isFirm ? { eInvoiceNumber: marks.eInvoiceNumber } : { jir: marks.jir, zki: marks.zki }),
        })
        .where(eq(bills.id, bill.id));
      const files = [
        { kind: 'PDF' as const, content: pdfOf(paper) },
        ...(isFirm ? [{ kind: 'XML' as const, content: xmlOf(paper) }] : []),
      ];
      await db
        .insert(billFiles)
        .values(files.map((file) => ({ ...file, billId: bill.id, partnerId, digest: sha256(file.content) })));
    }
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

/** Numbers as the company's system would give them, the same for the same bill. */
function marksOf(number: string) {
  const digits = sha256(number).toString('hex');
  const uuid = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(digits)?.slice(1).join('-') ?? '';
  return { jir: uuid, zki: digits.slice(32), eInvoiceNumber: `${number.split('-').at(-1)}/1/1` };
}

/** Drawn once: tests fill many databases. */
const drawn = new Map<string, Buffer>();

function pdfOf(bill: Papered): Buffer {
  const key = JSON.stringify(bill);
  const pdf = drawn.get(key) ?? drawPdf(bill);
  drawn.set(key, pdf);
  return pdf;
}

function drawPdf({ number, date, amountCents, vatBaseCents, description, ...bill }: Papered): Buffer {
  const page = new PageDocument({ title: `Račun ${number}`, author: brand.company, date });
  const { jir, zki, eInvoiceNumber } = marksOf(number);
  const { ink, muted, petrol } = paperColors;
  const rows = [
    ['Kupac', `${bill.customer}, OIB ${bill.oib}`],
    ['Datum računa', formatDay(date)],
    ['Opis', description],
    ['Osnovica', formatEur(fromCents(vatBaseCents))],
    [`PDV ${vatRate} %`, formatEur(fromCents(amountCents - vatBaseCents))],
    ['Ukupno', formatEur(fromCents(amountCents))],
    ...(bill.isFirm
      ? [['Broj eRačuna', eInvoiceNumber]]
      : [
          ['JIR', jir],
          ['ZKI', zki],
        ]),
  ];
  return page.finish([
    ...drawLetterhead(page),
    page.textElement('H1', [
      [`Račun ${number}`, margin.left, 150, { font: 'strong', size: 21, color: petrol }],
    ]),
    page.tableElement(
      rows.map(([label = '', value = ''], index) => ({
        header: [label, margin.left, 200 + index * 24, { font: 'regular', size: 9.5, color: muted }],
        value: [[value, 200, 200 + index * 24, { font: 'regular', size: 10.5, color: ink }]],
      })),
    ),
    page.textElement('P', [
      [
        'Primjer računa iz sustava društva, izrađen za demo portala Moj leasing.',
        margin.left,
        220 + rows.length * 24,
        { font: 'regular', size: 8.5, color: muted },
      ],
    ]),
  ]);
}

const eur = (cents: number) => `currencyID="EUR">${fromCents(cents).toFixed(2)}`;

/** The beginning of an e-bill in UBL 2.1, as an example: a real one has lines, taxes and a signature. */
function xmlOf({ number, date, amountCents, vatBaseCents, customer }: Papered): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${marksOf(number).eInvoiceNumber}</cbc:ID>
  <cbc:IssueDate>${date}</cbc:IssueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:Note>Primjer, izrađen za demo portala Moj leasing: račun ${number}</cbc:Note>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>${brand.company}</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>${escapeMarkup(customer)}</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>
  <cac:LegalMonetaryTotal>
    <cbc:TaxExclusiveAmount ${eur(vatBaseCents)}</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount ${eur(amountCents)}</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount ${eur(amountCents)}</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
</Invoice>
`);
}
