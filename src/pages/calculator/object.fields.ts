import { drives, type CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { makesOf, objectsOf, type CodeTables } from '../../../domain/leasing/code-tables.ts';
import { enginesOf, fuelsOf, isChoice, modelsOf, type ModelRow } from '../../../domain/leasing/model-rows.ts';
import type { OwnedField } from '../../form/owned-definition.ts';
import { objectLabels } from '../../text/object-labels.ts';
import { codeOf, entryOf, optionsOf, type OnChange } from './general-data.fields.ts';

/** Rows of the chosen make; `undefined` while they are on their way. */
export type Rows = readonly ModelRow[] | undefined;

/** What a fuel or engine without a name is called where there are others. */
const nameless = 'Bez podatka';

const idText = (id: number | null) => (id === null ? 'none' : String(id));

/** Fields of the object's kind, make and model. Each choice decides what the next one offers. */
function choiceFields(
  data: CalculatorData,
  tables: CodeTables,
  rows: Rows,
  onChange: OnChange,
): OwnedField[] {
  const objects = objectsOf(data, tables.objectTypes);
  const makes = makesOf(data, tables.objectTypes);
  const models = modelsOf(data, rows ?? []);
  const chooseType = (value: string) => {
    const chosen = entryOf(tables.objectTypes, value);
    if (!chosen) return;
    const { id, name, category } = chosen;
    onChange({ field: 'leasingObjectType', value: { id, name, category } });
  };
  const labels = objectLabels[drives(data) ? 'CAR' : 'REAL_ESTATE'];
  return [
    {
      kind: 'choice',
      name: 'leasingObjectType',
      label: 'Vrsta objekta',
      value: String(data.leasingObjectType?.id ?? ''),
      options: optionsOf(tables.objectTypes),
      onChoose: chooseType,
    },
    {
      kind: 'choice',
      name: 'leasingObject',
      label: 'Objekt leasinga',
      value: String(data.leasingObject?.id ?? ''),
      options: optionsOf(objects),
      onChoose: (value) => onChange({ field: 'leasingObject', value: codeOf(objects, value) }),
    },
    {
      kind: 'choice',
      name: 'leasingObjectMake',
      label: labels.make,
      value: String(data.leasingObjectMake?.id ?? ''),
      options: optionsOf(makes),
      onChoose: (value) => onChange({ field: 'leasingObjectMake', value: codeOf(makes, value) }),
    },
    {
      kind: 'choice',
      name: 'leasingObjectModel',
      label: labels.model,
      value: String(data.leasingObjectModel?.id ?? ''),
      options: optionsOf(models),
      busy: rows === undefined,
      onChoose: (value) => onChange({ field: 'leasingObjectModel', value: codeOf(models, value) }),
    },
  ];
}

/** Fuel and engine, where there is anything to choose. */
function engineFields(data: CalculatorData, rows: readonly ModelRow[], onChange: OnChange): OwnedField[] {
  const fuels = fuelsOf(data, rows);
  const engines = enginesOf(data, rows);
  const fields: (OwnedField | false)[] = [
    isChoice(fuels) && {
      kind: 'choice',
      name: 'leasingObjectFuel',
      label: 'Gorivo',
      half: true,
      value: data.leasingObjectFuel === null ? '' : idText(data.leasingObjectFuel.id),
      options: fuels.map(({ id, name }) => ({ value: idText(id), text: name ?? nameless })),
      onChoose: (value) =>
        onChange({ field: 'leasingObjectFuel', value: fuels.find(({ id }) => idText(id) === value) ?? null }),
    },
    isChoice(engines) && {
      kind: 'choice',
      name: 'leasingObjectEngine',
      label: 'Motor',
      half: true,
      value: data.leasingObjectEngine === null ? '' : (data.leasingObjectEngine.name ?? nameless),
      options: engines.map(({ name }) => ({ value: name ?? nameless, text: name ?? nameless })),
      onChoose: (value) =>
        onChange({
          field: 'leasingObjectEngine',
          value: engines.find(({ name }) => (name ?? nameless) === value) ?? null,
        }),
    },
  ];
  return fields.filter((field) => field !== false);
}

/** Age and use of what drives. */
function drivenFields(data: CalculatorData, tables: CodeTables, onChange: OnChange): OwnedField[] {
  const years = tables.firstRegistrationYears;
  return [
    {
      kind: 'choice',
      name: 'leasingObjectFirstRegistrationYear',
      label: 'Godina prve registracije',
      hint: 'Za novo vozilo odaberite „Nije registrirano“.',
      value: String(data.leasingObjectFirstRegistrationYear?.id ?? ''),
      options: optionsOf(years),
      onChoose: (value) =>
        onChange({ field: 'leasingObjectFirstRegistrationYear', value: codeOf(years, value) }),
    },
    {
      kind: 'digits',
      name: 'currentNumberOfKilometersTraveledOrWorkingHours',
      label: 'Prijeđeni kilometri',
      half: true,
      unit: 'km',
      value: data.currentNumberOfKilometersTraveledOrWorkingHours,
      onType: (value) => onChange({ field: 'currentNumberOfKilometersTraveledOrWorkingHours', value }),
    },
    {
      kind: 'digits',
      name: 'averageTotalMileage',
      label: 'Planirano godišnje',
      half: true,
      unit: 'km',
      value: data.averageTotalMileage,
      onType: (value) => onChange({ field: 'averageTotalMileage', value }),
    },
  ];
}

/** Step 2: what is leased. A building has neither year nor mileage. */
export function objectFields(
  data: CalculatorData,
  tables: CodeTables,
  rows: Rows,
  onChange: OnChange,
): OwnedField[] {
  return [
    ...choiceFields(data, tables, rows, onChange),
    ...engineFields(data, rows ?? [], onChange),
    ...(drives(data) ? drivenFields(data, tables, onChange) : []),
  ];
}
