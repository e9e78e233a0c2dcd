import { pickerTypes, uploadLimits } from '../../../domain/documents.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import type { UploadFields } from '../../../machines/upload.ts';
import type { OwnedField } from '../../form/owned-definition.ts';
import { formatSize } from '../../text/sizes.ts';
import { categories } from './categories.ts';

export interface UploadFormFacts {
  /** The category was not chosen yet when the form was opened. */
  readonly asksCategory: boolean;
  readonly fields: UploadFields;
  readonly files: readonly File[];
  /** A name that was chosen twice. */
  readonly double: string | null;
  /** Names of the types as the server gives them; undefined until they come. */
  readonly typeNames: readonly string[] | undefined;
  readonly today: string;
  readonly onChange: (field: keyof UploadFields, value: string) => void;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove: (name: string) => void;
}

const categoryOptions = categories.map(({ code, name }) => ({ value: code, text: name }));

/** The fields of a document that is handed in. */
export function uploadFields(facts: UploadFormFacts): OwnedField[] {
  const { asksCategory, fields, files, double, today, onChange, onChoose, onRemove } = facts;
  // Until the server's names come, and where they do not, those that the portal knows stand in.
  const typeNames = facts.typeNames ?? Object.values(documentTypeLabels);
  const category: OwnedField = {
    kind: 'choice',
    name: 'category',
    label: 'Kategorija',
    hint: 'Za što nam šaljete dokument.',
    value: fields.category,
    options: categoryOptions,
    onChoose: (value) => onChange('category', value),
  };
  return [
    ...(asksCategory ? [category] : []),
    {
      kind: 'files',
      name: 'files',
      label: 'Datoteka',
      hint: 'PDF ili Word (.docx) do 5 MB, s nazivom kraćim od 60 znakova.',
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
      onChoose: (value) => onChange('type', value),
    },
    {
      kind: 'text',
      name: 'name',
      label: 'Naziv dokumenta',
      hint: 'Po njemu ćete ga prepoznati na popisu, npr. Polica AO 2026.',
      value: fields.name,
      maxLength: uploadLimits.name,
      onType: (text) => onChange('name', text),
    },
    {
      kind: 'day',
      name: 'issueDate',
      label: 'Datum izdavanja',
      value: fields.issueDate,
      max: today,
      onType: (text) => onChange('issueDate', text),
    },
  ];
}
