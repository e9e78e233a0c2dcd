import { describe, expect, test } from 'vitest';
import type { PremadeProduct } from '../../generated/api.ts';
import { sortKey } from '../../domain/text-order.ts';
import type { ProductColumn } from '../../server/store/queries/products.ts';
import { office, operational, type productQuestion } from '../support/calculator/calculator.ts';
import { checkPaging } from '../support/lists/lists.ts';
import { productsPath, numbersOf, startCalculator } from '../support/calculator/calculator-server.ts';

const { productsFor, logInFirm, at } = await startCalculator();

describe('premade products', () => {
  test('of a new car of a natural person, the lowest rate first', async () => {
    const page = await productsFor();
    expect(numbersOf(page)).toEqual(
      ['119', '107', '108', '106', '110', '109', '104', '103', '101', '102', '114'].map(
        (each) => `FL-${each}`,
      ),
    );
    expect(page).toMatchObject({ totalPageCount: 1, totalElements: 11 });
    expect(page.premadeProducts[8]).toEqual({
      id: 1,
      number: 'FL-101',
      productName: 'Financijski leasing, fiksna kamata',
      interestRateTypeId: 1,
      interestRateType: 'Fiksna',
      referentInterestRateId: null,
      referentInterestRate: null,
      margin: null,
      interestRate: 6.5,
      cost: 1.5,
      installmentAmountEur: 581.68,
    } satisfies PremadeProduct);
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

  test.each(Object.keys(shown) as ProductColumn[])('sorting by %s, both ways', async (column) => {
    const up = await productsFor({}, { size: 100, sort: `${column},asc` });
    const values = up.premadeProducts.map(shown[column]);
    expect(new Set(values).size).toBeGreaterThan(1);
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    const down = await productsFor({}, { size: 100, sort: `${column},desc` });
    expect(down.premadeProducts.toReversed()).toEqual(up.premadeProducts);
  });

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
