import { expect, test } from 'vitest';
import contract from '../../generated/contract.json' with { type: 'json' };

// Client, routes, validation and types are made of the contract: what it says holds for browser and server.

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Part {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string }[];
  readonly requestBody?: Part;
  readonly responses: Readonly<Record<string, Part>>;
}

const paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> = contract.paths;

/** What a reference, or a chain of them, leads to. */
function resolved<Any extends { readonly $ref?: string }>(part: Any): Any {
  if (part.$ref === undefined) return part;
  const found = part.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contract);
  return resolved(found as Any);
}

/** The names of an object's properties, `a.b` for those of an object within it; of a list those of its items. */
function namesOf(given: Schema | undefined, depth = 3): string[] {
  if (!given || depth === 0) return [];
  const { allOf = [], oneOf = [], items, properties = {} } = resolved(given);
  return [
    ...[...allOf, ...oneOf, ...(items ? [items] : [])].flatMap((each) => namesOf(each, depth)),
    ...Object.entries(properties).flatMap(([name, inner]) => [
      name,
      ...namesOf(inner, depth - 1).map((below) => `${name}.${below}`),
    ]),
  ];
}

const schemaOf = (part: Part | undefined) => Object.values((part && resolved(part).content) ?? {})[0]?.schema;

function operationOf(call: string): Operation {
  const [method = '', path = ''] = call.split(' ');
  const found = paths[path]?.[method.toLowerCase()];
  expect(found, call).toBeDefined();
  return found as Operation;
}

const names = (text: string) => text.split(' ');
const list = ['page', 'size', 'search', 'sort'];
const page = ['content', 'totalPages'];
const rows = (...fields: string[]) => [...page, ...fields.map((name) => `content.${name}`)];
const contractRow = rows('number', 'signingDate', 'activityStatus', 'subjectName', 'openDebtEur');
const billRow = rows(
  ...names('number date contractNumber dueDate amountEur installments description status'),
);
const phoneOf = (name: string) => [name, `${name}.areaCode`, `${name}.number`];
const place = ['street', 'houseNumber', 'country'];
const shipping = ['shippingStreet', 'shippingHouseNumber', 'shippingCountry', 'shippingPostalCode'];
const calculation = [
  ...names('financingDuration participationPercentage redemptionValuePercentage leasingObjectAmount'),
  ...names('leasingObjectAmountWithoutTaxes leasingObjectCatalogAmount leasingObjectMakeId ppmvAmount'),
  ...names('leasingObjectModelId leasingObjectId ageId productionDate fuelTypeId engine'),
  ...names('allowedUsageLevel milage'),
];
const transaction = [
  ...calculation,
  ...names('productId leasingTypeId leasingObjectTypeId supplier currency interestRateTypeId'),
  ...names('interestRateType referentInterestRateId paymentPeriodId remainingValuePercentage'),
  ...names('client client.lesseeTypeId'),
];
const person = [
  ...names('firstName lastName oib email'),
  ...phoneOf('phone'),
  ...phoneOf('mobile'),
  ...names('mbs shortName fullName activity gender birthDate birthPlaceName birthCountry'),
  ...names('nationality idCardIssuer idCardNumber idCardIssueCity idCardIssueDate'),
  ...names('idCardValidityDate iban equalAddresses password'),
];
const profile = [
  ...names('partnerName oib postalCode email birthDate'),
  ...place,
  ...shipping,
  ...phoneOf('phone'),
  ...names('birthPlaceName birthCountry entityTypeCode contactPersonName firstName lastName'),
  ...phoneOf('contactPersonPhone'),
];
const offer = [
  ...names('numberText creationDate leasingTypeName financingDuration leasingObjectMake'),
  ...names('leasingObjectModel supplier interestRateType interestRate referentInterestRate'),
  ...names('indexValue margin paymentPeriod numberOfAnnuities participationAmount'),
  ...names('effectiveInterestRate allowedUsageLevel contactPhone contactEmail daysUntilExpiration'),
  ...names('ppmvAmount financingAmount'),
  ...names('name currency percentage amounts.total amounts.taxes amounts.totalWithoutTaxes').map(
    (name) => `leasingDetails.${name}`,
  ),
];

