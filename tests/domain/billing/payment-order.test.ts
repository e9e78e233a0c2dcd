import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { PaymentSlip } from '../../../domain/billing/hub3a.ts';
import { paymentOrder } from '../../../domain/billing/payment-order.ts';
import { isIban } from '../../../domain/forms/valid-iban.ts';
import { billDocument } from '../../support/files/bill-document.ts';

const payerIban = 'HR12 1001 0051 8630 0016 0';
const now = new Date('2026-11-29T23:30:00.123Z');

/** The texts of the elements, by their path below `Document`, and the paths in the order of the file. */
function read(xml: string): Map<string, string[]> {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const texts = new Map<string, string[]>();
  let text = '';
  parser.on('opentag', ({ local, uri }) => {
    expect(uri).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    path.push(local);
    text = '';
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', () => {
    const name = path.slice(2).join('/');
    if (text !== '') texts.set(name, [...(texts.get(name) ?? []), text]);
    text = '';
    path.pop();
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml.replace(/\n$/, '')).close();
  return texts;
}

test('a thousand bills are one debit, each with its amount and reference', () => {
  const slips = Array.from({ length: 1000 }, (_, index): PaymentSlip => ({
    ...billDocument.slip,
    amountEur: (index * 31 + 1) / 100,
    reference: `${index}-24-5`,
    description: `Račun <R&"${index}'>]]>${index === 7 ? '\u0008\ud800' : ''}`,
    payer: { ...billDocument.slip.payer, name: `Prijevoz & sinovi <d.o.o.> ${'ž'.repeat(70)}` },
  }));
  const texts = read(paymentOrder(slips, payerIban, now));
  const transfer = 'PmtInf/CdtTrfTxInf';
  const sum = (slips.reduce((cents, { amountEur }) => cents + Math.round(amountEur * 100), 0) / 100).toFixed(
    2,
  );
  for (const head of ['GrpHdr', 'PmtInf']) {
    expect(texts.get(`${head}/NbOfTxs`)).toEqual(['1000']);
    expect(texts.get(`${head}/CtrlSum`)).toEqual([sum]);
  }
  expect(texts.get(`${transfer}/Amt/InstdAmt`)).toEqual(slips.map(({ amountEur }) => amountEur.toFixed(2)));
  expect(texts.get(`${transfer}/RmtInf/Strd/CdtrRefInf/Ref`)).toEqual(
    slips.map(({ model, reference }) => `${model}${reference}`),
  );
  expect(texts.get(`${transfer}/RmtInf/Strd/AddtlRmtInf`)).toEqual(
    slips.map(({ description }) => description.replace('\u0008\ud800', '\ufffd\ufffd')),
  );
  expect(new Set(texts.get(`${transfer}/CdtrAcct/Id/IBAN`))).toEqual(new Set([billDocument.slip.iban]));
  expect(texts.get('PmtInf/Dbtr/Nm')).toEqual([`Prijevoz & sinovi <d.o.o.> ${'ž'.repeat(43)}`]);
  expect(texts.get('PmtInf/DbtrAcct/Id/IBAN')).toEqual(['HR1210010051863000160']);
  // In Zagreb the next day has begun.
  expect(texts.get('PmtInf/ReqdExctnDt/Dt')).toEqual(['2026-11-30']);
  expect(texts.get('GrpHdr/MsgId')).toEqual(['ML-20261129233000123']);
});

test('an account number is one with its check digits, however it is typed', () => {
  expect([payerIban, 'hr1210010051863000160', 'HR1310010051863000160', ''].map(isIban)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
