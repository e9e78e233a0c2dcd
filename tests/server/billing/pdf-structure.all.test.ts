import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeBill } from '../../../server/features/billing/bill-pdf.ts';
import { billDocument } from '../../support/files/bill-document.ts';

/** Of Debian's package `poppler-utils`, which shares no code with the writer of the PDFs nor with PDF.js. */
const poppler = '/usr/bin/pdfinfo';

const ask = (...options: string[]) =>
  execFileSync(poppler, [...options, '-'], { input: writeBill(billDocument), encoding: 'utf8' });

describe.skipIf(!existsSync(poppler))('to Poppler the PDF of a bill', () => {
  test('is tagged, and names itself PDF/UA', () => {
    expect(ask()).toMatch(/^Tagged:\s+yes$/m);
    expect(ask('-meta')).toMatch(/pdfuaid:part>1</);
  });

  test('has headings, and tables whose rows have heads', () => {
    const lines = ask('-struct-text')
      .split('\n')
      .map((line) => line.trim());
    expect(lines[0]).toBe('Document');
    expect(lines).toContain('H1 (block)');
    const heads = lines.filter((line) => line === 'TH:');
    expect(heads.length).toBeGreaterThan(4);
    expect(lines.filter((line) => line === '/Scope /Row')).toHaveLength(heads.length);
    expect(lines.filter((line) => line === 'TD')).toHaveLength(heads.length);
    expect(lines).toContain('"Informativni prikaz računa R-26-118204"');
  });
});
