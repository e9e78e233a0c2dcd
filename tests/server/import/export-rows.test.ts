import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { entityNamed } from '../../../server/import/entities.ts';
import { readRows } from '../../../server/import/read-file.ts';
import { exampleExport } from '../../support/files/exports.ts';

/* The limits of a row of an export: of each its exact value, and one more. */

type Row = Readonly<Record<string, unknown>>;

const firstRow = (name: string): Row => {
  const [line = ''] = readFileSync(join(exampleExport, `${name}.jsonl`), 'utf8').split('\n');
  return JSON.parse(line) as Row;
};

/** A right row of each kind. */
const right: Readonly<Record<string, Row>> = {
  partners: firstRow('partners'),
  contracts: firstRow('contracts'),
  messages: firstRow('messages'),
  bills: {
    number: 'R-26-300418',
    contractNumber: '21044/25',
    type: 'INSTALLMENT',
    date: '2026-09-17',
    dueDate: '2026-10-01',
    amountEur: 438.12,
    paidEur: 0,
    installmentNumber: 17,
    installmentsTotal: 60,
    description: 'Škoda Fabia',
    status: 'UNPAID',
    hasDocument: true,
  },
  products: {
    id: 1,
    number: 'FL-101',
    name: 'Financijski leasing',
    leasingType: 'FINANCIAL',
    interestRateType: 'FIXED',
    rate: 6.5,
    cost: 1.5,
    isOffered: true,
    minMonths: 12,
    maxMonths: 84,
    forNewOnly: false,
  },
  'request-states': {
    kind: 'EARLY_TERMINATION',
    number: '21044/25',
    state: 'IN_PROGRESS',
    changedAt: '2026-11-19T09:15:00+01:00',
  },
  makes: { id: 1, objectId: 2, name: 'Škoda' },
  suppliers: { id: 1, name: 'Auto', identifier: 'D-1' },
  'model-variants': { modelId: 32 },
  'reference-rates': { id: 1, reference: 'EURIBOR_3M', value: 2 },
};

/** The errors of a row that differs from a valid one, each with its field. */
function problemsOf(name: string, given: Row): string[] {
  const { error } = entityNamed(name).schema.safeParse({ ...right[name], ...given });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** Its staged values. */
function stagedOf(name: string, given: Row = {}): Row {
  const { schema, stage } = entityNamed(name);
  return stage(schema.parse({ ...right[name], ...given }));
}

test.each(Object.keys(right))('the right row of %s is right', (name) =>
  expect(problemsOf(name, {})).toEqual([]),
);

test.each(['partners', 'contracts', 'messages'])('the example keeps the published schema of %s', (name) => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
  const ajv = formats.default(new Ajv2020({ allErrors: true, strict: true }));
  const isValid = ajv.compile(JSON.parse(read(`generated/import/${name}.schema.json`)) as object);
  const lines = read(`examples/export/${name}.jsonl`).trim().split('\n');
  for (const line of lines) {
    const row = JSON.parse(line) as Record<string, unknown>;
    expect(isValid(row), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid({ ...row, number: ' ' })).toBe(false);
    expect(isValid({ ...row, anything: 1 })).toBe(false);
  }
});

const letters = (count: number) => 'a'.repeat(count);

/** Longest texts, of those fields that have to be no special ones. */
const longest: readonly (readonly [entity: string, field: string, most: number])[] = [
  ['contracts', 'number', 40],
  ['contracts', 'partnerNumber', 40],
  ['contracts', 'supplier', 500],
  ['contracts', 'subjectName', 200],
  ['contracts', 'objectType', 200],
  ['contracts', 'object', 500],
  ['contracts', 'chassisNumber', 50],
  ['contracts', 'color', 50],
  ['contracts', 'registrationNumber', 50],
  ['contracts', 'licenceNumber', 50],
  ['bills', 'contractNumber', 40],
  ['bills', 'description', 200],
  ['messages', 'number', 40],
  ['messages', 'partnerNumber', 40],
  ['messages', 'sender', 100],
  ['messages', 'title', 200],
  ['messages', 'content', 20_000],
  ['request-states', 'number', 40],
  ['request-states', 'note', 500],
  ['products', 'number', 40],
  ['products', 'name', 200],
  ['suppliers', 'identifier', 40],
  ['model-variants', 'engine', 100],
  ['partners', 'number', 40],
  ['partners', 'firstName', 50],
  ['partners', 'lastName', 50],
  ['partners', 'partnerName', 100],
  ['partners', 'birthPlaceName', 70],
  ['partners', 'contactPersonName', 45],
  ['partners', 'username', 100],
];

