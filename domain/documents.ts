import * as z from 'zod/mini';
import { brand } from './brand.ts';
import { isDay } from './values/dates.ts';
import { firstDay } from './values/day.ts';
import { fileNameStem } from './values/file-names.ts';
import { required, ruleTexts } from './forms/rules.ts';

/** The types of documents. Source: specification of the portal. */
export const documentTypes = [
  'CONTRACT_TERMINATION',
  'EARLY_CONTRACT_TERMINATION',
  'INSURANCE_POLICY',
  'KASKO_INSURANCE_POLICY',
  'PROPERTY_POLICY',
  'COMPENSATION_CLAIM',
  'AO_POLICY',
] as const;

/** The purposes for which customers hand in documents. Source: specification of the portal. */
export const documentCategories = [
  'KASKO_INSURANCE_POLICY',
  'AO_POLICY',
  'PROPERTY_POLICY',
  'COMPENSATION_CLAIM',
  'CONTRACT_TERMINATION',
  'EARLY_CONTRACT_TERMINATION',
] as const;

export type DocumentType = (typeof documentTypes)[number];
export type DocumentCategory = (typeof documentCategories)[number];

const megabyte = 1024 * 1024;

/** The limits of one upload. Source: specification of the portal; the length of a document's name is our choice. */
export const uploadLimits = {
  files: 1,
  fileBytes: 5 * megabyte,
  /** A file's name is shorter than this many characters. */
  fileName: 60,
  /** Longest name that the customer gives a document. */
  name: 100,
} as const;

/** „5 MB“ */
export const largestFile = `${uploadLimits.fileBytes / megabyte} MB`;

/**
 * How much a customer can keep here, and hand in on a day: enough for years of policies, and more with each contract,
 * whatever its state. Our choice.
 */
export function documentQuota(contracts: number): Record<'documents' | 'bytes' | 'perDay', number> {
  const documents = 200 + 10 * contracts;
  return { documents, bytes: documents * megabyte, perDay: 50 + 10 * contracts };
}

const otherWays = `Pošaljite nam dokumente na ${brand.email} ili nazovite ${brand.phone.label}.`;

export function documentsFull(contracts: number): string {
  const { documents, bytes } = documentQuota(contracts);
  return `Ovdje možete čuvati najviše ${documents} dokumenata, ukupno ${bytes / megabyte} MB, i toliko ste ih već poslali. ${otherWays}`;
}

export const documentsPerDay = (contracts: number, allowedAt: string) =>
  `U jednom danu možete poslati najviše ${documentQuota(contracts).perDay} dokumenata. Sljedeći možete poslati nakon ${allowedAt}. Ako je hitno: ${otherWays}`;

/** Files that are taken, and files that the picker lists: old Word documents are listed, and refused with the reason. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export const pickerTypes = '.pdf,.docx,.doc';

export type FileEnding = keyof typeof fileTypes;
export type FileType = (typeof fileTypes)[FileEnding];

export const fileTexts = {
  none: 'Odaberite datoteku koju želite poslati.',
  tooMany: 'Možete poslati samo jednu datoteku.',
  anotherIsChosen: 'Možete poslati samo jednu datoteku. Uklonite odabranu ako želite drugu.',
  nameTooLong: `Naziv datoteke mora biti kraći od ${uploadLimits.fileName} znakova.`,
  tooLarge: `Datoteka je veća od ${largestFile}.`,
  wrongFormat: 'Datoteka nije u ispravnom formatu. Prihvaćamo .pdf i .docx.',
  empty: 'Datoteka je prazna.',
  changed: 'Datoteka je promijenjena ili premještena otkad ste je odabrali. Odaberite je ponovno.',
  locked: 'Datoteka je zaštićena lozinkom. Spremite je bez zaštite i pošaljite ponovno.',
  /** Opened by a certificate, or by a separate program. */
  sealed:
    'Datoteka je zaštićena na način koji ne možemo otvoriti. Spremite je bez zaštite i pošaljite ponovno.',
  macros:
    'Dokument sadrži makronaredbe, pa ga ne možemo primiti. Spremite ga kao običan PDF i pošaljite ponovno.',
  embedded:
    'Dokument sadrži umetnutu datoteku ili kontrolu, na primjer tablicu uz grafikon, pa ga ne možemo primiti. Spremite ga kao običan PDF i pošaljite ponovno.',
  template:
    'Dokument učitava predložak s interneta ili s mreže, pa ga ne možemo primiti. Spremite ga kao običan PDF i pošaljite ponovno.',
  fields:
    'Dokument sadrži polje koje dohvaća druge datoteke ili pokreće programe, na primjer INCLUDEPICTURE, LINK ili DDE, pa ga ne možemo primiti. Spremite ga kao običan PDF i pošaljite ponovno.',
  fetched:
    'Dokument učitava sliku ili drugi sadržaj izvan sebe, pa ga ne možemo primiti. Spremite ga kao običan PDF i pošaljite ponovno.',
  script: 'PDF sadrži skriptu, pa ga ne možemo primiti. Ispišite ga u novi PDF i pošaljite ponovno.',
  launch: 'PDF pokreće drugi program, pa ga ne možemo primiti. Ispišite ga u novi PDF i pošaljite ponovno.',
  attachment: 'PDF sadrži privitak, pa ga ne možemo primiti. Ispišite ga u novi PDF i pošaljite ponovno.',
  elsewhere:
    'PDF otvara ili učitava druge datoteke ili stranice, pa ga ne možemo primiti. Ispišite ga u novi PDF i pošaljite ponovno.',
  link: 'PDF sadrži poveznicu koja pokreće skriptu ili program ili otvara mrežnu mapu, pa ga ne možemo primiti. Ispišite ga u novi PDF i pošaljite ponovno.',
  sentForm:
    'PDF sadrži obrazac koji šalje ili preuzima podatke, pa ga ne možemo primiti. Ispišite ga u novi PDF i pošaljite ponovno.',
  dynamicForm:
    'PDF sadrži dinamički obrazac (XFA), pa ga ne možemo primiti. Ispišite ga u novi PDF i pošaljite ponovno.',
  media:
    'PDF sadrži zvuk, film ili 3D prikaz, pa ga ne možemo primiti. Ispišite ga u novi PDF i pošaljite ponovno.',
  damaged: 'Datoteku ne možemo otvoriti. Spremite je iznova i pošaljite ponovno.',
  infected: 'U datoteci je pronađen zlonamjerni program, pa je ne možemo primiti. Provjerite svoje računalo.',
  /** The check of the file took too long, or too much memory. */
  unreadable:
    'Datoteku ne možemo pregledati jer je presložena ili neispravna. Spremite je kao običan PDF i pošaljite ponovno.',
} as const;

