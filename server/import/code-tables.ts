import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recipientTypes } from '../../domain/leasing/codes.ts';
import { toCents } from '../../domain/values/money.ts';
import type { Database } from '../store/database.ts';
import { productSortKeys, referenceRateSortKeys } from '../store/queries/sort-keys.ts';
import {
  fuelTypes,
  makes,
  models,
  modelVariants,
  objects,
  objectTypes,
  products,
  referenceRates,
  suppliers,
} from '../store/schema.ts';
import { entity, type Entity, type EntityReference } from './entity.ts';
import { amount, flag, id, oneOf, optional, percent, text, webPage, whole } from './fields.ts';

const name = () => text(200);

/** A field that names another row by its id, as the column does. */
function byId<Name extends string>(
  field: Name,
  to: string,
  column: string,
): EntityReference & { field: Name } {
  return { field, to, column, sets: {} };
}

/** Of a bound that may be left out. */
const centsOf = (eur: number | null | undefined) => (eur === null || eur === undefined ? null : toCents(eur));

const productsEntity = entity({
  name: 'products',
  about:
    'Premade products of the calculator. One that can be had no longer stays with `isOffered` false; a bound that is left out does not bind.',
  fields: {
    id: id(),
    number: text(40),
    name: name(),
    leasingType: oneOf(['FINANCIAL', 'OPERATIONAL']),
    interestRateType: oneOf(['FIXED', 'VARIABLE']),
    rate: optional(percent(0, 'Nominal yearly rate; of a `FIXED` product alone.')),
    referenceRateId: optional(id('Of a `VARIABLE` product alone.')),
    margin: optional(percent(-100, 'On the reference rate; of a `VARIABLE` product alone.')),
    cost: percent(0, 'Processing costs, of the financing amount.'),
    isOffered: flag(),
    minMonths: whole(1, 1200),
    maxMonths: whole(1, 1200),
    minNetPriceEur: optional(amount()),
    maxNetPriceEur: optional(amount()),
    objectCategory: optional(oneOf(['CAR', 'REAL_ESTATE'])),
    recipientTypeId: optional(
      whole(1, recipientTypes.length, recipientTypes.map((type) => `${type.id} ${type.name}`).join(', ')),
    ),
    forNewOnly: flag(),
  },
  table: products,
  key: ['id'],
  distinct: { number: 'number' },
  references: [byId('referenceRateId', 'reference-rates', 'reference_rate_id')],
  check: ({ interestRateType, rate, referenceRateId, margin, minMonths, maxMonths }) => {
    const isFixed = interestRateType === 'FIXED';
    const wrong = (value: unknown, isWanted: boolean) => {
      const isGiven = value !== null && value !== undefined;
      if (isGiven === isWanted) return undefined;
      return isGiven ? `does not belong to a ${interestRateType} product` : 'is missing';
    };
    const problems = {
      rate: wrong(rate, isFixed),
      referenceRateId: wrong(referenceRateId, !isFixed),
      margin: wrong(margin, !isFixed),
      maxMonths: maxMonths < minMonths ? 'is less than minMonths' : undefined,
    };
    return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
  },
  rowOf: ({ minNetPriceEur, maxNetPriceEur, ...data }) => {
    const product = {
      ...data,
      minNetPriceCents: centsOf(minNetPriceEur),
      maxNetPriceCents: centsOf(maxNetPriceEur),
    };
    return { row: { ...product, ...productSortKeys(product) } };
  },
});

/** Leasing objects, dealers and prices; a table comes before those that refer to it. */
export const codeTables: readonly Entity[] = [
  entity({
    name: 'object-types',
    about: 'Kinds of what can be leased.',
    fields: { id: id(), name: name(), category: oneOf(['CAR', 'REAL_ESTATE']) },
    table: objectTypes,
    key: ['id'],
    rowOf: (row) => ({ row }),
  }),
  entity({
    name: 'objects',
    about: 'Objects of a kind: cars, vans, offices.',
    fields: { id: id(), typeId: id('Of `object-types`.'), name: name() },
    table: objects,
    key: ['id'],
    references: [byId('typeId', 'object-types', 'type_id')],
    rowOf: (row) => ({ row }),
  }),
  entity({
    name: 'makes',
    about: 'Makes of one object each: who makes cars and vans stands here twice.',
    fields: {
      id: id(),
      objectId: id('Of `objects`.'),
      name: name(),
      dataInformationUrl: optional(
        webPage(
          500,
          'Where the maker of connected vehicles says which data these make, where they are kept and how their user gets them. Offers name it.',
        ),
      ),
    },
    table: makes,
    key: ['id'],
    references: [byId('objectId', 'objects', 'object_id')],
    rowOf: (row) => ({ row }),
  }),
  entity({
    name: 'models',
    about: 'Models of a make.',
    fields: { id: id(), makeId: id('Of `makes`.'), name: name() },
    table: models,
    key: ['id'],
    references: [byId('makeId', 'makes', 'make_id')],
    rowOf: (row) => ({ row }),
  }),
  entity({
    name: 'fuel-types',
    about: 'What models are driven by.',
    fields: { id: id(), name: name() },
    table: fuelTypes,
    key: ['id'],
    rowOf: (row) => ({ row }),
  }),
  entity({
    name: 'model-variants',
    about: 'Engines of a model; one row without fuel and engine for what has none.',
    fields: {
      modelId: id('Of `models`.'),
      fuelTypeId: optional(id('Of `fuel-types`.')),
      engine: optional(text(100)),
      averageTotalMileage: optional(whole(0, 1_000_000, 'Km that are usually driven in a year.')),
    },
    table: modelVariants,
    key: ['modelId', 'fuelTypeId', 'engine'],
    references: [byId('modelId', 'models', 'model_id'), byId('fuelTypeId', 'fuel-types', 'fuel_type_id')],
    rowOf: (row) => ({ row }),
  }),
  entity({
    name: 'suppliers',
    about: 'Whom objects are bought from.',
    fields: { id: id(), name: name(), identifier: text(40, 'As the back office knows the supplier.') },
    table: suppliers,
    key: ['id'],
    distinct: { identifier: 'identifier' },
    rowOf: (row) => ({ row }),
  }),
  entity({
    name: 'reference-rates',
    about: 'Reference rates of variable products.',
    fields: {
      id: id(),
      reference: oneOf(['EURIBOR_3M', 'EURIBOR_6M', 'EURIBOR_12M']),
      value: percent(-100, 'Present value.'),
    },
    table: referenceRates,
    key: ['id'],
    distinct: { reference: 'reference' },
    rowOf: (row) => ({ row: { ...row, ...referenceRateSortKeys(row) } }),
  }),
  productsEntity,
];

/** Their offers say nothing of the data that a vehicle makes, which the law wants to be said. */
export function countMakesWithoutDataInformation(db: Database): Promise<number> {
  const vehicles = db
    .select({ id: objects.id })
    .from(objects)
    .innerJoin(objectTypes, eq(objectTypes.id, objects.typeId))
    .where(eq(objectTypes.category, 'CAR'));
  return db.$count(makes, and(isNull(makes.dataInformationUrl), inArray(makes.objectId, vehicles)));
}
