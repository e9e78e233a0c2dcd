import type { CalculatorCodes, GeneralDataCodes, LeasingObjectTypes } from '../../generated/api.ts';
import {
  ageCodes,
  currencies,
  financingPeriods,
  firstRegistrationYears,
  leasingTypes,
  paymentPeriodTypes,
  recipientTypes,
  taxRates,
} from '../../domain/leasing/codes.ts';
import type { Store } from '../store/store.ts';

/** Codes of the first step; the suppliers are the company's. */
export async function generalDataCodes({ catalog }: Pick<Store, 'catalog'>): Promise<GeneralDataCodes> {
  return {
    leasingRecipientTypes: recipientTypes.map(({ id, name }) => ({ id, name })),
    leasingTypes: [...leasingTypes],
    objectSuppliers: await catalog.suppliers(),
    currencies: [...currencies],
  };
}

/** Codes of the calculation. The years are those of today. */
export function calculatorCodes(now: Date): CalculatorCodes {
  return {
    taxRates: [...taxRates],
    financingPeriods,
    paymentPeriodTypes: [...paymentPeriodTypes],
    firstRegistrationYears: firstRegistrationYears(now),
    ageCodes,
  };
}

/** The company's object types, the objects of each and the makes of those. */
export async function leasingObjectTypes({ catalog }: Pick<Store, 'catalog'>): Promise<LeasingObjectTypes> {
  const rows = await catalog.makes();
  const types = new Map(rows.map(({ type }) => [type.id, type]));
  const objects = new Map(rows.map(({ object }) => [object.id, object]));
  return [...types.values()].map(({ id, name, category }) => ({
    id,
    name,
    category,
    objects: [...objects.values()]
      .filter(({ typeId }) => typeId === id)
      .map((object) => ({
        id: object.id,
        name: object.name,
        makes: rows
          .filter(({ make }) => make.objectId === object.id)
          .map(({ make }) => ({ id: make.id, name: make.name })),
      })),
  }));
}
