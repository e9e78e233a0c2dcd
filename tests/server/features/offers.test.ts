import { beforeAll, describe, expect, test } from 'vitest';
import type { OfferDetails, OfferDocument, OfferResult, OfferRow } from '../../../generated/api.ts';
import { sortKey } from '../../../domain/values/text-order.ts';
import type { OfferColumn, StoredOffer } from '../../../server/store/queries/offers.ts';
import type { TestClient } from '../../support/server/client.ts';
import { checkPaging, list, checkSorting } from '../lists.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must } from '../../support/server/server.ts';
import { eq } from 'drizzle-orm';
import { detailsOf as pureDetailsOf } from '../../../server/features/offers/offer-details.ts';
import { makes, offers, partners, suppliers } from '../../../server/store/schema.ts';
import { office, productSelection } from '../../support/calculator/calculator.ts';

const { clock, server } = await startOwnServer();
let ana: TestClient;
let firm: TestClient;

beforeAll(async () => {
  ana = await server.openSession('ana.kovacevic');
  firm = await server.openSession('adriatic.transport');
});

const path = '/api/leasing-offer';
const all = (client: TestClient, question = {}) => list<OfferRow>(client, path, { size: 100, ...question });
const numbersOf = ({ content }: { content: OfferRow[] }) => content.map(({ numberText }) => numberText);

test('the list pages', () => checkPaging(firm, path, ({ id }: OfferRow) => id));

test('the newest come first, with what the list shows of them', async () => {
  const { content, totalElements } = await all(ana);
  expect(totalElements).toBe(4);
  expect(content[0]).toEqual({
    id: content[0]?.id,
    number: content[0]?.id,
    numberText: 'P-2026-0412',
    creationDate: '2026-11-20',
    leasingObject: 'Osobno vozilo',
    leasingObjectMake: 'Volkswagen',
    leasingObjectModel: 'ID. 4',
    leasingTypeName: 'Financijski leasing',
    installmentAmountEur: 682.5,
  });
});

test('the list is filtered by status', async () => {
  expect(numbersOf(await all(ana, { leasingOfferStatus: 'REQUESTED' }))).toEqual(['P-2026-0405']);
  expect(numbersOf(await all(ana, { leasingOfferStatus: 'ACTIVE' }))).toEqual([
    'P-2026-0412',
    'P-2026-0409',
    'P-2026-0398',
  ]);
});

/** The sort value of a column, as the table shows it. */
const shown: Record<OfferColumn, (offer: OfferRow) => string> = {
  number: ({ numberText }) => sortKey(numberText),
  creationDate: ({ creationDate }) => creationDate,
  leasingObject: ({ leasingObject }) => sortKey(leasingObject),
  leasingObjectMake: ({ leasingObjectMake }) => sortKey(leasingObjectMake),
  leasingObjectModel: ({ leasingObjectModel }) => sortKey(leasingObjectModel),
  leasingTypeName: ({ leasingTypeName }) => sortKey(leasingTypeName),
};

test.each(Object.keys(shown) as OfferColumn[])('sorting by %s, both ways', (column) =>
  checkSorting(column, shown[column], (sort) => all(firm, { sort })),
);

test.each([
  ['vw', []],
  ['skoda', ['P-2026-0398']],
  ['0412', ['P-2026-0412']],
  ['OPERATIVNI', ['P-2026-0398']],
  ['teretno', ['P-2026-0405']],
  ['20.11.2026', ['P-2026-0412']],
  // Its last day, which the list shows.
  ['27.11.2026', ['P-2026-0412']],
  ['_', []],
  ['%', []],
])('searching for %s', async (search, numbers) => {
  expect(numbersOf(await all(ana, { search }))).toEqual(numbers);
});

