import {
  noRemainingValue,
  objectSelections,
  type CalculatorData,
  type CalculatorField,
  type ObjectSelection,
} from './calculator-data.ts';
import { makesOf, objectsOf, type ObjectType } from './code-tables.ts';
import { enginesOf, fuelsOf, modelsOf, usualMileage, type ModelRow } from './model-rows.ts';

export type ObjectChoices = Partial<
  Pick<CalculatorData, ObjectSelection | 'averageTotalMileage' | keyof typeof noRemainingValue>
>;

const onlyOf = <Option>(options: readonly Option[]) => (options.length === 1 ? (options[0] ?? null) : null);

/**
 * The choices with only one option, in the order of the fields, and the usual yearly mileage of the object that is then
 * chosen. Only fields that were empty; a remaining value belongs to another object. `rows` are the rows of the chosen
 * make, none while it is not known.
 */
export function onlyChoices(
  data: CalculatorData,
  objectTypes: readonly ObjectType[],
  rows: readonly ModelRow[],
): ObjectChoices {
  let whole = data;
  const choose = <Field extends CalculatorField>(
    field: Field,
    optionsOf: (present: CalculatorData) => readonly CalculatorData[Field][],
  ) => {
    whole = { ...whole, [field]: whole[field] ?? onlyOf(optionsOf(whole)) };
  };
  choose('leasingObjectType', () => objectTypes.map(({ id, name, category }) => ({ id, name, category })));
  choose('leasingObject', (present) => objectsOf(present, objectTypes).map(({ id, name }) => ({ id, name })));
  choose('leasingObjectMake', (present) => makesOf(present, objectTypes));
  choose('leasingObjectModel', (present) => modelsOf(present, rows));
  choose('leasingObjectFuel', (present) => fuelsOf(present, rows));
  choose('leasingObjectEngine', (present) => enginesOf(present, rows));
  const chosen = objectSelections.filter((field) => whole[field] !== data[field]);
  const mileage = data.averageTotalMileage === '' ? usualMileage(whole, rows) : '';
  return {
    ...Object.fromEntries(chosen.map((field) => [field, whole[field]])),
    ...(chosen.length > 0 && data.remainingValuePercentage !== '' && noRemainingValue),
    ...(mileage !== '' && { averageTotalMileage: mileage }),
  };
}
