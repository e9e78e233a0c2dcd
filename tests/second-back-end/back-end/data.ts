/*
 * The data of the second back-end: plain objects, with the fields that the specification names and no others. Some fields
 * are absent or null, some values are unknown to the portal, and days have a time, as in the answers of a server that
 * nobody wrote for this portal.
 */

export type Row = Readonly<Record<string, unknown>>;

export interface Account {
  readonly username: string;
  password: string;
  tfa: 'MAIL' | 'GOOGLE_AUTHENTICATOR' | null;
  /** Of the authenticator, base32. */
  readonly secret: string;
  readonly profile: Record<string, unknown>;
}

const midnight = (day: string): string => `${day}T00:00:00.000+01:00`;

/** The day so many days before this moment. */
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const password = 'Drugi#2026';

function accounts(): Account[] {
  const person = {
    oib: '18427365909',
    country: 'HR',
    street: 'Ilica',
    houseNumber: '10',
    postalCode: '10000',
    shippingCountry: 'HR',
    shippingStreet: 'Ilica',
    shippingHouseNumber: '10',
    shippingPostalCode: '10000',
    phone: { areaCode: '+385', number: '912345678' },
    email: 'jura.juric@posta.example',
    birthDate: midnight('1988-04-17'),
    birthPlaceName: 'Zagreb',
    birthCountry: 'HR',
    entityTypeCode: 'FO',
    firstName: 'Jura',
    lastName: 'Jurić',
  };
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  return [
    { username: 'jura', password, tfa: 'MAIL', secret, profile: person },
    {
      username: 'tena',
      password,
      tfa: 'GOOGLE_AUTHENTICATOR',
      secret,
      profile: { ...person, oib: '29516384070', firstName: null, lastName: null, partnerName: 'Tenić Tena' },
    },
    {
      username: 'nina',
      password,
      tfa: null,
      secret,
      profile: { ...person, oib: '52431287650', firstName: 'Nina', lastName: null, phone: null },
    },
    {
      username: 'brodica',
      password,
      tfa: 'MAIL',
      secret,
      profile: {
        ...person,
        oib: '94031176528',
        partnerName: 'Brodica d.o.o.',
        entityTypeCode: 'PO',
        firstName: null,
        lastName: undefined,
        birthDate: null,
        birthPlaceName: null,
        birthCountry: null,
        contactPersonName: 'Bruna Brodić',
        contactPersonPhone: { areaCode: '+385', number: '21345678' },
      },
    },
  ];
}

function contract(index: number, activityStatus: string): Row {
  const isOperational = index % 3 === 0;
  return {
    number: `${2100 + index}/25`,
    signingDate: midnight('2025-03-01'),
    firstInstallmentDate: midnight('2025-04-01'),
    activityStatus,
    supplier: 'Auto centar Kvarner d.o.o.',
    subjectName: `Škoda Octavia Combi ${index}`,
    purchaseValueEur: 37_500,
    leasingTypeCategory: isOperational ? 'OPERATIONAL' : 'FINANCIAL',
    openDebtEur: index === 1 ? 525.84 : 0,
    bailAmountEur: isOperational ? 1000 : 0,
    installmentAmountEur: 525.84,
    remainingValueEur: 375,
    callNumber: `HR01 2100${index}-25`,
    objectType: 'Osobna vozila',
    object: 'Škoda Octavia Combi 2.0 TDI',
    chassisNumber: `TMBJJ7NX0N000${1000 + index}`,
    manufactureYear: 2025,
    color: null,
    registrationNumber: index % 2 === 0 ? `RI 21${index}-OC` : null,
    licenceNumber: null,
    firstRegistrationDate: midnight('2025-03-10'),
    licenceDate: null,
    licenceValidityDate: midnight('2027-03-10'),
  };
}

function bill(index: number): Row {
  const statuses = ['PAID', 'UNPAID', 'OVERDUE', 'WRITTEN_OFF'];
  return {
    number: `DR-26-${1000 + index}`,
    date: midnight(daysAgo(30 * index)),
    contractNumber: `${2101 + (index % 3)}/25`,
    dueDate: midnight(daysAgo(30 * index - 14)),
    amountEur: 525.84 + index,
    installments: index % 5 === 0 ? null : `${40 - index}/60`,
    description: index % 5 === 0 ? 'Obavijest o plaćanju' : 'Rata leasinga',
    status: statuses[index % statuses.length],
  };
}

/** Without a document: it is missing in a zip. */
export const billWithoutDocument = 'DR-26-1002';

