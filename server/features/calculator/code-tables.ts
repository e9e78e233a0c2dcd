import {
  ageCodes,
  currencies,
  financingPeriods,
  firstRegistrationYears,
  leasingTypes,
  paymentPeriodTypes,
  recipientTypesOf,
  taxRates,
} from '../../../domain/leasing/codes.ts';
import { sortedByName } from '../../../domain/values/text-order.ts';
import type {
  CalculatorCodes,
  GeneralDataCodes,
  LeasingObjectTypes,
  ModelRows,
} from '../../../generated/api.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import type { Store } from '../../store/store.ts';

/** Codes of the first step: the company's suppliers, and the recipient types that are possible for the customer. */
export async function generalDataCodes(
  { catalog }: Pick<Store, 'catalog'>,
  { entityTypeCode }: Pick<Partner, 'entityTypeCode'>,
): Promise<GeneralDataCodes> {
  return {
    leasingRecipientTypes: recipientTypesOf(entityTypeCode).map(({ id, name }) => ({ id, name })),
    leasingTypes: [...leasingTypes],
    objectSuppliers: sortedByName(await catalog.suppliers(), ({ name }) => name),
    currencies: [...currencies],
  };
}

/** Codes of the calculation, with the years as of today. */
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
        makes: sortedByName(
          rows.flatMap(({ make }) => (make.objectId === object.id ? [{ id: make.id, name: make.name }] : [])),
          (make) => make.name,
        ),
      })),
  }));
}

/** Models of a make, with their engines as the company has them. */
export async function leasingObjectData(
  { catalog }: Pick<Store, 'catalog'>,
  makeId: number,
): Promise<ModelRows> {
  const variants = sortedByName(await catalog.variants(makeId), ({ modelName }) => modelName);
  return variants.map((variant) => ({
    makeId: variant.makeId,
    leasingObjectTypeId: variant.typeId,
    leasingObjectId: variant.objectId,
    modelId: variant.modelId,
    modelName: variant.modelName,
    fuelTypeId: variant.fuelTypeId,
    fuelTypeName: variant.fuelTypeName,
    engine: variant.engine,
    averageTotalMileage: variant.averageTotalMileage,
  }));
}
