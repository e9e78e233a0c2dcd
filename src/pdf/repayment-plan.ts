import { brand } from '../../domain/brand.ts';
import { formatDay } from '../../domain/values/day.ts';
import { exportTypes, type PlanFormat } from '../../domain/lists/export.ts';
import { formatEur } from '../../domain/values/money.ts';
import { paperColors } from '../../domain/paper.ts';
import type { TableColumn as FileColumn } from '../../domain/lists/table-file.ts';
import type { Contract, RepaymentPlan } from '../../generated/browser-api.ts';
import { planFacts } from '../text/plan-facts.ts';
import { type PlanRow, planRows } from '../text/plan-rows.ts';
import { type FontFiles, loadFonts } from './fonts.ts';
import { drawLetterhead, drawRunningHead } from './letterhead.ts';
import { area, Sheet } from './sheet.ts';
import { drawTable, type TableColumn } from './table.ts';

const eur = (amount: number | null) => (amount === null ? '–' : formatEur(amount));

const columns: readonly TableColumn<PlanRow>[] = [
  { name: 'Rata', x: area.left, width: 40, text: ({ name }) => name },
  { name: 'Dospijeće', x: 92, width: 56, text: ({ dueDate }) => formatDay(dueDate) },
  { name: 'Status', x: 152, width: 78, text: ({ state }) => state },
  { name: 'Račun', x: 234, width: 76, text: ({ billNumber }) => billNumber ?? '–' },
  { name: 'Glavnica', x: 366, isNumber: true, width: 58, text: ({ principalEur }) => eur(principalEur) },
  { name: 'Kamata', x: 420, isNumber: true, width: 52, text: ({ interestEur }) => eur(interestEur) },
  { name: 'Preostaje', x: 484, isNumber: true, width: 62, text: ({ outstandingEur }) => eur(outstandingEur) },
  { name: 'Iznos', x: area.right, isNumber: true, width: 60, text: ({ amountEur }) => eur(amountEur) },
];

const table: readonly FileColumn<PlanRow>[] = [
  // A number alone would be one that can be summed.
  {
    header: 'Stavka',
    kind: 'text',
    width: 10,
    value: ({ name, isBuyout }) => (isBuyout ? name : `Rata ${name}`),
  },
  { header: 'Dospijeće', kind: 'day', width: 14, value: ({ dueDate }) => dueDate },
  { header: 'Iznos (EUR)', kind: 'amount', width: 14, value: ({ amountEur }) => amountEur },
  { header: 'Glavnica (EUR)', kind: 'amount', width: 15, value: ({ principalEur }) => principalEur },
  { header: 'Kamata (EUR)', kind: 'amount', width: 14, value: ({ interestEur }) => interestEur },
  { header: 'Preostaje (EUR)', kind: 'amount', width: 16, value: ({ outstandingEur }) => outstandingEur },
  { header: 'Status', kind: 'text', width: 20, value: ({ state }) => state },
  { header: 'Broj računa', kind: 'text', width: 18, value: ({ billNumber }) => billNumber },
];

interface PlanData {
  readonly contract: Contract;
  readonly plan: RepaymentPlan;
  readonly today: string;
}

/** Every instalment of a plan as a file. The code that writes the format is fetched first. */
export async function planFile(format: PlanFormat, { contract, plan, today }: PlanData): Promise<Blob> {
  const rows = planRows(plan, planFacts(plan, contract, today), today);
  if (format === 'PDF') return planPdf(await loadFonts(), contract, rows, today);
  const { tableFile } = await import('../../domain/lists/table-file.ts');
  const parts: BlobPart[] = [];
  for await (const part of tableFile(format, 'Otplatni plan', table, [rows]))
    parts.push(new Uint8Array(part));
  return new Blob(parts, { type: exportTypes[format] });
}

function planPdf(fonts: FontFiles, contract: Contract, rows: readonly PlanRow[], today: string): Blob {
  const title = `Otplatni plan ugovora ${contract.number}`;
  const sheet = new Sheet(fonts, { title, author: brand.company }, (each, pageNumber) =>
    pageNumber === 1 ? drawLetterhead(each) : drawRunningHead(each, title),
  );
  sheet.y += 12;
  sheet.text(title, area.left, sheet.y, { size: 18, strong: true, color: paperColors.deep });
  sheet.y += 18;
  sheet.text(`${contract.subjectName}, na dan ${formatDay(today)}`, area.left, sheet.y, { size: 10 });
  sheet.y += 14;
  drawTable(sheet, columns, rows);
  return sheet.finish((number, pages) => [`${brand.company}, ${title}`, `Stranica ${number} od ${pages}`]);
}
