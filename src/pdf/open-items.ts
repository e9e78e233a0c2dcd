import { brand } from '../../domain/brand.ts';
import { formatDay } from '../../domain/values/day.ts';
import { dayOf, formatDayAndTime } from '../../domain/values/dates.ts';
import { formatEur } from '../../domain/values/money.ts';
import { ageingLabels } from '../../domain/billing/open-items.ts';
import { paperColors } from '../../domain/paper.ts';
import { billNoun } from '../../domain/values/plural.ts';
import type { Country, OpenItem, OpenItems, UserProfile } from '../../generated/browser-api.ts';
import { addressLine } from '../text/addresses.ts';
import { paperName } from '../text/names.ts';
import { formatCount } from '../text/numbers.ts';
import { pluralAfterOf } from '../text/plural.ts';
import { loadFonts } from './fonts.ts';
import { drawLetterhead, drawRunningHead } from './letterhead.ts';
import { drawHeading } from './sections.ts';
import { Sheet, type TextStyle, area } from './sheet.ts';
import { drawTable, endRow, rowHeight, type TableColumn } from './table.ts';

type WriteOpenItems = (openItems: OpenItems, customer: UserProfile, countries: readonly Country[]) => Blob;

/** Gives a function that sets a statement of open items as a PDF. The fonts are fetched first. */
export async function loadOpenItemsWriter(): Promise<WriteOpenItems> {
  const fonts = await loadFonts();
  return (openItems, customer, countries) => {
    const { refreshedAt, items, ageing } = openItems;
    const moment = new Date(refreshedAt ?? Date.now());
    const title = `Izvod otvorenih stavaka na dan ${formatDay(dayOf(moment))}`;
    const about = { title, author: brand.company };
    const sheet = new Sheet(fonts, about, (each, pageNumber) =>
      pageNumber === 1 ? drawLetterhead(each) : drawRunningHead(each, title),
    );
    drawCustomer(sheet, customer, countries);
    drawTitle(sheet, formatDay(dayOf(moment)));
    drawAgeing(sheet, openItems);
    drawItems(
      sheet,
      items,
      ageing.reduce((sum, { count }) => sum + count, 0),
    );
    drawNote(sheet, formatDayAndTime(moment));
    return sheet.finish((number, pages) => [`${brand.company}, ${title}`, `Stranica ${number} od ${pages}`]);
  };
}

const small = { size: 8, color: paperColors.muted };
const head: TextStyle = { size: 8, strong: true, color: paperColors.muted };

function drawCustomer(sheet: Sheet, customer: UserProfile, countries: readonly Country[]): void {
  sheet.text('Primatelj leasinga', area.left, sheet.y, small);
  let y = sheet.y + 17;
  const name = { size: 11.5, strong: true };
  const width = area.right - area.left;
  y += sheet.lines(sheet.linesOf(paperName(customer), width, name), area.left, y, name);
  for (const line of [addressLine(customer, countries), `OIB ${customer.oib}`]) {
    y += sheet.lines(sheet.linesOf(line, width, { size: 10 }), area.left, y, { size: 10 });
  }
  sheet.y = y + 14;
}

function drawTitle(sheet: Sheet, day: string): void {
  const size = 20;
  const title = 'Izvod otvorenih stavaka ';
  const y = sheet.y + 10;
  sheet.text(title, area.left, y, { size, strong: true });
  const after = area.left + sheet.widthOf(title, { size, strong: true });
  sheet.text(`na dan ${day}`, after, y, { size, color: paperColors.petrol });
  sheet.y = y + 12;
}

/** The open amounts by the time since they were due. */
function drawAgeing(sheet: Sheet, { ageing, totalEur }: OpenItems): void {
  const [countEnd, amountEnd] = [330, area.right];
  drawHeading(sheet, 'Po kašnjenju', (ageing.length + 2) * rowHeight);
  const y = sheet.y + 12;
  sheet.text('Kašnjenje', area.left, y, head);
  sheet.textEndingAt('Računa', countEnd, y, head);
  sheet.textEndingAt('Otvoreno', amountEnd, y, head);
  endRow(sheet, paperColors.muted);
  const row = (name: string, count: number, eur: number, style: TextStyle) => {
    const at = sheet.y + 12;
    sheet.text(name, area.left, at, style);
    sheet.textEndingAt(formatCount(count), countEnd, at, style);
    sheet.textEndingAt(formatEur(eur), amountEnd, at, style);
    endRow(sheet);
  };
  for (const { band, count, openEur } of ageing) row(ageingLabels[band], count, openEur, { size: 9.5 });
  const all = ageing.reduce((sum, { count }) => sum + count, 0);
  row('Ukupno', all, totalEur, { size: 10.5, strong: true });
  sheet.y += 8;
}

const columns: readonly TableColumn<OpenItem>[] = [
  { name: 'Račun', x: area.left, width: 78, text: ({ bill }) => bill.number },
  { name: 'Ugovor', x: 130, width: 62, text: ({ bill }) => bill.contractNumber },
  { name: 'Opis', x: 196, width: 104, text: ({ bill }) => bill.description },
  { name: 'Dospijeće', x: 304, width: 54, text: ({ bill }) => formatDay(bill.dueDate) },
  {
    name: 'Dana',
    x: 384,
    isNumber: true,
    width: 26,
    text: ({ daysOverdue }) => (daysOverdue > 0 ? formatCount(daysOverdue) : '–'),
  },
  { name: 'Iznos', x: 440, isNumber: true, width: 54, text: ({ bill }) => formatEur(bill.amountEur) },
  { name: 'Plaćeno', x: 494, isNumber: true, width: 52, text: ({ paidEur }) => formatEur(paidEur) },
  { name: 'Otvoreno', x: area.right, isNumber: true, width: 52, text: ({ openEur }) => formatEur(openEur) },
];

function drawItems(sheet: Sheet, items: readonly OpenItem[], all: number): void {
  drawHeading(sheet, 'Otvoreni računi', 3 * rowHeight);
  if (items.length === 0) {
    sheet.text('Na taj dan nije bilo neplaćenih računa.', area.left, sheet.y + 14, { size: 9.5 });
    sheet.y += 2 * rowHeight;
    return;
  }
  drawTable(sheet, columns, items);
  if (items.length < all) {
    sheet.keep(2 * rowHeight);
    const text = `Prikazano je ${formatCount(items.length)} računa s najstarijim dospijećem, od ukupno ${formatCount(all)} ${pluralAfterOf(all, billNoun)}. Zbrojevi obuhvaćaju sve.`;
    sheet.text(text, area.left, sheet.y + 14, { size: 8.5 });
    sheet.y += 2 * rowHeight;
  }
}

function drawNote(sheet: Sheet, refreshed: string): void {
  const text = `Izvod je informativan i nije opomena. Uplate provedene nakon ${refreshed} nisu uključene.`;
  sheet.keep(40);
  const style = { size: 8.5, color: paperColors.muted };
  const lines = sheet.linesOf(text, area.right - area.left, style);
  sheet.y += 18;
  sheet.y += sheet.lines(lines, area.left, sheet.y, style);
}
