import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type {
  CalculatorCodes,
  CreditExampleAnswer,
  GeneralDataCodes,
  LeasingObjectTypes,
  ModelRow,
  PremadeProduct,
  ProductSelection,
  RestValueQuestion,
} from '../../../generated/api.ts';
import { sortKey } from '../../../domain/values/text-order.ts';
import { attempts, offers, products, referenceRates } from '../../../server/store/schema.ts';
import {
  office,
  officeObject,
  operational,
  productQuestion,
  productSelection,
  restValueQuestion,
} from '../../support/calculator/calculator.ts';
import { product } from '../../support/calculator/calculation.ts';
import { must } from '../../support/server/server.ts';
import { numbersOf, productsPath, restPath, selectionPath, startCalculator } from '../calculator-server.ts';
import type { ProductColumn } from '../../../server/store/queries/products.ts';
import { checkPaging, checkSorting } from '../lists.ts';
import { formatMoment } from '../../../domain/values/dates.ts';
import { effectiveRatePercent, paymentsOf } from '../../../domain/leasing/effective-rate.ts';
import { offerLines } from '../../../domain/leasing/lines.ts';
import { quote, type Terms } from '../../../domain/leasing/quote.ts';
import { buckets } from '../../../server/store/limits.ts';
import { calculatorTexts } from '../../../domain/leasing/calculator-rules.ts';
import { ruleTexts } from '../../../domain/forms/rules.ts';

const { at, clock, db, detailsOf, logInAna, logInFirm, productsFor, read, select, server } =
  await startCalculator();

test('the calculator is available while the company offers a product @C7.4', async () => {
  const visitor = server.client();
  expect(await read('/api/leasing-calculator/start', visitor)).toBe(true);
  await db.update(products).set({ isOffered: false });
  expect(await read('/api/leasing-calculator/start', visitor)).toBe(false);
});

test('the example of a credit has the highest EKS of what a consumer is offered', async () => {
  const asked = () => read<CreditExampleAnswer>('/api/leasing-calculator/credit-example', server.client());
  await db.update(products).set({ cost: 1 });
  const { example } = await asked();
  const terms: Terms = {
    category: 'FINANCIAL',
    netPriceEur: 30_000,
    ppmvEur: 0,
    participationPercent: 20,
    months: 60,
    residualPercent: 1,
    ratePercent: 7.15,
    costPercent: 1,
  };
  const { instalmentEur } = quote(terms);
  expect(example).toEqual({
    cashPriceEur: 37_500,
    participationEur: 7500,
    creditEur: 30_000,
    months: 60,
    interestRateType: 'Fiksna',
    interestRate: 7.15,
    administrativeCostsEur: 300,
    effectiveInterestRate: effectiveRatePercent(paymentsOf(terms)),
    installmentAmountEur: instalmentEur,
    buyoutEur: 375,
    totalEur: (60 * instalmentEur * 100 + 300_00 + 375_00) / 100,
  });
  await db.update(products).set({ recipientTypeId: 2 });
  clock.advance(59_999);
  expect(await asked()).toEqual({ example });
  clock.advance(1);
  expect(await asked()).toEqual({ example: null });
});