/** A virus scanner that cannot be asked: neither the file nor who sends it is to blame. */
export const notScanned =
  'Datoteku trenutačno ne možemo provjeriti na viruse, pa nije zaprimljena. Pokušajte ponovno za nekoliko minuta.';

export const uploadFailed = 'Učitavanje dokumenata nije uspjelo. Provjerite dokumente i pokušajte ponovno.';

/** The ending of a name that can be taken; undefined for every other one. */
export function endingOf(fileName: string): FileEnding | undefined {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return ending === 'pdf' || ending === 'docx' ? ending : undefined;
}

/** A name as people count its characters: one for č, whichever system wrote it. */
const inOnePiece = (fileName: string) => fileName.normalize('NFC');

/** `polica.pdf`: the name that the file is kept and given back under, with an ending that its content has. */
export function documentFileName(fileName: string, ending: FileEnding): string {
  return `${fileNameStem(fileName.replace(/\.[^.]*$/, ''))}.${ending}`;
}

export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export function fileProblem(file: FileFacts): string | undefined {
  if (endingOf(file.name) === undefined) return fileTexts.wrongFormat;
  if ([...inOnePiece(file.name)].length >= uploadLimits.fileName) return fileTexts.nameTooLong;
  return sizeProblem(file);
}

export function sizeProblem({ size }: Pick<FileFacts, 'size'>): string | undefined {
  if (size > uploadLimits.fileBytes) return fileTexts.tooLarge;
  return size === 0 ? fileTexts.empty : undefined;
}

/**
 * Adds files to the chosen ones: each name once, and the last chosen file of a name counts. If one file cannot be taken,
 * or there are too many, nothing changes.
 */
export function chooseFiles<File extends FileFacts>(
  present: readonly File[],
  chosen: readonly File[],
): { files: readonly File[]; problem: string | null; double: string | null } {
  const refuse = (problem: string) => ({ files: present, problem, double: null });
  if (chosen.length === 0) return refuse(fileTexts.none);
  const all = [...present, ...chosen];
  const names = all.map(({ name }) => inOnePiece(name));
  const files = [...new Map(all.map((file, index) => [names[index], file])).values()];
  if (files.length > uploadLimits.files) {
    return refuse(present.length > 0 ? fileTexts.anotherIsChosen : fileTexts.tooMany);
  }
  const wrong = chosen.find((file) => fileProblem(file) !== undefined);
  if (wrong !== undefined) return refuse(`„${wrong.name}“: ${fileProblem(wrong)}`);
  return { files, problem: null, double: names.find((name, index) => names.indexOf(name) < index) ?? null };
}

/** Whether a document of this category may be about the vehicle of one contract. */
export function isOfVehicle(category: DocumentCategory | ''): boolean {
  return (
    category === 'KASKO_INSURANCE_POLICY' || category === 'AO_POLICY' || category === 'COMPENSATION_CLAIM'
  );
}

const ofContract = ', ugovor ';

/** The number of the contract that a document's name says; empty without one. */
export const contractOfName = (name: string) => name.split(ofContract)[1] ?? '';

/** `Polica AO osiguranja, ugovor 10482/24`: a name that says its contract, in the place of another; after its type without one. */
export function nameWithContract(name: string, type: string, contract: string): string {
  const end = contract && `${ofContract}${contract}`;
  const stem = name.split(ofContract)[0]?.trim() || type;
  return `${stem.slice(0, uploadLimits.name - end.length)}${end}`;
}

/** The details of a document: its type, its name, and its day of issue (`YYYY-MM-DD`, `today` at the latest). */
export const documentForm = (today: string) =>
  z.object({
    type: required,
    name: required.check(
      z.maxLength(uploadLimits.name, `Naziv dokumenta ima najviše ${uploadLimits.name} znakova.`),
    ),
    issueDate: required.check(
      z.refine(
        (day) => day.trim() === '' || (isDay(day) && day >= firstDay && day <= today),
        ruleTexts.wrongDate,
      ),
    ),
  });
