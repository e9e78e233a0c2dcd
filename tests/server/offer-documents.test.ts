import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfferDetails, OfferDocument, OfferResult, OfferRow } from '../../generated/api.ts';
import type { OfferLineName } from '../../domain/leasing/lines.ts';
import { makes, offers, partners, suppliers } from '../../server/store/schema.ts';
import { office, operational, productSelection } from '../support/calculator/calculator.ts';
import type { TestClient } from '../support/server/client.ts';
import { createTestClock } from '../support/server/clock.ts';
import { list } from '../support/lists/lists.ts';
import { must, startTestServer } from '../support/server/server.ts';

const clock = createTestClock();
const server = await startTestServer({ listen: false, clock });
let ana: TestClient;
let firm: TestClient;

beforeAll(async () => {
  ana = (await server.logInByCall('ana.kovacevic')).client;
  firm = (await server.logInByCall('adriatic.transport')).client;
});
afterAll(() => server.close());

async function documentOf(client: TestClient, id: number): Promise<OfferDocument> {
  return must(200, await client.get(`/api/leasing-offer/${id}/download`)).json as OfferDocument;
}
async function detailsOf(client: TestClient, id: number): Promise<OfferDetails> {
  return must(200, await client.get(`/api/leasing-offer/${id}/details`)).json as OfferDetails;
}
async function offerTo(client: TestClient, changes: Parameters<typeof productSelection>[0]): Promise<string> {
  const answer = await client.post('/api/leasing-calculator/product-selection', {
    json: productSelection(changes),
  });
  const { disclaimers } = await detailsOf(client, (must(200, answer).json as OfferResult).id);
  return disclaimers.join('\n');
}

test('the demo shows an offer in each of its states', async () => {
  const states = await Promise.all([398, 405, 409, 412].map((id) => detailsOf(ana, id)));
  expect(states.map(({ status, daysUntilExpiration }) => [status, daysUntilExpiration])).toEqual([
    ['ACTIVE', null],
    ['REQUESTED', 1],
    ['ACTIVE', 2],
    ['ACTIVE', 6],
  ]);
});

test('every offer of the demo adds up', async () => {
  for (const client of [ana, firm]) {
    const { content } = await list<OfferRow>(client, '/api/leasing-offer', { size: 100 });
    expect(content.length).toBeGreaterThan(3);
    for (const { id } of content) {
      const details = await detailsOf(client, id);
      const isFinancial = details.leasingTypeCategory === 'FINANCIAL';
      const base =
        details.ppmvAmount +
        (isFinancial ? details.leasingObjectAmount : details.leasingObjectAmountWithoutTaxes);
      expect(details.financingAmount + details.participationAmount).toBeCloseTo(base, 2);
      const paid = (name: OfferLineName) =>
        details.leasingDetails.find((line) => line.name === name)?.amounts.total ?? 0;
      expect(details.upfrontAmount).toBeCloseTo(
        paid('DEDUCTIBLE') + paid('ADVANCE_PAYMENT') + paid('ADMINISTRATIVE_COSTS') + paid('BAIL'),
        2,
      );
      expect(details.effectiveInterestRate).toBeGreaterThan(details.interestRate);
      expect((details.indexValue ?? 0) + (details.margin ?? details.interestRate)).toBeCloseTo(
        details.interestRate,
        4,
      );
    }
  }
});

test('the document holds the offer, who it is for and who answers for it', async () => {
  expect(await documentOf(ana, 412)).toEqual({
    recipient: { name: 'Ana Kovačević', address: 'Ilica 10, 10000 Zagreb, Hrvatska', oib: '52431287650' },
    consultant: { name: 'Tim za ponude', phone: '0800 200 400', email: 'ponude@jadran-leasing.example' },
    offer: await detailsOf(ana, 412),
  });
  expect((await documentOf(firm, 12)).recipient).toEqual({
    name: 'Adriatic Transport d.o.o.',
    address: 'Gaženička cesta 28, 23000 Zadar, Hrvatska',
    oib: '73920184659',
  });
});

test('the document names city and country of a recipient, at home and abroad, as far as they are known', async () => {
  const addressWith = async (changes: Partial<typeof partners.$inferInsert>) => {
    await server.store.db.update(partners).set(changes).where(eq(partners.oib, '52431287650'));
    return (await documentOf(ana, 412)).recipient.address;
  };
  const home = { country: 'HR', postalCode: '10000', placeName: null };
  expect(await addressWith({ country: 'AT', postalCode: '8010', placeName: 'Graz' })).toBe(
    'Ilica 10, 8010 Graz, Austrija',
  );
  expect(await addressWith({ country: 'HR', postalCode: '99999', placeName: null })).toBe(
    'Ilica 10, 99999, Hrvatska',
  );
  expect(await addressWith(home)).toBe('Ilica 10, 10000 Zagreb, Hrvatska');
});

