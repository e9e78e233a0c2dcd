import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  CalculatorCodes,
  GeneralDataCodes,
  OfferDetails,
  OfferResult,
  ProductPage,
} from '../../generated/api.ts';
import type { CalculatorData } from '../../domain/leasing/calculator-data.ts';
import { comparedProduct } from '../../domain/leasing/comparison.ts';
import { productQuestion, productSelection, type Today } from '../../domain/leasing/transaction.ts';
import { demoProducts } from '../../server/demo/products.ts';
import { buildingData, carData, operationalData } from '../support/calculator/calculation.ts';
import type { TestClient } from '../support/server/client.ts';
import { createTestClock } from '../support/server/clock.ts';
import { must, startTestServer } from '../support/server/server.ts';

const server = await startTestServer({
  listen: false,
  clock: createTestClock(new Date('2026-11-21T09:12:00.000Z')),
});
afterAll(() => server.close());

const person = 'ana.kovacevic';
const firm = 'adriatic.transport';
const ofFirm = { leasingRecipientType: { id: 2, name: 'Pravna osoba' } };
const priced = (net: string, gross: string) => ({ leasingNetObjectPrice: net, leasingObjectPrice: gross });
const years = (id: number) => ({ financingPeriod: { id, name: `${id}` } });

/** Calculations for which, taken together, every product of the demo is offered. */
const calculations: readonly (readonly [string, string, CalculatorData])[] = [
  ['a car', person, carData],
  [
    'a taxed car with a participation of more decimals than are stored',
    person,
    { ...carData, leasingObjectPpmv: '1.234,56', financialLeasingParticipation: '33,333333' },
  ],
  ['a short time and a higher buyout', person, { ...carData, ...years(3), leftoverPercentage: '755,5555' }],
  ['a cheap car', person, { ...carData, ...priced('12.345,67', '15.432,09') }],
  ['a dear car', person, { ...carData, ...priced('81.000,00', '101.250,00') }],
  [
    'a car of a craft',
    person,
    { ...carData, leasingRecipientType: { id: 3, name: 'Obrt ili slobodno zanimanje' } },
  ],
  ['a car of a firm', firm, { ...carData, ...ofFirm }],
  ['an operational leasing', person, operationalData],
  [
    'a dear operational leasing with an advance and less than the remaining value',
    person,
    {
      ...operationalData,
      ...priced('45.000,00', '56.250,00'),
      operationalLeasingParticipation: '12,345678',
      remainingValuePercentage: '27,5',
    },
  ],
  ['an operational leasing of a firm', firm, { ...operationalData, ...ofFirm }],
  ['a building', person, buildingData],
  ['a building of a firm', firm, { ...buildingData, ...ofFirm, ...priced('60.000,00', '75.000,00') }],
];

const clients = new Map<string, TestClient>();
let today: Today;

async function read<Answer>(client: TestClient, path: string): Promise<Answer> {
  return must(200, await client.get(path)).json as Answer;
}

beforeAll(async () => {
  for (const name of [person, firm]) clients.set(name, (await server.logInByCall(name)).client);
  const client = clientOf(person);
  const { leasingTypes } = await read<GeneralDataCodes>(client, '/api/uwt-code/general-data-codes');
  const { ageCodes } = await read<CalculatorCodes>(client, '/api/uwt-code/combined-leasing-calculator');
  today = { tables: { leasingTypes, ageCodes }, year: 2026 };
});

function clientOf(name: string): TestClient {
  const client = clients.get(name);
  if (!client) throw new Error(`${name} is not logged in.`);
  return client;
}

/** The figures of the offer made from a product. */
async function offered(client: TestClient, selection: ReturnType<typeof productSelection>) {
  const made = must(200, await client.post('/api/leasing-calculator/product-selection', { json: selection }));
  const { id } = made.json as OfferResult;
  const offer = await read<OfferDetails>(client, `/api/leasing-offer/${id}/details`);
  const line = (name: OfferDetails['leasingDetails'][number]['name']) =>
    offer.leasingDetails.find((each) => each.name === name)?.amounts.total;
  return {
    effectiveRatePercent: offer.effectiveInterestRate,
    instalmentEur: line('INSTALLMENT'),
    costsEur: line('ADMINISTRATIVE_COSTS'),
    totalEur: line('TOTAL_COMPENSATION'),
  };
}

test('the comparison says what the offer says, for every product of the demo', async () => {
  const path = '/api/leasing-calculator/premade-products?page=0&size=100&search=';
  const seen = new Set<string>();
  for (const [what, name, data] of calculations) {
    const client = clientOf(name);
    const page = must(200, await client.post(path, { json: productQuestion(data, today) }));
    for (const product of (page.json as ProductPage).premadeProducts) {
      seen.add(product.number);
      const figures = comparedProduct(data, product);
      expect(figures.instalmentEur, what).toBe(product.installmentAmountEur);
      expect(figures, `${what}, ${product.number}`).toMatchObject(
        await offered(client, productSelection(data, product, today)),
      );
    }
  }
  const all = demoProducts.filter(({ isOffered }) => isOffered).map(({ number }) => number);
  expect([...seen].toSorted()).toEqual(all.toSorted());
});
