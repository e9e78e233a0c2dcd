import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type {
  CalculatorCodes,
  GeneralDataCodes,
  LeasingObjectTypes,
  ModelRow,
  RestValueQuestion,
} from '../../generated/api.ts';
import { sortKey } from '../../domain/text-order.ts';
import { products } from '../../server/store/schema.ts';
import {
  officeObject,
  productQuestion,
  productSelection,
  restValueQuestion,
} from '../support/calculator/calculator.ts';
import { must } from '../support/server/server.ts';
import {
  productsPath,
  selectionPath,
  restPath,
  startCalculator,
} from '../support/calculator/calculator-server.ts';

const { server, clock, db, read, logInFirm, at } = await startCalculator();

test('the calculator is available as long as the company offers a product @C7.4', async () => {
  const visitor = server.client();
  expect(await read('/api/leasing-calculator/start', visitor)).toBe(true);
  await db.update(products).set({ isOffered: false });
  expect(await read('/api/leasing-calculator/start', visitor)).toBe(false);
});

describe('codes', () => {
  test('who leases, how, from whom and in which currency', async () => {
    const codes = await read<GeneralDataCodes>('/api/uwt-code/general-data-codes');
    expect(codes.leasingRecipientTypes).toEqual([
      { id: 1, name: 'Fizička osoba' },
      { id: 3, name: 'Obrt ili slobodno zanimanje' },
    ]);
    const firm = await logInFirm();
    const ofFirm = await read<GeneralDataCodes>('/api/uwt-code/general-data-codes', firm);
    expect(ofFirm.leasingRecipientTypes).toEqual([{ id: 2, name: 'Pravna osoba' }]);
    expect(codes.leasingTypes).toEqual([
      { id: 1, name: 'Financijski leasing', category: 'FINANCIAL' },
      { id: 2, name: 'Operativni leasing', category: 'OPERATIONAL' },
    ]);
    expect(codes.currencies.map(({ id }) => id)).toEqual(['HRK', 'EUR']);
    expect(codes.objectSuppliers).toContainEqual({
      id: 1,
      name: 'Auto centar Kvarner d.o.o.',
      identifier: 'D-10482',
    });
    const names = codes.objectSuppliers.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(names.indexOf('Čakovec vozila d.o.o.')).toBe(2);
  });

  test('tax, periods, years and ages, by the day in Zagreb', async () => {
    const codes = await read<CalculatorCodes>('/api/uwt-code/combined-leasing-calculator');
    expect(codes.taxRates).toEqual([{ id: 1, name: '25 %', percentage: 25 }]);
    expect(codes.financingPeriods.map(({ name }) => name)).toEqual([
      '1 godina',
      '2 godine',
      '3 godine',
      '4 godine',
      '5 godina',
      '6 godina',
      '7 godina',
    ]);
    expect(codes.paymentPeriodTypes).toEqual([{ id: 1, name: 'Mjesečno' }]);
    expect(codes.firstRegistrationYears).toHaveLength(16);
    expect(codes.firstRegistrationYears.slice(0, 2)).toEqual([
      { id: 0, name: 'Nije registrirano' },
      { id: 2026, name: '2026' },
    ]);
    expect(codes.firstRegistrationYears.at(-1)).toEqual({ id: 2012, name: '2012' });
    expect(codes.ageCodes[0]).toEqual({ id: 1, name: 'Novo', years: 0 });
    expect(codes.ageCodes.at(-1)).toEqual({ id: 15, name: '14 godina', years: 14 });

    clock.set(new Date('2026-12-31T22:59:00Z'));
    const { client: before } = await server.logInByCall('luka.maric');
    expect(
      (await read<CalculatorCodes>('/api/uwt-code/combined-leasing-calculator', before))
        .firstRegistrationYears[1]?.id,
    ).toBe(2026);
    clock.set(new Date('2026-12-31T23:01:00Z'));
    expect(
      (await read<CalculatorCodes>('/api/uwt-code/combined-leasing-calculator', before))
        .firstRegistrationYears[1]?.id,
    ).toBe(2027);
  });

  test('types, objects and makes, each make once and in alphabetical order', async () => {
    const types = await read<LeasingObjectTypes>('/api/uwt-code/combined-leasing-object-types');
    expect(types.map(({ name, category }) => [name, category])).toEqual([
      ['Osobna vozila', 'CAR'],
      ['Laka teretna vozila', 'CAR'],
      ['Motocikli', 'CAR'],
      ['Nekretnine', 'REAL_ESTATE'],
    ]);
    const cars = types[0]?.objects[0];
    expect(cars).toMatchObject({ id: 1, name: 'Osobno vozilo' });
    expect(cars?.makes).toContainEqual({ id: 3, name: 'Škoda' });
    const keys = cars?.makes.map(({ name }) => sortKey(name)) ?? [];
    expect(keys.length).toBeGreaterThanOrEqual(12);
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
    const ids = types.flatMap(({ objects }) => objects.flatMap(({ makes }) => makes.map(({ id }) => id)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(types.every(({ objects }) => objects.every(({ makes }) => makes.length > 0))).toBe(true);
  });

  test('models of a make, of one whose objects do not drive, and of none', async () => {
    const rows = await read<ModelRow[]>('/api/uwt-code/combined-leasing-object-data/3');
    expect(rows).toContainEqual({
      makeId: 3,
      leasingObjectTypeId: 1,
      leasingObjectId: 1,
      modelId: 31,
      modelName: 'Octavia Combi',
      fuelTypeId: 2,
      fuelTypeName: 'Dizel',
      engine: '2.0 TDI, 110 kW',
      averageTotalMileage: 20_000,
    });
    expect(new Set(rows.map(({ makeId }) => makeId))).toEqual(new Set([3]));
    const offices = await read<ModelRow[]>('/api/uwt-code/combined-leasing-object-data/41');
    expect(offices.length).toBeGreaterThan(1);
    for (const row of offices) {
      expect(row).toMatchObject({
        fuelTypeId: null,
        fuelTypeName: null,
        engine: null,
        averageTotalMileage: null,
      });
    }
    expect(await read('/api/uwt-code/combined-leasing-object-data/2147483647')).toEqual([]);
    for (const id of ['0', '-1', 'x', '2147483648']) {
      must(400, await at.ana.get(`/api/uwt-code/combined-leasing-object-data/${id}`));
    }
  });

  test('a company that has loaded nothing yet has empty lists, and finances nothing', async () => {
    await db.execute(
      sql`truncate products, reference_rates, suppliers, model_variants, models, makes, objects, object_types, fuel_types`,
    );
    expect(await read<GeneralDataCodes>('/api/uwt-code/general-data-codes')).toMatchObject({
      objectSuppliers: [],
    });
    expect(await read('/api/uwt-code/combined-leasing-object-types')).toEqual([]);
    expect(await read('/api/uwt-code/combined-leasing-object-data/3')).toEqual([]);
    must(422, await at.ana.post(productsPath, { json: productQuestion() }));
    must(422, await at.ana.post(selectionPath, { json: productSelection() }));
    must(422, await at.ana.post(restPath, { json: restValueQuestion() }));
  });
});

describe('remaining value', () => {
  const used = (year: number) => ({
    productionDate: `${year}-01-01`,
    ageId: 2026 - year + 1,
    milage: 50_000,
  });
  test.each<[string, Parameters<typeof restValueQuestion>[0], number, number]>([
    // 35 − 1 − 2 · 2 = 30; 21 234.56 · 0.3 = 6370.368.
    [
      '4 years, 25 000 km, two years old',
      { financingDuration: 48, allowedUsageLevel: 25_000, ...used(2024), net: 20_000, ppmv: 1234.56 },
      30,
      6370.37,
    ],
    ['registered this year', used(2026), 31, 9300],
    ['a price of one cent', { net: 0.01 }, 31, 0],
    ['an office', { ...officeObject, financingDuration: 24, net: 100_000 }, 53, 53_000],
  ])('%s', async (_name, changes, percentage, value) => {
    const answer = await at.ana.post(restPath, { json: restValueQuestion(changes) });
    expect(must(200, answer).json).toEqual({ percentage, value });
  });

  test.each<[string, Parameters<typeof restValueQuestion>[0], (keyof RestValueQuestion)[]]>([
    ['an unknown object', { leasingObjectId: 99 }, ['leasingObjectId']],
    [
      'a participation of more than 62.5 % of the net price',
      { participationPercentage: 62.6 },
      ['participationPercentage'],
    ],
    ['a year without its age', { productionDate: '2024-01-01' }, ['ageId']],
  ])('%s is refused', async (_name, changes, fields) => {
    const { json } = must(422, await at.ana.post(restPath, { json: restValueQuestion(changes) }));
    expect(Object.keys((json as { fieldErrors: object }).fieldErrors)).toEqual(fields);
  });
});
