import { expect, test } from 'vitest';
import { fileTexts } from '../../../domain/documents.ts';
import { checkPdf } from '../../../server/files/pdf.ts';
import { pdfWith } from '../../support/documents/documents.ts';

const right = (more?: string) => pdfWith(['<< /Kept (Polica) >>'], more).toString('latin1');

/** Damage by programs and mail gateways that every reader accepts. */
const broken: readonly [what: string, spoil: (pdf: string) => string][] = [
  ['a wrong place of the table', (pdf) => pdf.replace(/startxref\s+\d+/, 'startxref\n77')],
  ['no end', (pdf) => pdf.slice(0, pdf.indexOf('startxref'))],
  ['no table', (pdf) => pdf.slice(0, pdf.indexOf('\nxref'))],
  ['places that are off', (pdf) => pdf.replaceAll(/^(\d{9})\d (?=00000 n)/gm, '$19 ')],
  ['a record filled up with zeros', (pdf) => pdf + '\0'.repeat(5000)],
];

test.each(broken)('a PDF with %s is accepted, with new tables', async (_what, spoil) => {
  const kept = await checkPdf(Buffer.from(spoil(right()), 'latin1'));
  expect(Buffer.from(kept as Uint8Array).toString('latin1')).toMatch(/\/Pages[^]*startxref/);
});

test.each(broken)('a script in a PDF with %s is found', async (_what, spoil) => {
  const active = right('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>');
  expect(await checkPdf(Buffer.from(spoil(active), 'latin1'))).toBe(fileTexts.script);
});
