import type { Code, CodeTables, ObjectType } from './code-tables.ts';
import { vatFactor } from './quote.ts';

type Filled<Entry, Name extends keyof Entry> = Omit<Entry, Name> & {
  readonly [Key in Name]?: string | number;
};
type Table<Name extends keyof CodeTables> = CodeTables[Name][number];

/** The tables as a back-end gives them that knows ids and names alone. */
export type GivenTables = Omit<CodeTables, 'leasingTypes' | 'taxRates' | 'ageCodes' | 'objectTypes'> & {
  readonly leasingTypes: readonly Filled<Table<'leasingTypes'>, 'category'>[];
  readonly taxRates: readonly Filled<Table<'taxRates'>, 'percentage'>[];
  readonly ageCodes: readonly Filled<Table<'ageCodes'>, 'years'>[];
  readonly objectTypes: readonly Filled<ObjectType, 'category'>[];
};

const numberIn = (name: string) => Number(/\d+(?:[.,]\d+)?/.exec(name)?.[0].replace(',', '.') ?? Number.NaN);

const numberOf = (given: unknown, { name }: Code, otherwise: number) => {
  if (typeof given === 'number') return given;
  const found = numberIn(name);
  return Number.isNaN(found) ? otherwise : found;
};

/** The tables with all values that the calculation needs; values that the back-end omits follow from the names of entries. */
export function filledTables(tables: GivenTables): CodeTables {
  return {
    ...tables,
    leasingTypes: tables.leasingTypes.map(({ category, ...type }) => ({
      ...type,
      category: (category ?? type.name).toString().match(/^operati/i) ? 'OPERATIONAL' : 'FINANCIAL',
    })),
    taxRates: tables.taxRates.map(({ percentage, ...rate }) => ({
      ...rate,
      percentage: numberOf(percentage, rate, Math.round((vatFactor - 1) * 100)),
    })),
    // The code of a new object names no year.
    ageCodes: tables.ageCodes.map(({ years, ...code }) => ({ ...code, years: numberOf(years, code, 0) })),
    objectTypes: tables.objectTypes.map(({ category, ...type }) => ({
      ...type,
      category: /^real|nekretnin/i.test((category ?? type.name).toString()) ? 'REAL_ESTATE' : 'CAR',
    })),
  };
}
