import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OfferLine } from '../../../domain/leasing/lines.ts';
import { cents, code, day, identity, moment, owner, percent, sortKey } from './columns.ts';
import { partnerId } from './owners.ts';

export const objectTypes = pgTable('object_types', {
  id: code(),
  name: text('name').notNull(),
  category: text('category', { enum: ['CAR', 'REAL_ESTATE'] }).notNull(),
});

/** Objects of a kind: cars, vans, offices. */
export const objects = pgTable('objects', {
  id: code(),
  typeId: owner('type_id', () => objectTypes.id),
  name: text('name').notNull(),
});

/** A make of one object: a make of cars and vans has two rows. */
export const makes = pgTable('makes', {
  id: code(),
  objectId: owner('object_id', () => objects.id),
  name: text('name').notNull(),
  /** Where the maker of connected vehicles says which data these make; https. */
  dataInformationUrl: text('data_information_url'),
});

export const models = pgTable(
  'models',
  {
    id: code(),
    makeId: owner('make_id', () => makes.id),
    name: text('name').notNull(),
  },
  (table) => [index('models_make').on(table.makeId)],
);

export const fuelTypes = pgTable('fuel_types', { id: code(), name: text('name').notNull() });

/** The engines of a model; one row without fuel and gear for an object without an engine. */
export const modelVariants = pgTable(
  'model_variants',
  {
    id: identity(),
    modelId: owner('model_id', () => models.id),
    fuelTypeId: integer('fuel_type_id').references(() => fuelTypes.id),
    engine: text('engine'),
    /** Km that are usually driven in a year. */
    averageTotalMileage: integer('average_total_mileage'),
  },
  (table) => [index('model_variants_model').on(table.modelId)],
);

export const suppliers = pgTable(
  'suppliers',
  {
    id: code(),
    name: text('name').notNull(),
    /** As the company's back office knows the supplier. */
    identifier: text('identifier').notNull(),
  },
  (table) => [uniqueIndex('suppliers_identifier').on(table.identifier)],
);

/** Reference rates of variable products with their present values. */
export const referenceRates = pgTable(
  'reference_rates',
  {
    id: code(),
    reference: text('reference', { enum: ['EURIBOR_3M', 'EURIBOR_6M', 'EURIBOR_12M'] }).notNull(),
    value: percent('value').notNull(),
    nameKey: sortKey('name_key').notNull(),
  },
  (table) => [uniqueIndex('reference_rates_reference').on(table.reference)],
);

