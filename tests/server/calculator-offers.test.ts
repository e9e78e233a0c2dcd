import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { formatMoment } from '../../domain/dates.ts';
import { effectiveRatePercent, paymentsOf } from '../../domain/leasing/effective-rate.ts';
import { offerLines } from '../../domain/leasing/lines.ts';
import { quote, type Terms } from '../../domain/leasing/quote.ts';
import { buckets } from '../../server/store/limits.ts';
import { offers, products, referenceRates } from '../../server/store/schema.ts';
import { office, operational, productSelection } from '../support/calculator/calculator.ts';
import { times } from '../support/promise.ts';
import { must } from '../support/server/server.ts';
import { selectionPath, startCalculator } from '../support/calculator/calculator-server.ts';

const { server, clock, db, select, detailsOf, logInAna, at } = await startCalculator();

/** Of an operational leasing with a variable rate, but for what is left at its end. */
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

  test('what the caller says of interest does not count', async () => {
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

test('a customer gets a hundred offers a day, however many are asked for at once', async () => {
  const ask = (client = at.ana) => client.post(selectionPath, { json: productSelection() });
  const { key, window } = buckets.offersOfPartnerPerDay(
    (await server.store.users.byUsername('ana.kovacevic'))?.partnerId ?? 0,
  );
  for (const _ of times(95, () => undefined)) await server.store.attempts.count(key, window, clock.now());
  const answers = await Promise.all(times(10, () => ask(at.ana.copy())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...times(5, () => 200),
    ...times(5, () => 409),
  ]);
  const before = await db.$count(offers);
  const refused = must(409, await ask());
  const allowedAt = new Date(clock.now().getTime() + 24 * 60 * 60 * 1000);
  expect(refused.json).toEqual({
    code: 'offer-limit',
    message: `U jednom danu možete izraditi najviše 100 ponuda. Novu možete izraditi nakon ${formatMoment(allowedAt, clock.now())}.`,
    allowedAt: allowedAt.toISOString(),
  });
  expect(await db.$count(offers)).toBe(before);
  must(200, await ask((await server.logInByCall('luka.maric')).client));

  clock.advance(24 * 60 * 60 * 1000);
  at.ana = await logInAna();
  must(200, await ask());
});