test.each(longest)('%s: %s has %i characters at most', (name, field, most) => {
  expect(problemsOf(name, { [field]: letters(most) })).toEqual([]);
  expect(problemsOf(name, { [field]: letters(most + 1) })).toEqual([
    `${field}: has more than ${most} characters`,
  ]);
});

/** Smallest and largest whole numbers. */
const ranges: readonly (readonly [entity: string, field: string, least: number, most: number])[] = [
  ['contracts', 'installmentsIssued', 0, 60],
  ['contracts', 'installmentsTotal', 18, 1200],
  ['contracts', 'manufactureYear', 1900, 2200],
  ['bills', 'installmentNumber', 1, 60],
  ['bills', 'installmentsTotal', 17, 1200],
  ['products', 'id', 1, 2_147_483_647],
  ['products', 'minMonths', 1, 84],
  ['products', 'maxMonths', 12, 1200],
  ['model-variants', 'averageTotalMileage', 0, 1_000_000],
  ['contracts', 'interestRatePercent', 0, 100],
  ['contracts', 'earlyRepaymentFeePercent', 0, 100],
  ['products', 'rate', 0, 100],
  ['products', 'cost', 0, 100],
  ['reference-rates', 'value', -100, 100],
  ['contracts', 'purchaseValueEur', 0, 1e10],
  ['bills', 'amountEur', 0, 1e10],
  ['bills', 'paidEur', 0, 1e10],
];