/** Premade products: the cost of money, and the leasings that they are for. `null` in a bound means that there is none. */
export const products = pgTable(
  'products',
  {
    id: code(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    leasingType: text('leasing_type', { enum: ['FINANCIAL', 'OPERATIONAL'] }).notNull(),
    interestRateType: text('interest_rate_type', { enum: ['FIXED', 'VARIABLE'] }).notNull(),
    /** Nominal yearly rate of a fixed product. */
    rate: percent('rate'),
    /** A variable product's: the rate is its present value and the margin. */
    referenceRateId: integer('reference_rate_id').references(() => referenceRates.id),
    margin: percent('margin'),
    /** Processing costs, of the financing amount. */
    cost: percent('cost').notNull(),
    isOffered: boolean('is_offered').notNull(),
    minMonths: integer('min_months').notNull(),
    maxMonths: integer('max_months').notNull(),
    minNetPriceCents: cents('min_net_price_cents'),
    maxNetPriceCents: cents('max_net_price_cents'),
    objectCategory: text('object_category', { enum: ['CAR', 'REAL_ESTATE'] }),
    recipientTypeId: integer('recipient_type_id'),
    forNewOnly: boolean('for_new_only').notNull(),
    nameKey: sortKey('name_key').notNull(),
    interestRateTypeKey: sortKey('interest_rate_type_key').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('products_number').on(table.number),
    check(
      'products_rate',
      sql`case ${table.interestRateType} when 'FIXED' then ${table.rate} is not null and ${table.referenceRateId} is null and ${table.margin} is null else ${table.rate} is null and ${table.referenceRateId} is not null and ${table.margin} is not null end`,
    ),
  ],
);

/**
 * Leasing offers. Their id is the number in addresses and calls, `numberText` is what people read. An offer keeps the
 * inputs and results of its calculation, with the names of that day. It refers to no code or product, because those
 * change.
 */
export const offers = pgTable(
  'offers',
  {
    id: identity(),
    partnerId: partnerId(),
    numberText: text('number_text').notNull(),
    creationDate: day('creation_date').notNull(),
    status: text('status', { enum: ['ACTIVE', 'REQUESTED'] }).notNull(),
    requestedAt: moment('requested_at'),
    recipientTypeId: integer('recipient_type_id').notNull(),
    recipientTypeName: text('recipient_type_name').notNull(),
    /** Whether consumer law protects the recipient. */
    isConsumer: boolean('is_consumer').notNull(),
    leasingType: text('leasing_type', { enum: ['FINANCIAL', 'OPERATIONAL'] }).notNull(),
    supplierIdentifier: text('supplier_identifier').notNull(),
    supplier: text('supplier').notNull(),

    leasingObjectTypeId: integer('leasing_object_type_id').notNull(),
    leasingObjectType: text('leasing_object_type').notNull(),
    leasingObjectCategory: text('leasing_object_category', { enum: ['CAR', 'REAL_ESTATE'] }).notNull(),
    leasingObjectId: integer('leasing_object_id').notNull(),
    leasingObject: text('leasing_object').notNull(),
    leasingObjectMakeId: integer('leasing_object_make_id').notNull(),
    leasingObjectMake: text('leasing_object_make').notNull(),
    /** The make's URL on that day; `null` for an object that is no vehicle. */
    dataInformationUrl: text('data_information_url'),
    leasingObjectModelId: integer('leasing_object_model_id').notNull(),
    leasingObjectModel: text('leasing_object_model').notNull(),
    fuelTypeId: integer('fuel_type_id'),
    fuelTypeName: text('fuel_type_name'),
    engine: text('engine'),
    /** `null` for a new object, and for one that does not drive. */
    firstRegistrationYear: integer('first_registration_year'),
    /** Km driven or hours worked so far. */
    mileage: integer('mileage'),
    /** Km a year. */
    allowedUsageLevel: integer('allowed_usage_level'),

    netPriceCents: cents('net_price_cents').notNull(),
    /** With VAT. */
    priceCents: cents('price_cents').notNull(),
    ppmvCents: cents('ppmv_cents').notNull(),
    financingDuration: integer('financing_duration').notNull(),
    paymentPeriodId: integer('payment_period_id').notNull(),
    paymentPeriod: text('payment_period').notNull(),
    participationPercentage: percent('participation_percentage').notNull(),
    participationCents: cents('participation_cents').notNull(),
    /** Paid at the beginning: participation with VAT where it carries it, processing costs, and bail. */
    upfrontCents: cents('upfront_cents').notNull(),
    financingCents: cents('financing_cents').notNull(),
    /** Buyout of a financial leasing, of the price with VAT and special tax. */
    redemptionPercentage: percent('redemption_percentage'),
    /** Remaining value of an operational leasing, of the net price with special tax. */
    remainingValuePercentage: percent('remaining_value_percentage'),
    remainingValueCents: cents('remaining_value_cents'),

    productId: integer('product_id').notNull(),
    productNumber: text('product_number').notNull(),
    interestRateType: text('interest_rate_type', { enum: ['FIXED', 'VARIABLE'] }).notNull(),
    interestRate: percent('interest_rate').notNull(),
    referenceRate: text('reference_rate', { enum: ['EURIBOR_3M', 'EURIBOR_6M', 'EURIBOR_12M'] }),
    /** Value of the reference rate on the day of the offer. */
    indexValue: percent('index_value'),
    margin: percent('margin'),
    nextRateReset: day('next_rate_reset'),
    cost: percent('cost').notNull(),
    effectiveInterestRate: percent('effective_interest_rate').notNull(),
    lines: jsonb('lines').$type<readonly OfferLine[]>().notNull(),

    numberKey: sortKey('number_key').notNull(),
    leasingObjectKey: sortKey('leasing_object_key').notNull(),
    leasingObjectMakeKey: sortKey('leasing_object_make_key').notNull(),
    leasingObjectModelKey: sortKey('leasing_object_model_key').notNull(),
    leasingTypeKey: sortKey('leasing_type_key').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('offers_number').on(table.numberText),
    index('offers_by_date').on(table.partnerId, table.creationDate, table.id),
    index('offers_requested')
      .on(table.partnerId, table.requestedAt)
      .where(sql`${table.requestedAt} is not null`),
  ],
);
