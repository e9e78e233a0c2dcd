import { noMileage, noRemainingValue, readCalculatorData, type CalculatorData } from './calculator-data.ts';
import { withoutUnknownModel, type ModelRow } from './model-rows.ts';

export interface Code {
  readonly id: number;
  readonly name: string;
}

/** The choices of the calculator, as the company keeps them. */
export interface CodeTables {
  readonly leasingRecipientTypes: readonly Code[];
  readonly leasingTypes: readonly (Code & { readonly category: 'FINANCIAL' | 'OPERATIONAL' })[];
  readonly objectSuppliers: readonly (Code & { readonly identifier: string })[];
  readonly currencies: readonly { readonly id: string; readonly name: string }[];
  readonly taxRates: readonly (Code & { readonly percentage: number })[];
  readonly financingPeriods: readonly Code[];
  readonly paymentPeriodTypes: readonly Code[];
  readonly firstRegistrationYears: readonly Code[];
  readonly ageCodes: readonly (Code & { readonly years: number })[];
  readonly objectTypes: readonly ObjectType[];
}

export interface ObjectType extends Code {
  readonly category: 'CAR' | 'REAL_ESTATE';
  readonly objects: readonly (Code & { readonly makes: readonly Code[] })[];
}

export function objectsOf(
  { leasingObjectType }: Pick<CalculatorData, 'leasingObjectType'>,
  objectTypes: readonly ObjectType[],
): ObjectType['objects'] {
  return objectTypes.find(({ id }) => id === leasingObjectType?.id)?.objects ?? [];
}

export function makesOf(
  data: Pick<CalculatorData, 'leasingObjectType' | 'leasingObject'>,
  objectTypes: readonly ObjectType[],
): readonly Code[] {
  return objectsOf(data, objectTypes).find(({ id }) => id === data.leasingObject?.id)?.makes ?? [];
}

/** The entry of a table that was chosen, as the table has it now; null where it is there no more. */
function still<Entry extends Code>(table: readonly Entry[], chosen: Code | null): Entry | null {
  return table.find(({ id }) => id === chosen?.id) ?? null;
}

/** Like `still`, but a table with a single entry has only that choice. */
function stillOrOnly<Entry extends Code>(table: readonly Entry[], chosen: Code | null): Entry | null {
  const [first = null] = table;
  return table.length === 1 ? first : still(table, chosen);
}

const nothingLater = {
  leasingObjectModel: null,
  leasingObjectFuel: null,
  leasingObjectEngine: null,
  ...noMileage,
  ...noRemainingValue,
} as const;

/**
 * Stored data checked against today's tables: choices that the tables no longer have are cleared, with all later
 * choices; a choice with only one option is made. `rows` are the rows of the chosen make.
 */
export function inTables(
  data: CalculatorData,
  tables: CodeTables,
  rows: readonly ModelRow[],
): CalculatorData {
  const type = still(tables.objectTypes, data.leasingObjectType);
  const object = still(type?.objects ?? [], data.leasingObject);
  const make = still(object?.makes ?? [], data.leasingObjectMake);
  const leasingType = tables.leasingTypes.find(({ category }) => category === data.leasingType) ?? null;
  const known = {
    ...data,
    ...(make === null && nothingLater),
    leasingRecipientType: stillOrOnly(tables.leasingRecipientTypes, data.leasingRecipientType),
    leasingType: stillOrOnly(tables.leasingTypes, leasingType)?.category ?? null,
    supplier: stillOrOnly(tables.objectSuppliers, data.supplier),
    leasingObjectType: type && { id: type.id, name: type.name, category: type.category },
    leasingObject: object && { id: object.id, name: object.name },
    leasingObjectMake: make && { id: make.id, name: make.name },
    leasingObjectFirstRegistrationYear: stillOrOnly(
      tables.firstRegistrationYears,
      data.leasingObjectFirstRegistrationYear,
    ),
    leasingTaxRate: stillOrOnly(tables.taxRates, data.leasingTaxRate),
    leasingPaymentPeriodType: stillOrOnly(tables.paymentPeriodTypes, data.leasingPaymentPeriodType),
    financingPeriod: stillOrOnly(tables.financingPeriods, data.financingPeriod),
  };
  // Entries of the tables have more fields than are kept.
  return withoutUnknownModel(readCalculatorData(known), rows);
}

/** How the kind of recipient is named that a customer is without saying more; a craft is for its owner to choose. */
const recipientNames: Readonly<Record<string, string>> = { FO: 'fizička', PO: 'pravna' };

/** The data with the customer's own kind as the recipient, where none is chosen and the tables have it. */
export function withOwnRecipient(
  data: CalculatorData,
  { leasingRecipientTypes }: Pick<CodeTables, 'leasingRecipientTypes'>,
  entityTypeCode: string | undefined,
): CalculatorData {
  const beginning = recipientNames[entityTypeCode ?? ''];
  if (data.leasingRecipientType !== null || beginning === undefined) return data;
  const own = leasingRecipientTypes.find(({ name }) => name.toLowerCase().startsWith(beginning));
  return own ? { ...data, leasingRecipientType: { id: own.id, name: own.name } } : data;
}