test.each(ranges)('%s: %s is from %d to %d', (name, field, least, most) => {
  for (const value of [least, most]) expect(problemsOf(name, { [field]: value })).toEqual([]);
  for (const value of [least - 1, most + 1]) {
    const problems = problemsOf(name, { [field]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/must (?:not )?be|is (?:more|less) than|is too large/);
  }
});

test.each<[string, Row, string[]]>([
  ['contracts', { installmentsIssued: 1200, installmentsTotal: 1200 }, []],
  [
    'contracts',
    { installmentsIssued: 1201, installmentsTotal: 1200 },
    [
      'installmentsIssued: must be a whole number from 0 to 1200',
      'installmentsIssued: is more than installmentsTotal',
    ],
  ],
  ['bills', { installmentNumber: 1, installmentsTotal: 1 }, []],
  [
    'bills',
    { installmentNumber: 1201, installmentsTotal: 1200 },
    [
      'installmentNumber: must be a whole number from 1 to 1200',
      'installmentNumber: is more than installmentsTotal',
    ],
  ],
])(
  '%s with %j: its own limit is reported, and then values that do not fit together',
  (name, given, problems) => expect(problemsOf(name, given)).toEqual(problems),
);

describe('numbers', () => {
  test.each([
    ['bills', 'amountEur', 12.34, []],
    ['contracts', 'interestRatePercent', 5.1234, []],
    ['contracts', 'interestRatePercent', 5.12345, ['interestRatePercent: has more than four decimals']],
    ['contracts', 'earlyRepaymentFeePercent', 0.1 + 0.2, []],
    ['reference-rates', 'value', -2.1234, []],
    ['reference-rates', 'value', 2.12345, ['value: has more than four decimals']],
    ['bills', 'amountEur', 12.345, ['amountEur: has more than two decimals']],
    ['bills', 'amountEur', 0.1 + 0.2, []],
    ['bills', 'amountEur', -0.01, ['amountEur: must not be negative']],
    ['bills', 'amountEur', '12', ['amountEur: must be an amount in EUR such as 525.84']],
    ['bills', 'amountEur', null, ['amountEur: is missing']],
    ['products', 'cost', 1.2345, []],
    ['products', 'cost', 1.23456, ['cost: has more than four decimals']],
    ['contracts', 'installmentsTotal', 60.5, ['installmentsTotal: must be a whole number from 1 to 1200']],
    ['products', 'isOffered', 'true', ['isOffered: must be true or false']],
  ])('%s: %s %j', (name, field, value, problems) =>
    expect(problemsOf(name, { [field]: value })).toEqual(problems),
  );

  test.each([
    ['12.5', 12.5],
    ['-3', -3],
    ['123456789012345', 123_456_789_012_345],
    ['1.123456', 1.123456],
    ['1234567890123456', '1234567890123456'],
    ['1.1234567', '1.1234567'],
    ['1,5', '1,5'],
    ['1e3', '1e3'],
    ['.5', '.5'],
    ['0x10', '0x10'],
  ])('a cell with %s is read as %j', (cell, value) =>
    expect(entityNamed('bills').fields.amountEur?.fromText(cell)).toBe(value),
  );

  test.each([
    ['true', true],
    ['false', false],
    ['TRUE', 'TRUE'],
    ['1', '1'],
  ])('a cell with %s is a flag as %j', (cell, value) =>
    expect(entityNamed('bills').fields.hasDocument?.fromText(cell)).toBe(value),
  );
});

describe('rows that contradict themselves', () => {
  test.each<[string, Row, string[]]>([
    ['contracts', { endDate: '2025-05-12', signingDate: '2025-05-12' }, []],
    [
      'contracts',
      { endDate: '2025-05-11', signingDate: '2025-05-12' },
      ['endDate: is before the signing date'],
    ],
    ['contracts', { installmentsIssued: 60 }, []],
    ['contracts', { installmentsIssued: 61 }, ['installmentsIssued: is more than installmentsTotal']],
    ['contracts', { number: '...' }, []],
    ['contracts', { number: '.' }, ['number: must not be . or .., which mean a folder in an address']],
    ['contracts', { number: '..' }, ['number: must not be . or .., which mean a folder in an address']],
    ['contracts', { endDate: '9999-12-31', licenceValidityDate: '9999-12-31' }, []],
    [
      'contracts',
      { signingDate: '9999-12-31', endDate: '9999-12-31', firstInstallmentDate: '9999-12-31' },
      [
        'signingDate: must not be 9999-12-31, which means without end',
        'firstInstallmentDate: must not be 9999-12-31, which means without end',
      ],
    ],
    ['bills', { dueDate: '9999-12-31' }, ['dueDate: must not be 9999-12-31, which means without end']],
    ['bills', { installmentNumber: 60 }, []],
    ['bills', { installmentNumber: 61 }, ['installmentNumber: is more than installmentsTotal']],
    ['bills', { installmentNumber: null, installmentsTotal: undefined }, []],
    ['bills', { installmentNumber: null }, ['installmentNumber: is missing']],
    ['bills', { installmentsTotal: undefined }, ['installmentsTotal: is missing']],
    ['products', { minMonths: 84 }, []],
    ['products', { minMonths: 85 }, ['maxMonths: is less than minMonths']],
    ['products', { rate: null }, ['rate: is missing']],
    ['products', { margin: 1 }, ['margin: does not belong to a FIXED product']],
    ['products', { referenceRateId: 1 }, ['referenceRateId: does not belong to a FIXED product']],
    [
      'products',
      { interestRateType: 'VARIABLE' },
      ['rate: does not belong to a VARIABLE product', 'referenceRateId: is missing', 'margin: is missing'],
    ],
    ['products', { interestRateType: 'VARIABLE', rate: null, referenceRateId: 1, margin: -100 }, []],
    ['partners', { firstName: undefined }, ['firstName: is missing']],
    ['partners', { lastName: null }, ['lastName: is missing']],
    ['partners', { entityTypeCode: 'PO', firstName: null, lastName: null }, []],
    [
      'partners',
      { shippingStreet: 'Ilica' },
      ['shippingCountry: is missing', 'shippingHouseNumber: is missing', 'shippingPostalCode: is missing'],
    ],
    ['partners', { shippingPlaceName: 'Zagreb' }, []],
    ['bills', { number: 'a,b' }, ['number: must be a text of 1 to 40 characters without commas']],
    ['bills', { number: letters(40) }, []],
    ['bills', { number: letters(41) }, ['number: must be a text of 1 to 40 characters without commas']],
  ])('%s with %j', (name, given, problems) => {
    const found = problemsOf(name, given);
    expect(found.toSorted()).toEqual(problems.toSorted());
  });
});

const wrongDay = 'must be a day such as 2026-01-31, 1900-01-01 to 9999-12-31';
const wrongMoment =
  'must be a moment such as 2026-01-31T12:00:00+01:00, after 1900-01-01 and before 9999-12-31';
const wrongPage = 'must be an address that begins with https://';
const page = 'https://podaci.example/'.padEnd(500, 'a');

test.each<[string, string, string, string?]>([
  ['contracts', 'signingDate', '0000-01-01', wrongDay],
  ['contracts', 'signingDate', '1899-12-31', wrongDay],
  ['messages', 'createdAt', '0000-12-31T23:59:59Z', wrongMoment],
  ['messages', 'createdAt', '0001-01-01T00:00:00+14:00', wrongMoment],
  ['messages', 'createdAt', '9999-12-31T23:59:59-12:00', wrongMoment],
  ['makes', 'dataInformationUrl', page],
  ['makes', 'dataInformationUrl', `${page}a`, 'has more than 500 characters'],
  ['makes', 'dataInformationUrl', 'javascript:alert(1)//https://podaci.example', wrongPage],
  ['makes', 'dataInformationUrl', 'http://podaci.example', wrongPage],
  ['makes', 'dataInformationUrl', 'podaci.example', wrongPage],
  ...['K\0', 'K\ud800', 'K\uffff'].map((number): [string, string, string, string] => [
    'partners',
    'number',
    number,
    'holds a control character, or one that XML does not allow',
  ]),
])('%s: of %s %j the problem is %s', (name, field, value, problem) =>
  expect(problemsOf(name, { [field]: value })).toEqual(problem === undefined ? [] : [`${field}: ${problem}`]),
);

describe('invisible characters', () => {
  const unseen = [' ', '\u00a0', '\t', '\u200b', '\ufeff', '\u3164', '\u2800', '\ufe0f', '\u{e0020}'];
  const around = unseen.join('');

  async function* fileOf(row: Row) {
    yield Buffer.from(JSON.stringify(row));
  }

  test.each(Object.keys(right))('is no part of a text of %s that it is around', async (name) => {
    // Letters have one form, except in HTML.
    const padded = Object.entries(right[name] ?? {}).map(([field, value]) => {
      if (typeof value !== 'string') return [field, value];
      return [field, `${around}${field === 'content' ? value : value.normalize('NFD')}${around}`];
    });
    const file = fileOf(Object.fromEntries(padded) as Row);
    const staged: Row[] = [];
    for await (const row of readRows(file, 'jsonl', entityNamed(name), () => undefined))
      staged.push(stagedOf(name, 'value' in row ? (row.value as Row) : {}));
    expect(staged).toEqual([stagedOf(name)]);
  });

  test('makes no difference within a key, is not allowed there if it is no blank, and stays elsewhere', () => {
    expect(stagedOf('bills', { number: 'R-S\u030c\u00a0\u2003 1' })).toMatchObject({ number: 'R-Š 1' });
    for (const sign of ['\u200b', '\u00ad', '\u3164', '\u2800', '\ufe0f', '\u{e0020}'])
      for (const [name, field] of [
        ['partners', 'username'],
        ['contracts', 'number'],
        ['bills', 'contractNumber'],
        ['suppliers', 'identifier'],
      ] as const)
        expect(problemsOf(name, { [field]: `a${sign}b` })).toEqual([
          `${field}: holds a sign that nobody sees`,
        ]);
    const message = { title: '👩\u200d🔧  Servis', content: '<p>S\u030c  a\u00adb\n\u200bc</p>' };
    expect(stagedOf('messages', message)).toMatchObject(message);
  });

  test.each(unseen)('is no name: %j', (sign) => {
    expect(problemsOf('partners', { firstName: sign, partnerName: `${sign}${sign}` })).toEqual([
      'firstName: is missing',
      'partnerName: is missing',
    ]);
    expect(problemsOf('messages', { content: sign })).toEqual(['content: is missing']);
  });
});

describe('staged values', () => {
  test('amounts are kept as cents, and no costs are no amount', () => {
    expect(stagedOf('contracts', { processingCostsEur: 328.8 })).toMatchObject({
      purchase_cents: 2_740_000,
      bail_cents: 0,
      installment_cents: 43_812,
      processing_costs_cents: 32_880,
      of_partner: 'K-20417',
    });
    for (const processingCostsEur of [null, undefined])
      expect(stagedOf('contracts', { processingCostsEur })).toMatchObject({ processing_costs_cents: null });
    expect(stagedOf('contracts', { processingCostsEur: 0 })).toMatchObject({ processing_costs_cents: 0 });
    expect(stagedOf('products')).toMatchObject({ min_net_price_cents: null, max_net_price_cents: null });
    expect(stagedOf('products', { minNetPriceEur: 0, maxNetPriceEur: 10.5 })).toMatchObject({
      min_net_price_cents: 0,
      max_net_price_cents: 1050,
    });
  });

  test('a phone without an area code is one at home, and no phone has none', () => {
    expect(stagedOf('partners', { phoneNumber: '915550142' })).toMatchObject({
      phone_area_code: '+385',
      phone_number: '915550142',
    });
    expect(stagedOf('partners', { phoneNumber: '15550142', phoneAreaCode: '+43' })).toMatchObject({
      phone_area_code: '+43',
    });
    for (const phoneNumber of [null, undefined])
      expect(stagedOf('partners', { phoneNumber, phoneAreaCode: '+43' })).toMatchObject({
        phone_area_code: null,
        phone_number: null,
      });
  });

  test('mail goes to the address where there is no other one, with the place of the one that is used', () => {
    expect(stagedOf('partners', { placeName: 'Split' })).toMatchObject({
      shipping_country: 'HR',
      shipping_street: 'Vukovarska',
      shipping_house_number: '18',
      shipping_postal_code: '21000',
      shipping_place_name: 'Split',
    });
    const shipping = {
      shippingCountry: 'AT',
      shippingStreet: 'Ring',
      shippingHouseNumber: '1',
      shippingPostalCode: '1010',
    };
    expect(stagedOf('partners', { placeName: 'Split', ...shipping })).toMatchObject({
      shipping_country: 'AT',
      shipping_street: 'Ring',
      shipping_place_name: null,
    });
    expect(stagedOf('partners', { ...shipping, shippingPlaceName: 'Beč' })).toMatchObject({
      shipping_place_name: 'Beč',
    });
  });

  test('a user name is staged with what it is compared by', () => {
    expect(stagedOf('partners', { username: 'Maja.Peric' })).toMatchObject({
      username: 'Maja.Peric',
      username_key: expect.stringMatching(/^maja\.peric$/) as string,
    });
    for (const username of [null, undefined])
      expect(stagedOf('partners', { username })).toMatchObject({
        username: undefined,
        username_key: undefined,
      });
  });
});
