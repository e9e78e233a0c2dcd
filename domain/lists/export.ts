import { fileNameStem } from '../values/file-names.ts';

/** Why a file that is made of the customer's data came to nothing: the browser says so too where the line was cut. */
export const dataRefreshed =
  'Podaci su upravo osvježeni, pa je izvoz prekinut. Preuzmite ga ponovno, s novim podacima.';

/** Most bills of one table. Our choice: more than a spreadsheet is read with. */
export const exportLimit = 100_000;

export const exportTooLarge = 'Popis ima više od 100.000 računa. Suzite ga filtrom.';

/** Most bills of one archive. Our choice: a full page. */
export const zipLimit = 100;

export const archiveTooLarge = `U jednu arhivu stane najviše ${zipLimit} PDF-ova. Suzite popis filtrom, na primjer na jedan mjesec.`;

export const noBills = 'Na ovom popisu nema računa.';

export const exportFormats = ['XLSX', 'CSV'] as const;

export type ExportFormat = (typeof exportFormats)[number];

export const exportTypes = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv',
} as const satisfies Record<ExportFormat, string>;

/** Name of a table of bills. `day` is `2026-12-01`. */
export function billExportName(day: string, format: ExportFormat): string {
  return `racuni-${day}.${format.toLowerCase()}`;
}

/** A repayment plan is typeset as well. */
export const planFormats = [...exportFormats, 'PDF'] as const;

export type PlanFormat = (typeof planFormats)[number];

/** `otplatni-plan-10482-24-2026-12-01.xlsx` */
export function planExportName(contract: string, day: string, format: PlanFormat): string {
  return `otplatni-plan-${fileNameStem(contract)}-${day}.${format.toLowerCase()}`;
}

export function openItemsName(day: string): string {
  return `otvorene-stavke-${day}.pdf`;
}
