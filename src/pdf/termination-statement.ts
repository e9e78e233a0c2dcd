import { brand } from '../../domain/brand.ts';
import { formatDay } from '../../domain/values/day.ts';
import { labelOf } from '../../domain/values/entry-of.ts';
import { leasingTypeLabels } from '../../domain/labels.ts';
import { earlyRepaymentNotes } from '../../domain/leasing/early-repayment.ts';
import { paperColors } from '../../domain/paper.ts';
import type { Contract, Country, RepaymentPlan, UserProfile } from '../../generated/browser-api.ts';
import { addressLine } from '../text/addresses.ts';
import { paperName } from '../text/names.ts';
import { earlyEndOf } from '../text/settlement.ts';
import { loadFonts } from './fonts.ts';
import { drawLetterhead, drawRunningHead } from './letterhead.ts';
import { drawFacts } from './sections.ts';
import { area, Sheet, type TextStyle } from './sheet.ts';

interface StatementData {
  readonly contract: Contract;
  /** Without it nothing is said of the amount. */
  readonly plan: RepaymentPlan | null;
  readonly customer: UserProfile;
  readonly countries: readonly Country[];
  /** When the contract is to end, and when the statement is made: `2026-12-15`. */
  readonly day: string;
  readonly today: string;
}

/** Gives a function that sets the statement by which a customer ends a contract early. The fonts are fetched first. */
export async function loadTerminationStatementWriter(): Promise<(data: StatementData) => Blob> {
  const fonts = await loadFonts();
  return ({ contract, plan, customer, countries, day, today }) => {
    const title = `Izjava o prijevremenom prekidu ugovora ${contract.number}`;
    const sheet = new Sheet(fonts, { title, author: paperName(customer) }, (each, pageNumber) =>
      pageNumber === 1 ? drawLetterhead(each) : drawRunningHead(each, title),
    );
    paragraph(sheet, title, { size: 17, strong: true, color: paperColors.deep });
    paragraph(
      sheet,
      `Izjavljujem da ugovor o leasingu broj ${contract.number} želim prijevremeno prekinuti s danom ${formatDay(day)}.`,
      { size: 11 },
    );
    drawFacts(sheet, 'Primatelj leasinga', [
      { label: 'Naziv', value: paperName(customer) },
      { label: 'OIB', value: customer.oib },
      { label: 'Adresa', value: addressLine(customer, countries) },
      { label: 'E-mail', value: customer.email },
    ]);
    const amount = plan && earlyEndOf(plan, contract, today)?.factOn(day);
    drawFacts(sheet, 'Ugovor', [
      { label: 'Broj ugovora', value: contract.number },
      { label: 'Vrsta leasinga', value: labelOf(leasingTypeLabels, contract.leasingTypeCategory) },
      { label: 'Objekt leasinga', value: contract.subjectName },
      { label: 'Registracija', value: contract.registrationNumber ?? 'Bez registracije' },
      { label: 'Dan prekida', value: formatDay(day) },
      ...(amount ? [{ label: amount.label, value: amount.value }] : []),
    ]);
    if (amount) paragraph(sheet, earlyRepaymentNotes.notBinding, { size: 8.5, color: paperColors.muted });
    drawSignature(sheet, customer.entityTypeCode === 'FO' ? 'Potpis' : 'Potpis ovlaštene osobe');
    const foot = `${brand.company}, sastavljeno ${formatDay(today)}`;
    return sheet.finish((number, pages) => [foot, `Stranica ${number} od ${pages}`]);
  };
}

function paragraph(sheet: Sheet, text: string, style: TextStyle): void {
  const lines = sheet.linesOf(text, area.right - area.left, style);
  sheet.y += style.size;
  sheet.y += sheet.lines(lines, area.left, sheet.y, style);
}

function drawSignature(sheet: Sheet, name: string): void {
  const width = 210;
  sheet.keep(90);
  sheet.y += 64;
  for (const [x, label] of [
    [area.left, 'Mjesto i datum'],
    [area.right - width, name],
  ] as const) {
    sheet.line(x, x + width, sheet.y, paperColors.ink);
    sheet.text(label, x, sheet.y + 13, { size: 8.5, color: paperColors.muted });
  }
}
