import { drives, type CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { makesOf, objectsOf, type CodeTables } from '../../../domain/leasing/code-tables.ts';
import { enginesOf, fuelsOf, isChoice, modelsOf, type ModelRow } from '../../../domain/leasing/model-rows.ts';
import type { MachineField } from '../../form/definition.ts';
import { objectLabels } from '../../text/object-labels.ts';
import { codeChoice, entryOf, optionsOf, type OnChange } from './general-data.fields.ts';

/** Rows of the chosen make; `undefined` while they load. */
export type Rows = readonly ModelRow[] | undefined;

/** Text of a fuel or engine without a name. */
const nameless = 'Bez podatka';

const idText = (id: number | null) => (id === null ? 'none' : String(id));

/** Fields of the object's kind, make and model. Each choice decides what the next one offers. */
function choiceFields(
  data: CalculatorData,
  tables: CodeTables,
  rows: Rows,
  onChange: OnChange,
): MachineField[] {
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
      onChange: chooseType,
    },
    { ...codeChoice(data, onChange, 'leasingObject', objects), label: 'Objekt leasinga' },
    { ...codeChoice(data, onChange, 'leasingObjectMake', makes), label: labels.make },
    {
      ...codeChoice(data, onChange, 'leasingObjectModel', models),
      label: labels.model,
      busy: rows === undefined,
    },
  ];
}

/** Fuel and engine, if there is a choice. */
function engineFields(data: CalculatorData, rows: readonly ModelRow[], onChange: OnChange): MachineField[] {
  const fuels = fuelsOf(data, rows);
  const engines = enginesOf(data, rows);
  const fields: (MachineField | false)[] = [
    isChoice(fuels) && {
      kind: 'choice',
      name: 'leasingObjectFuel',
      label: 'Gorivo',
      half: true,
      value: data.leasingObjectFuel === null ? '' : idText(data.leasingObjectFuel.id),
      options: fuels.map(({ id, name }) => ({ value: idText(id), text: name ?? nameless })),
      onChange: (value) =>
        onChange({ field: 'leasingObjectFuel', value: fuels.find(({ id }) => idText(id) === value) ?? null }),
    },
    isChoice(engines) && {
      kind: 'choice',
      name: 'leasingObjectEngine',
      label: 'Motor',
      half: true,
      value: data.leasingObjectEngine === null ? '' : (data.leasingObjectEngine.name ?? nameless),
      options: engines.map(({ name }) => ({ value: name ?? nameless, text: name ?? nameless })),
      onChange: (value) =>
        onChange({
          field: 'leasingObjectEngine',
          value: engines.find(({ name }) => (name ?? nameless) === value) ?? null,
        }),
    },
  ];
  return fields.filter((field) => field !== false);
}

function drivenFields(data: CalculatorData, tables: CodeTables, onChange: OnChange): MachineField[] {
  return [
    {
      ...codeChoice(data, onChange, 'leasingObjectFirstRegistrationYear', tables.firstRegistrationYears),
      label: 'Godina prve registracije',
      hint: 'Za novo vozilo odaberite „Nije registrirano“.',
    },
    {
      kind: 'number',
      whole: true,
      name: 'currentNumberOfKilometersTraveledOrWorkingHours',
      label: 'Prijeđeni kilometri',
      half: true,
      unit: 'km',
      value: data.currentNumberOfKilometersTraveledOrWorkingHours,
      onChange: (value) => onChange({ field: 'currentNumberOfKilometersTraveledOrWorkingHours', value }),
    },
    {
      kind: 'number',
      whole: true,
      name: 'averageTotalMileage',
      label: 'Planirano godišnje',
      half: true,
      unit: 'km',
      value: data.averageTotalMileage,
      onChange: (value) => onChange({ field: 'averageTotalMileage', value }),
    },
  ];
}

/** Step 2: the leasing object. A building has neither year nor mileage. */
export function objectFields(
  data: CalculatorData,
  tables: CodeTables,
  rows: Rows,
  onChange: OnChange,
): MachineField[] {
  return [
    ...choiceFields(data, tables, rows, onChange),
    ...engineFields(data, rows ?? [], onChange),
    ...(drives(data) ? drivenFields(data, tables, onChange) : []),
  ];
}
