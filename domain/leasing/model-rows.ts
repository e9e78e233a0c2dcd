import { noMileage, noRemainingValue, type CalculatorData } from './calculator-data.ts';

/** A model of a make with one fuel and engine. */
export interface ModelRow {
  readonly leasingObjectTypeId: number;
  readonly leasingObjectId: number;
  readonly modelId: number;
  readonly modelName: string;
  readonly fuelTypeId: number | null;
  readonly fuelTypeName: string | null;
  readonly engine: string | null;
  readonly averageTotalMileage: number | null;
}

type Model = NonNullable<CalculatorData['leasingObjectModel']>;
type Fuel = NonNullable<CalculatorData['leasingObjectFuel']>;
type Engine = NonNullable<CalculatorData['leasingObjectEngine']>;

function unique<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

const ofObject = (data: CalculatorData, rows: readonly ModelRow[]) =>
  rows.filter(
    (row) =>
      row.leasingObjectTypeId === data.leasingObjectType?.id &&
      row.leasingObjectId === data.leasingObject?.id,
  );

const ofModel = (data: CalculatorData, rows: readonly ModelRow[]) =>
  ofObject(data, rows).filter(({ modelId }) => modelId === data.leasingObjectModel?.id);

const ofFuel = (data: CalculatorData, rows: readonly ModelRow[]) =>
  data.leasingObjectFuel === null
    ? []
    : ofModel(data, rows).filter(({ fuelTypeId }) => fuelTypeId === data.leasingObjectFuel?.id);

const ofEngine = (data: CalculatorData, rows: readonly ModelRow[]) =>
  data.leasingObjectEngine === null
    ? []
    : ofFuel(data, rows).filter(({ engine }) => engine === data.leasingObjectEngine?.name);

export function modelsOf(data: CalculatorData, rows: readonly ModelRow[]): Model[] {
  return unique(ofObject(data, rows), ({ modelId }) => modelId).map(({ modelId, modelName }) => ({
    id: modelId,
    name: modelName,
  }));
}

/** Fuels of the chosen model; one without a name where it has none. */
export function fuelsOf(data: CalculatorData, rows: readonly ModelRow[]): Fuel[] {
  return unique(ofModel(data, rows), ({ fuelTypeId }) => fuelTypeId).map(({ fuelTypeId, fuelTypeName }) => ({
    id: fuelTypeId,
    name: fuelTypeName,
  }));
}

/** Engines of the chosen model and fuel; one without a name where there is nothing to choose. */
export function enginesOf(data: CalculatorData, rows: readonly ModelRow[]): Engine[] {
  return unique(ofFuel(data, rows), ({ engine }) => engine).map(({ engine }) => ({ name: engine }));
}

/** Whether there is anything to choose: more than a single option without a name. */
export function isChoice(options: readonly { readonly name: string | null }[]): boolean {
  return options.some(({ name }) => name !== null);
}

/** The usual yearly mileage with the chosen engine, as text; empty where that is not known. */
export function usualMileage(data: CalculatorData, rows: readonly ModelRow[]): string {
  const mileage = ofEngine(data, rows)[0]?.averageTotalMileage;
  return mileage === null || mileage === undefined ? '' : String(mileage);
}

/** The data without a model, fuel or engine that the make does not have any more. */
export function withoutUnknownModel(data: CalculatorData, rows: readonly ModelRow[]): CalculatorData {
  const nothing = { leasingObjectEngine: null, ...noMileage, ...noRemainingValue };
  if (data.leasingObjectModel !== null && ofModel(data, rows).length === 0) {
    return { ...data, ...nothing, leasingObjectModel: null, leasingObjectFuel: null };
  }
  if (data.leasingObjectFuel !== null && ofFuel(data, rows).length === 0) {
    return { ...data, ...nothing, leasingObjectFuel: null };
  }
  return data.leasingObjectEngine !== null && ofEngine(data, rows).length === 0
    ? { ...data, ...nothing }
    : data;
}
