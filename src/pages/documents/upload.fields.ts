import { firstDay } from '../../../domain/day.ts';
import { largestFile, pickerTypes, uploadLimits } from '../../../domain/documents.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import type { UploadFields } from '../../../machines/upload.ts';
import type { MachineField } from '../../form/definition.ts';
import { formatSize } from '../../text/sizes.ts';
import { categories } from './categories.ts';

export interface UploadFormFacts {
  /** The form was opened without a category. */
  readonly asksCategory: boolean;
  readonly fields: UploadFields;
  readonly files: readonly File[];
  /** Name of a file that was chosen twice. */
  readonly double: string | null;
  /** Names of the document types from the server; undefined while they load. */
  readonly typeNames: readonly string[] | undefined;
  readonly today: string;
  readonly onChange: (field: keyof UploadFields, value: string) => void;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove: (name: string) => void;
}

const categoryOptions = categories.map(({ code, name }) => ({ value: code, text: name }));

export function uploadFields(facts: UploadFormFacts): MachineField[] {
  const { asksCategory, fields, files, double, today, onChange, onChoose, onRemove } = facts;
  // While the server's names load, or when they fail to load, the portal's own names are used.
  const typeNames = facts.typeNames ?? Object.values(documentTypeLabels);
  const category: MachineField = {
    kind: 'choice',
    name: 'category',
    label: 'Kategorija',
    hint: 'Za što nam šaljete dokument.',
    value: fields.category,
    options: categoryOptions,
    onChange: (value) => onChange('category', value),
  };
  return [
    ...(asksCategory ? [category] : []),
    {
      kind: 'files',
      name: 'files',
      label: 'Datoteka',
      hint: `PDF ili Word (.docx) do ${largestFile}, s nazivom kraćim od ${uploadLimits.fileName} znakova.`,
      files: files.map(({ name, size }) => ({ name, detail: formatSize(size) })),
      accept: pickerTypes,
      note:
        double === null
          ? undefined
          : `Datoteka „${double}“ odabrana je dvaput. Vrijedi ona koju ste odabrali posljednju.`,
      onChoose,
      onRemove,
    },
    {
      kind: 'choice',
      name: 'type',
      label: 'Vrsta dokumenta',
      value: fields.type,
      options: typeNames.map((name) => ({ value: name, text: name })),
      onChange: (value) => onChange('type', value),
    },
    {
      kind: 'text',
      name: 'name',
      label: 'Naziv dokumenta',
      hint: 'Po njemu ćete ga prepoznati na popisu, npr. Polica AO 2026.',
      value: fields.name,
      autoComplete: 'off',
      maxLength: uploadLimits.name,
      onChange: (text) => onChange('name', text),
    },
    {
      kind: 'day',
      name: 'issueDate',
      label: 'Datum izdavanja',
      value: fields.issueDate,
      min: firstDay,
      max: today,
      onChange: (text) => onChange('issueDate', text),
    },
  ];
}