interface Shape {
  readonly query?: readonly string[];
  /** None at all where it is empty. */
  readonly body?: readonly string[];
  readonly answer?: readonly string[];
}

test.each<[string, Shape]>([
  [
    'POST /api/login @P3.3 @P7.6',
    { body: ['username', 'password', 'submit'], answer: ['typeTfa', 'qrCode'] },
  ],
  ['POST /api/tfa-provider @P7.7', { body: ['provider'], answer: ['qrCode'] }],
  ['POST /api/resend-mail-code @P7.8', { body: [] }],
  ['POST /api/qr-code-reset-request @P7.9', { body: [] }],
  ['POST /api/qr-code-reset @P7.9', { body: ['token'] }],
  ['POST /api/request-reset-provider-choice @P7.10', { body: [] }],
  ['POST /api/reset-provider-choice @P7.10', { body: ['token'] }],
  ['POST /api/tfa @P7.11', { body: ['verificationCode'] }],
  ['GET /api/user-profile @P3.6 @P3.7 @P3.8 @P3.9 @P3.10 @P7.12', { answer: profile }],
  ['POST /api/logout @P7.13', {}],
  ['POST /api/forgotten-password @P7.14', { query: ['username'] }],
  ['POST /api/reset-password @P3.11 @P7.15', { body: ['resetToken', 'newPassword'] }],
  [
    'POST /api/user-profile/update @P7.16',
    {
      body: [
        ...shipping,
        ...phoneOf('phone'),
        'email',
        'contactPersonName',
        ...phoneOf('contactPersonPhone'),
      ],
    },
  ],
  [
    'GET /api/inbox @P3.31 @P7.5 @P7.17',
    { query: list, answer: rows('id', 'sender', 'title', 'content', 'time', 'date', 'read') },
  ],
  ['GET /api/inbox/count-unread @P7.18', { answer: ['count'] }],
  ['POST /api/inbox/read/{id} @P7.19', { query: ['id'] }],
  ['GET /api/contract @P7.5 @P7.20', { query: list, answer: contractRow }],
  ['GET /api/contract/active @P7.20', { query: list, answer: contractRow }],
  ['GET /api/contract/inactive @P7.20', { query: list, answer: contractRow }],
  [
    'POST /api/contract/details @P3.23 @P3.24 @P3.26 @P3.27 @P7.21',
    {
      body: ['number'],
      answer: [
        ...names('number signingDate firstInstallmentDate activityStatus supplier subjectName'),
        ...names('purchaseValueEur leasingTypeCategory openDebtEur bailAmountEur'),
        ...names('installmentAmountEur remainingValueEur callNumber objectType object'),
        ...names('chassisNumber manufactureYear color registrationNumber licenceNumber'),
        ...names('firstRegistrationDate licenceDate licenceValidityDate'),
      ],
    },
  ],
  [
    'POST /api/contract/early-termination @P7.22',
    { query: ['number', 'documentId'], body: ['number', 'documentId'] },
  ],
  [
    'GET /api/document @P3.33 @P7.23',
    { query: ['documentType'], answer: rows('documentType', 'name', 'issueDate') },
  ],
  ['POST /api/document/upload @P3.35 @P7.24', { body: ['files', 'type', 'name', 'issueDate', 'category'] }],
  ['GET /api/uwt-code/document-type @P7.25', { answer: ['code', 'name'] }],
  ['GET /api/bill @P3.29 @P7.5 @P7.26', { query: list, answer: [...billRow, 'totalElements'] }],
  [
    'POST /api/bill/filtered @P3.30 @P7.27',
    { query: list, body: ['column', 'dateFrom', 'dateTo', 'search', 'checkbox'], answer: billRow },
  ],
  ['GET /api/bill/status/list @P7.28', {}],
  ['GET /api/bill/number/list @P7.28', {}],
  ['GET /api/bill/pdf @P7.29', { query: ['billNumber'] }],
  ['GET /api/bill/zip @P7.30', { query: ['billNumbers'] }],
  [
    'POST /api/contact/send-email @P3.12 @P7.31',
    { body: ['firstName', 'lastName', ...phoneOf('phoneNumber'), 'email', 'contractNumber', 'message'] },
  ],
  [
    'POST /api/register/private-individual @P3.13 @P3.14 @P3.15 @P3.16 @P3.17 @P3.19 @P7.32',
    { body: person },
  ],
  ['POST /api/register/legal-entity @P7.32', {}],
  ['GET /api/gemicro-code/country @P3.37 @P7.33', { answer: ['nameCroatian', 'isoCode'] }],
  [
    'GET /api/gemicro-code/postal @P3.37 @P7.34',
    { query: ['countryCode'], answer: ['placeName', 'number', 'gemicroPostalCode'] },
  ],
  ['GET /api/gemicro-code/combined-business @P3.39 @P7.35', { answer: ['entityTypes', 'businessTypes'] }],
  ['GET /api/leasing-calculator/start @C7.4', {}],
  [
    'GET /api/uwt-code/combined-leasing-calculator @C3.13 @C7.5',
    {
      answer: [...names('taxRates financingPeriods paymentPeriodTypes firstRegistrationYears ageCodes')],
    },
  ],
  [
    'GET /api/uwt-code/general-data-codes @C3.12 @C7.6',
    {
      answer: [
        ...names('leasingRecipientTypes leasingTypes objectSuppliers objectSuppliers.identifier'),
        'currencies',
      ],
    },
  ],
  [
    'GET /api/uwt-code/combined-leasing-object-types @C3.14 @C7.7',
    { answer: ['objects', 'objects.makes', 'objects.makes.id'] },
  ],
  [
    'GET /api/uwt-code/combined-leasing-object-data/{id} @C3.15 @C7.8',
    {
      query: ['id'],
      answer: [
        ...names('makeId leasingObjectTypeId leasingObjectId modelId modelName fuelTypeId'),
        ...names('fuelTypeName engine averageTotalMileage'),
      ],
    },
  ],
  ['POST /api/uwt-code/rest-values @C3.20 @C7.9', { body: calculation, answer: ['percentage', 'value'] }],
  [
    'POST /api/leasing-calculator/premade-products @C3.18 @C7.2 @C7.10',
    {
      query: list,
      body: [...transaction, 'participationAmount'],
      answer: [
        ...names('productName interestRateType referentInterestRate margin interestRate cost'),
        'number',
      ]
        .map((name) => `premadeProducts.${name}`)
        .concat('totalPageCount'),
    },
  ],
  [
    'POST /api/leasing-calculator/product-selection @C3.21 @C3.30 @C7.12',
    {
      body: transaction,
      answer: [
        ...names('id number numberText creationDate leasingObjectType leasingObjectMake'),
        ...names('leasingObjectModel leasingTypeName'),
      ],
    },
  ],
  ['POST /api/leasing-calculator/request-financing/{id} @C7.13', { query: ['id'] }],
  [
    'GET /api/leasing-offer @C3.22 @C7.2 @C7.14',
    {
      query: [...list, 'leasingOfferStatus'],
      answer: rows(
        ...names('id number creationDate leasingObject leasingObjectMake leasingObjectModel'),
        'leasingTypeName',
      ),
    },
  ],
  [
    'GET /api/leasing-offer/{id}/details @C3.23 @C3.24 @C3.25 @C3.26 @C3.27 @C3.29 @C7.15',
    { query: ['id'], answer: offer },
  ],
  ['GET /api/leasing-offer/{id}/download @C7.16', { query: ['id'] }],
])('%s', (title, { query = [], body, answer = [] }) => {
  const { parameters = [], requestBody, responses } = operationOf(title.replace(/ @.*/, ''));
  expect(parameters.map((each) => resolved(each).name)).toEqual(expect.arrayContaining([...query]));
  const sent = namesOf(schemaOf(requestBody));
  if (body?.length === 0) expect(requestBody).toBeUndefined();
  else expect(sent).toEqual(expect.arrayContaining([...(body ?? [])]));
  expect(namesOf(schemaOf(responses['200']))).toEqual(expect.arrayContaining([...answer]));
});

test('a refusal may name fields @P3.22', () => {
  const { responses } = operationOf('POST /api/register/private-individual');
  expect(namesOf(schemaOf(responses['422']))).toContain('fieldErrors');
});