function offer(id: number, age: number): Row {
  return {
    id,
    number: id,
    creationDate: midnight(daysAgo(age)),
    leasingObject: 'Osobno vozilo',
    leasingObjectMake: 'Škoda',
    leasingObjectModel: 'Octavia Combi',
    leasingTypeName: 'Financijski leasing',
  };
}

function line(name: string, total: number, percentage: number | null = null): Row {
  const withoutTaxes = Math.round(total * 80) / 100;
  const taxes = Math.round((total - withoutTaxes) * 100) / 100;
  return { name, currency: 'EUR', percentage, amounts: { total, taxes, totalWithoutTaxes: withoutTaxes } };
}

/** The detail of an offer has neither its id nor its status. */
export function offerDetails(id: number, age: number): Row {
  return {
    numberText: `DP-26-${id}`,
    creationDate: midnight(daysAgo(age)),
    leasingTypeName: 'Financijski',
    financingDuration: 60,
    leasingObjectMake: 'Škoda',
    leasingObjectModel: 'Octavia Combi',
    supplier: 'Auto centar Kvarner d.o.o.',
    interestRateType: 'Promjenjiva',
    interestRate: 5.113,
    referentInterestRate: '3M EURIBOR',
    indexValue: 2.013,
    margin: 3.1,
    paymentPeriod: 'Mjesečno',
    numberOfAnnuities: 60,
    participationAmount: 7500,
    effectiveInterestRate: 5.61,
    allowedUsageLevel: 20_000,
    contactPhone: '0800 123 456',
    contactEmail: 'ponude@drugi.example',
    daysUntilExpiration: age > 7 ? null : 7 - age,
    leasingDetails: [
      line('DEDUCTIBLE', 7500, 20),
      line('ADMINISTRATIVE_COSTS', 300, 1),
      line('INSTALLMENT', 569.12),
      line('BUYOUT_VALUE', 375, 1),
      line('INSURANCE', 48.5),
      line('TOTAL_COMPENSATION', 42_322.2),
    ],
  };
}

const code = (id: number, name: string): Row => ({ id, name });

const thisYear = new Date().getFullYear();

/** The code lists, by the path of their call. */
export const codes: Readonly<Record<string, unknown>> = {
  '/api/uwt-code/document-type': [
    { code: 'EARLY_CONTRACT_TERMINATION', name: 'Prijevremeni prekid ugovora' },
    { code: 'AO_POLICY', name: 'Polica AO osiguranja' },
    { code: 'POWER_OF_ATTORNEY', name: 'Punomoć' },
  ],
  '/api/gemicro-code/country': [
    { nameCroatian: 'Hrvatska', isoCode: 'HR' },
    { nameCroatian: 'Slovenija', isoCode: 'SI' },
  ],
  '/api/gemicro-code/combined-business': {
    entityTypes: [{ code: 'DOO', name: 'Društvo s ograničenom odgovornošću' }],
    businessTypes: [{ code: 'H', name: 'Prijevoz i skladištenje' }],
  },
  '/api/uwt-code/combined-leasing-calculator': {
    taxRates: [code(1, '25 %')],
    financingPeriods: [1, 2, 3, 4, 5, 6, 7].map((years) => code(years, `${years} godina`)),
    paymentPeriodTypes: [code(1, 'Mjesečno')],
    firstRegistrationYears: [
      code(0, 'Nije registrirano'),
      ...Array.from({ length: 15 }, (_, age) => code(thisYear - age, String(thisYear - age))),
    ],
    ageCodes: Array.from({ length: 15 }, (_, years) =>
      code(years + 1, years === 0 ? 'Novo' : `${years} god.`),
    ),
  },
  '/api/uwt-code/general-data-codes': {
    leasingRecipientTypes: [code(1, 'Fizička osoba'), code(2, 'Pravna osoba')],
    leasingTypes: [code(1, 'Financijski leasing'), code(2, 'Operativni leasing')],
    objectSuppliers: [
      { id: 1, name: 'Auto centar Kvarner d.o.o.', identifier: 'D-10482' },
      { id: 2, name: 'Auto kuća Sava d.o.o.', identifier: 'D-10483' },
    ],
    currencies: [
      { id: 'HRK', name: 'HRK' },
      { id: 'EUR', name: 'EUR' },
    ],
  },
  '/api/uwt-code/combined-leasing-object-types': [
    {
      ...code(1, 'Osobna vozila'),
      objects: [{ ...code(1, 'Osobno vozilo'), makes: [code(3, 'Škoda'), code(4, 'Volkswagen')] }],
    },
    {
      ...code(2, 'Nekretnine'),
      objects: [{ ...code(2, 'Poslovni prostor'), makes: [code(9, 'Novogradnja')] }],
    },
  ],
};

