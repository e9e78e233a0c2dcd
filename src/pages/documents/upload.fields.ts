import type { ReactNode } from 'react';
import { firstDay } from '../../../domain/values/day.ts';
import {
  contractOfName,
  largestFile,
  nameWithContract,
  pickerTypes,
  uploadLimits,
} from '../../../domain/documents.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import { holdsWords } from '../../../domain/values/text-order.ts';
import type { UploadFields } from '../../../machines/upload.ts';
import type { MachineField } from '../../form/definition.ts';
import type { ComboBoxOption } from '../../ui/choices/use-combo-box.ts';
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
  /** Contracts that a policy may belong to; undefined where none is asked for. */
  readonly contracts: readonly ComboBoxOption[] | undefined;
  readonly today: string;
  /** Another way to a file. */
  readonly photos: ReactNode;
  readonly onChange: (field: keyof UploadFields, value: string) => void;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove: (name: string) => void;
}

const categoryOptions = categories.map(({ code, name }) => ({ value: code, text: name }));

export function uploadFields(facts: UploadFormFacts): MachineField[] {
  const { asksCategory, fields, files, double, contracts = [], today, photos } = facts;
  const { onChange, onChoose, onRemove } = facts;
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
  const vehicle: MachineField = {
    kind: 'choice',
    name: 'vehicle',
    label: 'Vozilo',
    optional: true,
    hint: 'Broj ugovora dodajemo u naziv dokumenta.',
    value: contractOfName(fields.name),
    options: contracts,
    fits: holdsWords,
    onChange: (number) => onChange('name', nameWithContract(fields.name, fields.type, number)),
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
      after: photos,
    },
    {
      kind: 'choice',
      name: 'type',
      label: 'Vrsta dokumenta',
      value: fields.type,
      options: typeNames.map((name) => ({ value: name, text: name })),
      onChange: (value) => onChange('type', value),
    },
    ...(contracts.length > 0 ? [vehicle] : []),
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
