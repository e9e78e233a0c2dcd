import { expect, test } from 'vitest';
import type { ProductSelection } from '../../generated/api.ts';
import { calculatorTexts } from '../../domain/leasing/calculator-rules.ts';
import { ruleTexts } from '../../domain/rules.ts';
import { offers } from '../../server/store/schema.ts';
import { office, operational, productQuestion, productSelection } from '../support/calculator/calculator.ts';
import { must } from '../support/server/server.ts';
import { productsPath, selectionPath, startCalculator } from '../support/calculator/calculator-server.ts';

const { db, logInFirm, at } = await startCalculator();

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
  ['an unknown payment period', { paymentPeriodId: 2 }, { paymentPeriodId: fromList('učestalost plaćanja') }],
  ['an unknown object type', { leasingObjectTypeId: 9 }, { leasingObjectTypeId: fromList('vrstu objekta') }],
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