describe('details and documents', () => {
  async function documentOf(client: TestClient, id: number): Promise<OfferDocument> {
    return must(200, await client.get(`/api/leasing-offer/${id}/download`)).json as OfferDocument;
  }
  async function detailsOf(client: TestClient, id: number): Promise<OfferDetails> {
    return must(200, await client.get(`/api/leasing-offer/${id}/details`)).json as OfferDetails;
  }

  test('the document holds the offer, who it is for and who answers for it @C7.16', async () => {
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

  describe('its small print', () => {
    const confirmed = { now: clock.now(), legalTextsConfirmed: true };
    const car = { leasingObjectCategory: 'CAR' } as const;
    const rented = { ...car, leasingType: 'OPERATIONAL', allowedUsageLevel: 20_000 } as const;
    const fixed = { referenceRate: null, indexValue: null, margin: null, nextRateReset: null };
    const bought = { ...car, ...fixed, leasingType: 'FINANCIAL' } as const;
    const variable = (referenceRate: StoredOffer['referenceRate'], indexValue: number, margin: number) =>
      ({ referenceRate, indexValue, margin, nextRateReset: '2026-12-31' }) as const;

    test.each<[string, Partial<StoredOffer>, readonly string[], RegExp?]>([
      [
        'to everybody',
        bought,
        [
          'informativna i vrijedi 7 dana od dana izrade, zaključno s 27.11.2026.',
          'Efektivna kamatna stopa (EKS)',
          'Kamatna stopa je fiksna',
          'registraciju',
        ],
      ],
      [
        'to a consumer',
        { ...bought, isConsumer: true },
        ['potrošačko kreditiranje', 'možete odustati u roku od 14 dana'],
        /PDV|pretporez|Jamčevina/i,
      ],
      [
        'to a consumer who rents',
        { ...rented, isConsumer: true },
        ['zaštiti potrošača', 'najviše 20.000 km godišnje', 'Jamčevina se vraća', 'ne može odustati'],
        /potrošačko kreditiranje|možete odustati/,
      ],
      [
        'to a business',
        { ...bought, isConsumer: false },
        ['PDV je uključen u cijenu objekta', 'osobna vozila'],
        /odustati/,
      ],
      [
        'to a business that rents',
        { ...rented, isConsumer: false, allowedUsageLevel: null },
        ['PDV se obračunava na akontaciju i na svaku ratu.'],
        /odustati|km godišnje/,
      ],
      [
        'of a building',
        { ...bought, leasingObjectCategory: 'REAL_ESTATE', isConsumer: false },
        ['osiguranje i održavanje nekretnine', 'Pretporez možete odbiti'],
        /registracij|vozil/,
      ],
      [
        'of a rate that is set every quarter',
        variable('EURIBOR_3M', 2.05, 4.45),
        [
          '3M EURIBOR, koja na dan izrade ponude iznosi 2,050 %',
          'marža od 4,450',
          'tromjesečja',
          '31.12.2026',
        ],
      ],
      ['every half year', variable('EURIBOR_6M', 2.12, 4.35), ['6M EURIBOR', 'polugodišta']],
      ['every year', variable('EURIBOR_12M', 2.21, 4.2), ['12M EURIBOR', 'svake godine']],
    ])('depends on who leases what: %s @C6.3', async (_what, changes, said, unsaid) => {
      const [stored] = await server.store.db.select().from(offers).where(eq(offers.id, 412));
      if (stored === undefined) throw new Error('The demo has no such offer.');
      const text = pureDetailsOf({ ...stored, ...changes }, confirmed).disclaimers.join('\n');
      for (const part of said) expect(text).toContain(part);
      if (unsaid !== undefined) expect(text).not.toMatch(unsaid);
    });

    test('without a lawyer’s word it names no right, and no form is given', async () => {
      const [stored] = await server.store.db.select().from(offers).where(eq(offers.id, 412));
      if (stored === undefined) throw new Error('The demo has no such offer.');
      const credit = { ...stored, ...bought, isConsumer: true, financingCents: 100_000_00 };
      const rules = (offer: StoredOffer, legalTextsConfirmed = true) =>
        pureDetailsOf(offer, { ...confirmed, legalTextsConfirmed });
      expect(rules(credit).consumerCreditRules).toBe(true);
      for (const other of [
        { financingCents: 100_000_01 },
        { leasingType: 'OPERATIONAL' },
        { leasingObjectCategory: 'REAL_ESTATE' },
        { isConsumer: false },
      ] as const) {
        expect(rules({ ...credit, ...other }).consumerCreditRules).toBe(false);
      }
      const { consumerCreditRules, disclaimers } = rules(credit, false);
      expect(consumerCreditRules).toBe(false);
      expect(disclaimers.join()).not.toMatch(/zakon|odustati|potrošač/);
    });

    test('only a person who leases as such is a consumer', async () => {
      for (const [client, lesseeTypeId, isConsumer] of [
        [ana, 1, true],
        [ana, 3, false],
        [firm, 2, false],
      ] as const) {
        const json = productSelection({ client: { lesseeTypeId } });
        const made = must(200, await client.post('/api/leasing-calculator/product-selection', { json })).json;
        const [stored] = await server.store.db
          .select()
          .from(offers)
          .where(eq(offers.id, (made as OfferResult).id));
        expect(stored?.isConsumer).toBe(isConsumer);
      }
    });
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
    expect(row).toMatchObject({ supplierIdentifier: 'D-10517' });
    await server.store.db.delete(suppliers).where(eq(suppliers.identifier, 'D-10517'));
    expect(await detailsOf(ana, 409)).toEqual(before);
  });
});
