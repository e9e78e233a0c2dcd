import { brand } from '../../domain/brand.ts';
import { formatDay } from '../../domain/values/day.ts';
import { companyFillsIn, creditFormTexts, creditWarning } from '../../domain/law.ts';
import { amortizationCents } from '../../domain/leasing/repayment.ts';
import { formatEur, fromCents } from '../../domain/values/money.ts';
import { paperColors } from '../../domain/paper.ts';
import type { OfferDetails, OfferDocument } from '../../generated/browser-api.ts';
import { creditOf, type Entry, keyEntries, moreEntries } from './credit-entries.ts';
import { loadFonts } from './fonts.ts';
import { drawLetterhead, drawRunningHead } from './letterhead.ts';
import { drawHeading } from './sections.ts';
import { area, lineHeight, Sheet, type TextStyle } from './sheet.ts';
import { drawTable, type TableColumn } from './table.ts';

const { title } = creditFormTexts;

/** Gives a function that sets the standard form of consumer credit for an offer. The fonts are fetched first. */
export async function loadCreditFormWriter(): Promise<(document: OfferDocument) => Blob> {
  const fonts = await loadFonts();
  return ({ recipient, offer }) => {
    const name = `${title}, ponuda ${offer.numberText}`;
    const sheet = new Sheet(fonts, { title: name, author: brand.company }, (each, pageNumber) =>
      pageNumber === 1 ? drawLetterhead(each) : drawRunningHead(each, name),
    );
    sheet.text(title, area.left, sheet.y, { size: 16, strong: true, color: paperColors.deep });
    sheet.y += 16;
    const about = `${recipient.name}, ponuda ${offer.numberText} od ${formatDay(offer.creationDate)}. Što je označeno s „${companyFillsIn}“, portal ne zna: upisuje se prije nego što Vas ugovor obveže.`;
    sheet.y += sheet.lines(sheet.linesOf(about, width, small), area.left, sheet.y, small);
    drawEntries(sheet, 'Ključne informacije', keyEntries(offer));
    // Noticeably apart from the first part: Art. 10(5).
    sheet.keep(area.bottom);
    for (const [heading, entries] of moreEntries(offer)) drawEntries(sheet, heading, entries);
    drawSchedule(sheet, offer);
    return sheet.finish((number, pages) => [
      `${brand.company}, ${name}. ${creditWarning}`,
      `Stranica ${number} od ${pages}`,
    ]);
  };
}

const width = area.right - area.left;
const labelWidth = 150;
const valueX = area.left + labelWidth + 12;
const small: TextStyle = { size: 8.5, color: paperColors.muted };
const label: TextStyle = { size: 8.5, strong: true };
const value: TextStyle = { size: 9 };
const missing: TextStyle = { ...value, color: paperColors.muted };

/** A heading, and below it names and values side by side; an entry is on one page, as is the heading with its first one. */
function drawEntries(sheet: Sheet, heading: string, entries: readonly Entry[]): void {
  const rows = entries.map(([name, ...texts]) => ({
    labels: sheet.linesOf(name, labelWidth, label),
    values: texts.flatMap((text) => sheet.linesOf(text, area.right - valueX, value)),
    style: texts.includes(companyFillsIn) ? missing : value,
  }));
  rows.forEach(({ labels, values, style }, index) => {
    const height = Math.max(labels.length, values.length) * value.size * lineHeight + 5;
    if (index === 0) drawHeading(sheet, heading, height);
    sheet.keep(height);
    sheet.lines(labels, area.left, sheet.y + 10, label);
    sheet.lines(values, valueX, sheet.y + 10, style);
    sheet.y += height;
    sheet.line(area.left, area.right, sheet.y - 0.6);
  });
  sheet.y += 8;
}

interface Instalment {
  readonly name: string;
  readonly amount: number;
  /** These are `null` for a payment that repays nothing. */
  readonly principal: number | null;
  readonly interest: number | null;
  readonly left: number | null;
}

const eur = (cents: number | null) => (cents === null ? '–' : formatEur(fromCents(cents)));

const columns: readonly TableColumn<Instalment>[] = [
  { name: 'Rata', x: area.left, width: 70, text: ({ name }) => name },
  { name: 'Glavnica', x: 250, isNumber: true, width: 90, text: ({ principal }) => eur(principal) },
  { name: 'Kamata', x: 350, isNumber: true, width: 90, text: ({ interest }) => eur(interest) },
  { name: 'Preostaje', x: 450, isNumber: true, width: 90, text: ({ left }) => eur(left) },
  { name: 'Iznos', x: area.right, isNumber: true, width: 90, text: ({ amount }) => eur(amount) },
];

/** Every payment but for the participation, on the contract's days. Source: Directive (EU) 2023/2225, Art. 10(5)(q). */
function drawSchedule(sheet: Sheet, offer: OfferDetails): void {
  const { costs, instalment, buyout } = creditOf(offer);
  const { numberOfAnnuities: months, interestRate: ratePercent } = offer;
  const instalmentEur = fromCents(instalment);
  const rows = amortizationCents({ instalmentEur, residualEur: fromCents(buyout), months, ratePercent });
  if (rows.length === 0) return;
  const nothing = { principal: null, interest: null, left: null };
  drawHeading(sheet, 'Plan otplate', 60);
  sheet.y += 8;
  const days = `Dani dospijeća: ${companyFillsIn}.`;
  const about =
    offer.margin === null || offer.margin === undefined
      ? days
      : `Uz kamatnu stopu na dan ponude. Plan uz višu stopu: ${companyFillsIn}. ${days}`;
  sheet.y += sheet.lines(sheet.linesOf(about, width, small), area.left, sheet.y, small);
  drawTable(sheet, columns, [
    ...(costs > 0 ? [{ name: 'Trošak obrade', ...nothing, amount: costs }] : []),
    ...rows.map(({ principal, interest, balance }, index) => ({
      name: String(index + 1),
      principal,
      interest,
      left: balance,
      amount: instalment,
    })),
    ...(buyout > 0 ? [{ name: 'Otkup', principal: buyout, interest: 0, amount: buyout, left: 0 }] : []),
  ]);
}