describe('what it says in small print', () => {
  const firmType = { client: { lesseeTypeId: 2 } };

  test('to everybody: informative, valid for seven days, what the effective rate is', async () => {
    const text = await offerTo(ana, {});
    expect(text).toContain('informativna i vrijedi 7 dana od dana izrade, zaključno s 28.11.2026.');
    expect(text).toContain('Efektivna kamatna stopa (EKS)');
    expect(text).toContain('Kamatna stopa je fiksna');
  });

  test('to a natural person: consumer law, and none of the rest @C6.3', async () => {
    const financial = await offerTo(ana, {});
    expect(financial).toContain('potrošačko kreditiranje');
    expect(financial).toContain('odustati u roku od 14 dana');
    expect(financial).not.toMatch(/PDV|pretporez|Jamčevina/i);
    const rented = await offerTo(ana, operational);
    expect(rented).toContain('zaštita potrošača');
    expect(rented).not.toContain('potrošačko kreditiranje');
    expect(rented).toContain('najviše 20.000 km godišnje');
    expect(rented).toContain('Jamčevina se vraća');
  });

  test('to a firm and a craft: value added tax, and no consumer’s rights @C6.3', async () => {
    for (const [client, lesseeTypeId] of [
      [firm, 2],
      [ana, 3],
    ] as const) {
      const financial = await offerTo(client, { client: { lesseeTypeId } });
      expect(financial).toContain('PDV je uključen u cijenu objekta');
      expect(financial).not.toContain('odustati');
      const rented = await offerTo(client, { ...operational, client: { lesseeTypeId } });
      expect(rented).toContain('PDV se obračunava na akontaciju i na svaku ratu.');
      expect(rented).not.toContain('odustati');
    }
  });

  test('of a building: nothing of vehicles', async () => {
    const vehicle = await offerTo(firm, firmType);
    expect(vehicle).toContain('registraciju');
    expect(vehicle).toContain('osobna vozila');
    const building = await offerTo(firm, { ...firmType, ...office, net: 90_000 });
    expect(building).toContain('osiguranje i održavanje nekretnine');
    expect(building).toContain('Pretporez možete odbiti');
    expect(building).not.toMatch(/registracij|vozil/);
  });

  test.each([
    [
      2,
      '3M EURIBOR, koja na dan izrade ponude iznosi 2,050 %',
      'marža od 4,450',
      'tromjesečja',
      '31.12.2026',
    ],
    [
      3,
      '6M EURIBOR, koja na dan izrade ponude iznosi 2,120 %',
      'marža od 4,350',
      'polugodišta',
      '31.12.2026',
    ],
    [
      4,
      '12M EURIBOR, koja na dan izrade ponude iznosi 2,210 %',
      'marža od 4,200',
      'svake godine',
      '31.12.2026',
    ],
  ])(
    'of the variable product %i: its reference rate and when it is set anew',
    async (productId, ...parts) => {
      const text = await offerTo(firm, { ...firmType, productId });
      for (const part of parts) expect(text).toContain(part);
    },
  );
});

test('an offer keeps the page on the vehicle’s data that its make had that day', async () => {
  const skoda = 'https://podaci.skoda.example/povezana-vozila';
  const made = async (changes: Parameters<typeof productSelection>[0] = {}) => {
    const answer = await firm.post('/api/leasing-calculator/product-selection', {
      json: productSelection({ client: { lesseeTypeId: 2 }, ...changes }),
    });
    return (must(200, answer).json as OfferResult).id;
  };
  const pageOf = async (id: number) => {
    const { dataInformationUrl } = await detailsOf(firm, id);
    expect((await documentOf(firm, id)).offer.dataInformationUrl).toBe(dataInformationUrl);
    return dataInformationUrl;
  };
  const name = (page: string | null) => server.store.db.update(makes).set({ dataInformationUrl: page });
  const first = await made();
  expect(await pageOf(first)).toBe(skoda);
  await name('https://drugdje.example/podaci');
  const second = await made();
  // Objects other than vehicles make no data, even if the company names a page.
  const building = await made({ ...office, net: 90_000 });
  await name(null);
  expect(await pageOf(await made())).toBeNull();
  expect(await pageOf(second)).toBe('https://drugdje.example/podaci');
  expect(await pageOf(first)).toBe(skoda);
  expect(await pageOf(building)).toBeNull();
});

test('an offer outlives the codes that it was made of', async () => {
  const before = await detailsOf(ana, 409);
  const [row] = await server.store.db.select().from(offers).where(eq(offers.id, 409));
  expect(row).toMatchObject({
    leasingObjectModelId: 21,
    productNumber: 'FL-109',
    supplierIdentifier: 'D-10517',
  });
  await server.store.db.delete(suppliers).where(eq(suppliers.identifier, 'D-10517'));
  expect(await detailsOf(ana, 409)).toEqual(before);
  // As if the company had retired recipient type and payment period.
  await server.store.db
    .update(offers)
    .set({ recipientTypeId: 9, paymentPeriodId: 9 })
    .where(eq(offers.id, 409));
  expect(await detailsOf(ana, 409)).toEqual(before);
  expect((await documentOf(ana, 409)).offer).toEqual(before);
});