describe('codes', () => {
  test('lessees, kinds, dealers and currencies', async () => {
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
    const before = await server.openSession('luka.maric');
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

describe('products', () => {
  describe('premade products', () => {
    test('of a new car of a natural person, the lowest rate first', async () => {
      const page = await productsFor();
      expect(numbersOf(page)).toEqual(
        ['119', '107', '108', '106', '110', '109', '104', '103', '101', '102', '114'].map(
          (each) => `FL-${each}`,
        ),
      );
      expect(page).toMatchObject({ totalPageCount: 1, totalElements: 11 });
      expect(page.premadeProducts[8]).toEqual(product);
      expect(page.premadeProducts[1]).toEqual({
        id: 7,
        number: 'FL-107',
        productName: 'Novo vozilo, 3M EURIBOR',
        interestRateTypeId: 2,
        interestRateType: 'Promjenjiva',
        referentInterestRateId: 1,
        referentInterestRate: '3M EURIBOR',
        margin: 3.6,
        interestRate: 5.65,
        cost: 1.2,
        installmentAmountEur: 569.69,
      } satisfies PremadeProduct);
    });

    const used = { productionDate: '2023-01-01', ageId: 4, milage: 61_000 };
    test.each<[string, Parameters<typeof productQuestion>[0], string[], string[]]>([
      ['a used car gets none for new ones', used, ['FL-101'], ['FL-106', 'FL-107', 'FL-119']],
      ['three years', { financingDuration: 36 }, ['FL-105', 'FL-119'], []],
      ['six years', { financingDuration: 72 }, ['FL-101'], ['FL-105', 'FL-119']],
      ['a dear car', { net: 40_000 }, ['FL-112', 'FL-113'], ['FL-118']],
      ['one cent less', { net: 39_999.99 }, [], ['FL-112', 'FL-113']],
      ['a cheap car', { net: 15_000 }, ['FL-118'], []],
      ['a craft', { client: { lesseeTypeId: 3 } }, ['FL-117'], ['FL-109', 'FL-115']],
      ['an operational leasing', operational, ['OL-301', 'OL-308'], ['FL-101', 'OL-310']],
      ['an office', { ...office, financingDuration: 60, net: 90_000 }, ['NL-501', 'NL-502'], ['FL-101']],
    ])('%s', async (_name, changes, within, without) => {
      const numbers = numbersOf(await productsFor(changes));
      for (const number of within) expect(numbers).toContain(number);
      for (const number of [...without, 'FL-111']) expect(numbers).not.toContain(number);
    });

    test('a firm', async () => {
      const page = await productsFor({ client: { lesseeTypeId: 2 } }, { size: 100 }, await logInFirm());
      expect(numbersOf(page)).toEqual(expect.arrayContaining(['FL-115', 'FL-116']));
      for (const number of ['FL-109', 'FL-117']) expect(numbersOf(page)).not.toContain(number);
    });

    test('none, where no product fits', async () => {
      const none = { premadeProducts: [], totalPageCount: 0, totalElements: 0 };
      const sevenYears = { financingDuration: 84, remainingValuePercentage: 22 } as const;
      expect(await productsFor({ ...operational, ...sevenYears })).toEqual(none);
      expect(await productsFor({ ...office, financingDuration: 12 })).toEqual(none);
    });

    test('the list pages', () =>
      checkPaging(
        at.ana,
        productsPath,
        ({ id }: PremadeProduct) => id,
        async (question) => {
          const { premadeProducts, totalPageCount, totalElements } = await productsFor({}, question);
          return { content: premadeProducts as never[], totalPages: totalPageCount, totalElements };
        },
      ));

    const shown: Record<ProductColumn, (product: PremadeProduct) => string | number> = {
      productName: ({ productName }) => sortKey(productName),
      interestRateType: ({ interestRateType }) => interestRateType,
      // Products without one come last.
      referentInterestRate: ({ referentInterestRate }) =>
        referentInterestRate === null ? '~' : sortKey(referentInterestRate),
      margin: ({ margin }) => margin ?? Infinity,
      interestRate: ({ interestRate }) => interestRate,
      cost: ({ cost }) => cost,
    };

    test.each(Object.keys(shown) as ProductColumn[])('sorting by %s, both ways', (column) =>
      checkSorting(column, shown[column], async (sort) => {
        const { premadeProducts } = await productsFor({}, { size: 100, sort });
        return { content: premadeProducts };
      }),
    );

    test.each([
      ['cista RACUNICA', ['FL-110', 'FL-109']],
      ['fl-104', ['FL-104']],
      ['12m euri', ['FL-104']],
      ['promjenj', ['FL-107', 'FL-108', 'FL-110', 'FL-104', 'FL-103', 'FL-102']],
      ['6,50', ['FL-101', 'FL-102']],
      ['4,35', ['FL-103']],
      ['5,65', ['FL-107']],
      ['%', []],
      ['_', []],
      ['  ', 11],
    ])('searching for "%s"', async (search, found) => {
      const page = await productsFor({}, { size: 100, search });
      if (typeof found === 'number') expect(page.totalElements).toBe(found);
      else expect(numbersOf(page)).toEqual(found);
    });
  });
});

describe('offers', () => {
  /** The terms of an operational leasing with a variable rate, without its remaining value. */
  const operationalTerms = {
    category: 'OPERATIONAL',
    netPriceEur: 30_000,
    ppmvEur: 0,
    participationPercent: 12.5,
    months: 60,
    ratePercent: 6.06,
    costPercent: 0.8,
  } as const satisfies Partial<Terms>;

  describe('an offer', () => {
    test.each<[string, Parameters<typeof productSelection>[0], Terms]>([
      [
        'financial, fixed rate',
        { net: 27_345.67, ppmv: 812.4, redemptionValuePercentage: 2.5 },
        {
          category: 'FINANCIAL',
          netPriceEur: 27_345.67,
          ppmvEur: 812.4,
          participationPercent: 20,
          months: 60,
          ratePercent: 6.5,
          residualPercent: 2.5,
          costPercent: 1.5,
        },
      ],
      [
        'operational, variable rate',
        { ...operational, participationPercentage: 12.5, productId: 37, remainingValuePercentage: 31 },
        { ...operationalTerms, residualPercent: 31 },
      ],
      [
        'operational, the least remaining value that can be agreed on',
        { ...operational, participationPercentage: 12.5, productId: 37, remainingValuePercentage: 5 },
        { ...operationalTerms, residualPercent: 5 },
      ],
    ])(
      '%s: every figure is the domain’s, and stays when rates and products change',
      async (_name, changes, terms) => {
        const { id } = await select(changes);
        const details = await detailsOf(id);
        const figures = quote(terms);
        const isOperational = terms.category === 'OPERATIONAL';
        expect(details).toMatchObject({
          interestRate: terms.ratePercent,
          participationPercentage: terms.participationPercent,
          participationAmount: figures.participationEur,
          upfrontAmount: figures.upfrontEur,
          financingAmount: figures.financingEur,
          remainingValuePercentage: isOperational ? terms.residualPercent : null,
          remainingValue: isOperational ? figures.residualEur : null,
          effectiveInterestRate: effectiveRatePercent(paymentsOf(terms)),
          leasingDetails: offerLines(terms).map(({ name, percentage, ...amounts }) => ({
            name,
            currency: 'EUR',
            percentage,
            amounts,
          })),
        });
        await db.update(referenceRates).set({ value: 9.9999 });
        await db.update(products).set({ cost: 9, isOffered: false });
        expect(await detailsOf(id)).toEqual(details);
      },
    );

    test('is numbered on from the last one and says what it is', async () => {
      const first = await select();
      expect(first).toEqual({
        id: 413,
        number: 413,
        numberText: 'P-2026-0413',
        creationDate: '2026-11-21',
        leasingObjectType: 'Osobna vozila',
        leasingObjectMake: 'Škoda',
        leasingObjectModel: 'Octavia Combi',
        leasingTypeName: 'Financijski leasing',
      });
      const many = await Promise.all(Array.from({ length: 10 }, () => select()));
      expect(new Set(many.map(({ numberText }) => numberText)).size).toBe(10);
      // Half an hour after midnight in Zagreb the year is another.
      clock.set(new Date('2026-12-31T23:30:00Z'));
      at.ana = await logInAna();
      expect(await select()).toMatchObject({ creationDate: '2027-01-01', numberText: 'P-2027-0424' });
    });

    test('has its details: a used car with a variable rate', async () => {
      const { id } = await select({
        productId: 2,
        productionDate: '2024-01-01',
        ageId: 3,
        milage: 41_000,
        supplier: 'D-10517',
      });
      expect(await detailsOf(id)).toMatchObject({
        id,
        number: id,
        status: 'ACTIVE',
        daysUntilExpiration: 7,
        recipientTypeName: 'Fizička osoba',
        leasingTypeCategory: 'FINANCIAL',
        leasingTypeName: 'Financijski',
        leasingObjectType: 'Osobna vozila',
        leasingObjectCategory: 'CAR',
        leasingObject: 'Osobno vozilo',
        fuelTypeName: 'Dizel',
        engine: '2.0 TDI, 110 kW',
        objectCondition: 'USED',
        firstRegistrationYear: 2024,
        milage: 41_000,
        supplier: 'Toyota centar Zagreb d.o.o.',
        allowedUsageLevel: 20_000,
        leasingObjectAmount: 37_500,
        leasingObjectAmountWithoutTaxes: 30_000,
        ppmvAmount: 0,
        financingDuration: 60,
        paymentPeriod: 'Mjesečno',
        numberOfAnnuities: 60,
        participationAmount: 7500,
        upfrontAmount: 7950,
        financingAmount: 30_000,
        interestRateType: 'Promjenjiva',
        interestRate: 6.5,
        referentInterestRate: '3M EURIBOR',
        indexValue: 2.05,
        margin: 4.45,
        nextRateReset: '2026-12-31',
      });
      const [row] = await db.select().from(offers).where(eq(offers.id, id));
      expect(row).toMatchObject({
        firstRegistrationYear: 2024,
        mileage: 41_000,
        supplierIdentifier: 'D-10517',
      });
    });

    test('of an office has neither fuel nor engine nor mileage', async () => {
      const { id } = await select({ ...office, net: 90_000 });
      expect(await detailsOf(id)).toMatchObject({
        leasingObjectType: 'Nekretnine',
        leasingObjectCategory: 'REAL_ESTATE',
        objectCondition: null,
        firstRegistrationYear: null,
        milage: null,
        fuelTypeName: null,
        engine: null,
        allowedUsageLevel: null,
      });
    });

    test('of a car that is not registered takes any mileage', async () => {
      const { id } = await select({ milage: 80_000 });
      expect(await detailsOf(id)).toMatchObject({ objectCondition: 'NEW', milage: 80_000 });
    });

    test('the interest in the call does not count', async () => {
      const { id } = await select({
        interestRateTypeId: 2,
        interestRateType: 'Nula',
        referentInterestRateId: 3,
      });
      expect(await detailsOf(id)).toMatchObject({
        interestRateType: 'Fiksna',
        interestRate: 6.5,
        referentInterestRate: null,
      });
    });
  });

  test('a customer gets a hundred offers a day', async () => {
    const ask = (client = at.ana) => client.post(selectionPath, { json: productSelection() });
    const { partnerId = 0 } = (await server.store.users.byUsername('ana.kovacevic')) ?? {};
    const { key, limit } = buckets.offersOfPartnerPerDay(partnerId);
    await db.insert(attempts).values({ key, windowStartedAt: clock.now(), count: limit });
    const before = await db.$count(offers);
    const allowedAt = new Date(clock.now().getTime() + 24 * 60 * 60 * 1000);
    expect(must(409, await ask()).json).toEqual({
      code: 'offer-limit',
      message: `U jednom danu možete izraditi najviše 100 ponuda. Novu možete izraditi nakon ${formatMoment(allowedAt, clock.now())}.`,
      allowedAt: allowedAt.toISOString(),
    });
    expect(await db.$count(offers)).toBe(before);
    must(200, await ask(await server.openSession('luka.maric')));
  });
});

describe('a refusal', () => {
  const required = ruleTexts.required;

  const fromList = (what: string) => `Odaberite ${what} s popisa.`;
  const unavailable = 'Ovaj proizvod nije dostupan za odabrane uvjete.';
  const wrongAge = 'Starost objekta ne odgovara godini prve registracije.';
  const wrongVat = 'Cijena s PDV-om mora biti neto cijena uvećana za 25 %.';
  const inEuros = 'Ponude izrađujemo samo u eurima.';
  const changedValue = 'Ostatak vrijednosti u međuvremenu se promijenio. Izračunajte ga ponovno.';
  const notForRealEstate = 'Za nekretnine se ovaj podatak ne upisuje.';

  test.each([1, 3])('a firm does not lease as a natural person (%i)', async (lesseeTypeId) => {
    const firm = await logInFirm();
    const selection = productSelection({ client: { lesseeTypeId } });
    const { json } = must(422, await firm.post(selectionPath, { json: selection }));
    expect(json).toMatchObject({ fieldErrors: { lesseeTypeId: fromList('primatelja leasinga') } });
  });

  test.each<[string, Parameters<typeof productSelection>[0], Record<string, string>]>([
    [
      'an unknown recipient',
      { client: { lesseeTypeId: 9 } },
      { lesseeTypeId: fromList('primatelja leasinga') },
    ],
    [
      'a natural person as a firm',
      { client: { lesseeTypeId: 2 } },
      { lesseeTypeId: fromList('primatelja leasinga') },
    ],
    ['an unknown leasing type', { leasingTypeId: 3 }, { leasingTypeId: fromList('vrstu leasinga') }],
    ['an unknown supplier', { supplier: 'D-1' }, { supplier: fromList('dobavljača') }],
    ['kunas', { currency: 'HRK' }, { currency: inEuros }],
    [
      'an unknown payment period',
      { paymentPeriodId: 2 },
      { paymentPeriodId: fromList('učestalost plaćanja') },
    ],
    [
      'an unknown object type',
      { leasingObjectTypeId: 9 },
      { leasingObjectTypeId: fromList('vrstu objekta') },
    ],
    ['an unknown object', { leasingObjectId: 9 }, { leasingObjectId: fromList('objekt') }],
    ['an object of another type', { leasingObjectTypeId: 2 }, { leasingObjectId: fromList('objekt') }],
    ['an unknown make', { leasingObjectMakeId: 999 }, { leasingObjectMakeId: fromList('marku') }],
    [
      'a make of another object',
      { leasingObjectMakeId: 21, leasingObjectModelId: 211 },
      { leasingObjectMakeId: fromList('marku') },
    ],
    ['a model of another make', { leasingObjectModelId: 11 }, { leasingObjectModelId: fromList('model') }],
    ['a fuel that the model does not burn', { fuelTypeId: 4 }, { fuelTypeId: fromList('vrstu goriva') }],
    ['no fuel', { fuelTypeId: null, engine: null }, { fuelTypeId: fromList('vrstu goriva') }],
    ['an engine of another fuel', { engine: '1.5 TSI, 110 kW' }, { engine: fromList('motor') }],
    [
      'no price',
      { net: 0, productId: 1 },
      { leasingObjectAmountWithoutTaxes: 'Neto cijena mora biti veća od nule.' },
    ],
    ['a price without VAT', { leasingObjectAmount: 30_000 }, { leasingObjectAmount: wrongVat }],
    [
      'a special tax that is not in the whole price',
      { ppmvAmount: 100 },
      { leasingObjectCatalogAmount: 'Ukupna cijena mora biti zbroj cijene s PDV-om i PPMV-a.' },
    ],
    [
      'too high a participation',
      { participationPercentage: 50.01 },
      { participationPercentage: ruleTexts.participationTooHigh },
    ],
    [
      'too high an advance: with VAT, 50.01 % of the net price is more than half of the whole one',
      { ...operational, participationPercentage: 50.01 },
      { participationPercentage: ruleTexts.participationTooHigh },
    ],
    [
      'an advance that leaves nothing to finance',
      { ...operational, financingDuration: 12, remainingValuePercentage: 67, participationPercentage: 33 },
      { participationPercentage: ruleTexts.nothingToFinance },
    ],
    [
      'another remaining value than the present one',
      { ...operational, remainingValuePercentage: 32 },
      { remainingValuePercentage: changedValue },
    ],
    [
      'a wrong price, before anything is computed from it',
      { ...operational, remainingValuePercentage: 32, leasingObjectAmount: 30_000 },
      { leasingObjectAmount: wrongVat },
    ],
    [
      'a remaining value below the least',
      { ...operational, remainingValuePercentage: 4.99 },
      { remainingValuePercentage: calculatorTexts.remainingValueTooLow },
    ],
    [
      'a car without kilometres',
      { milage: null, allowedUsageLevel: null },
      { milage: required, allowedUsageLevel: required },
    ],
    [
      'an office with kilometres and a year',
      { ...office, milage: 1, allowedUsageLevel: 1, productionDate: '2026-01-01' },
      { milage: notForRealEstate, allowedUsageLevel: notForRealEstate, productionDate: notForRealEstate },
    ],
    [
      'a day within a year',
      { productionDate: '2024-05-01', ageId: 3 },
      { productionDate: fromList('godinu prve registracije') },
    ],
    [
      'too old a car',
      { productionDate: '2011-01-01', ageId: 15 },
      { productionDate: fromList('godinu prve registracije') },
    ],
    [
      'a car of next year',
      { productionDate: '2027-01-01' },
      { productionDate: fromList('godinu prve registracije') },
    ],
    ['an age that is not the year’s', { productionDate: '2024-01-01', ageId: 2 }, { ageId: wrongAge }],
    ['an unknown age', { ageId: 99 }, { ageId: wrongAge }],
    ['an unknown product', { productId: 999 }, { productId: unavailable }],
    ['a product for others', { productId: 15 }, { productId: unavailable }],
    ['a product that is not offered any more', { productId: 11 }, { productId: unavailable }],
    [
      'several at once',
      { currency: 'HRK', supplier: 'x', leasingObjectId: 9 },
      {
        currency: inEuros,
        supplier: fromList('dobavljača'),
        leasingObjectId: fromList('objekt'),
      },
    ],
  ])('%s is refused, and nothing is stored', async (_name, changes, fieldErrors) => {
    const before = await db.$count(offers);
    const selection: ProductSelection = productSelection(changes);
    const { json } = must(422, await at.ana.post(selectionPath, { json: selection }));
    expect(json).toEqual({ message: 'Provjerite upisane podatke.', code: 'invalid-fields', fieldErrors });
    expect(await db.$count(offers)).toBe(before);
    if ('productId' in fieldErrors) return;
    const list = await at.ana.post(productsPath, { json: productQuestion(changes) });
    expect(must(422, list).json).toEqual(json);
  });
});