const places: readonly Row[] = [
  { placeName: 'Zagreb', number: '10000', gemicroPostalCode: '10000' },
  { placeName: 'Split', number: '21000', gemicroPostalCode: '21000' },
  { placeName: 'Rijeka', number: '51000', gemicroPostalCode: '51000' },
];

export const placesOf = (countryCode: string): readonly Row[] => (countryCode === 'HR' ? places : []);

export function modelRows(makeId: number): Row[] {
  const row = { makeId, leasingObjectTypeId: 1, leasingObjectId: 1, averageTotalMileage: 20_000 };
  if (makeId !== 3) return [];
  const octavia = { ...row, modelId: 31, modelName: 'Octavia Combi', fuelTypeId: 2, fuelTypeName: 'Dizel' };
  return [
    { ...octavia, engine: '2.0 TDI, 110 kW' },
    { ...octavia, engine: '2.0 TDI, 85 kW' },
    { ...octavia, fuelTypeId: 1, fuelTypeName: 'Benzin', engine: '1.5 TSI, 110 kW' },
    { ...row, modelId: 32, modelName: 'Enyaq', fuelTypeId: 3, fuelTypeName: 'Struja', engine: null },
  ];
}

export const products: readonly Row[] = Array.from({ length: 12 }, (_, index) => ({
  number: `DP-${101 + index}`,
  productName: `Proizvod ${101 + index}`,
  interestRateType: index % 2 === 0 ? 'Fiksna' : 'Promjenjiva',
  referentInterestRate: index % 2 === 0 ? null : '3M EURIBOR',
  margin: index % 2 === 0 ? null : 3.1,
  interestRate: 4.9 + index / 10,
  cost: 1,
}));

export interface Data {
  readonly accounts: Account[];
  readonly active: Row[];
  readonly inactive: Row[];
  readonly bills: Row[];
  /** Their ages in days by id; which of them are still to be requested is their status. */
  readonly offers: { readonly id: number; readonly age: number; status: string }[];
  readonly documents: Row[];
  readonly messages: { id: number; read: boolean; [field: string]: unknown }[];
}

export function freshData(): Data {
  const statuses = ['ACTIVE', 'IN_PROGRESS', 'EXPIRES', 'SUSPENDED'];
  return {
    accounts: accounts(),
    active: Array.from({ length: 12 }, (_, index) => contract(index + 1, statuses[index % 4] ?? '')),
    inactive: [contract(51, 'EXPIRED'), contract(52, 'TERMINATED')],
    bills: Array.from({ length: 24 }, (_, index) => bill(index)),
    offers: [
      { id: 412, age: 1, status: 'ACTIVE' },
      { id: 413, age: 5, status: 'ACTIVE' },
      { id: 414, age: 9, status: 'ACTIVE' },
    ],
    documents: [
      {
        id: 31,
        documentType: 'EARLY_CONTRACT_TERMINATION',
        name: 'Zahtjev',
        issueDate: midnight('2026-11-02'),
      },
      { id: 32, documentType: 'AO_POLICY', name: 'Polica AO 2026', issueDate: midnight('2026-10-02') },
      { id: 33, documentType: 'POWER_OF_ATTORNEY', name: 'Punomoć', issueDate: midnight('2026-09-02') },
    ],
    messages: [
      {
        id: 12,
        sender: 'Drugi leasing',
        title: 'Stigao je novi račun',
        content: '<p>Račun je u portalu.</p>',
        time: '12:04',
        date: midnight('2026-11-20'),
        read: false,
      },
      {
        id: 11,
        sender: 'Drugi leasing',
        title: 'Dobro došli',
        content: '<b>Dobro došli!</b>',
        time: '09:00',
        date: midnight('2026-11-01'),
        read: true,
      },
      {
        id: 10,
        sender: 'Drugi leasing',
        title: 'Radno vrijeme',
        content: 'Radimo do 16 sati.',
        time: '08:00',
        date: midnight('2026-10-01'),
        read: false,
      },
    ],
  };
}

export const offerRow = ({ id, age }: { id: number; age: number }): Row => offer(id, age);

/** The users, a line for each. */
export const demoUsers = (): string[] =>
  accounts().map(({ username, tfa, secret }) => {
    const step = { MAIL: 'code by mail', GOOGLE_AUTHENTICATOR: `authenticator with the secret ${secret}` };
    return `${username} / ${password}: ${tfa === null ? 'no second factor chosen' : step[tfa]}`;
  });
