import { fixedRate, type Lease, leaseOf, type Portfolio } from './leases.ts';
import { demoOffer, type OfferWish } from './offers.ts';

type Common = 'objectType' | 'supplier' | 'color' | 'leasingType' | 'status' | 'remainingCents';
type PlainLease = Omit<Lease, Common | 'object'> & Partial<Pick<Lease, Common>> & { object?: string };

/** What most leases of natural persons have in common: a car, paid in instalments, kept for 1 % of its price. */
function car(lease: PlainLease): Lease {
  return {
    object: lease.subjectName,
    objectType: 'Osobno vozilo',
    supplier: 'Auto centar Kvarner d.o.o.',
    color: 'Siva',
    leasingType: 'FINANCIAL',
    status: 'ACTIVE',
    remainingCents: Math.round(lease.purchaseCents / 100),
    rate: { ...fixedRate, consumerCreditRules: true },
    ...lease,
  };
}

const van = { objectType: 'Lako teretno vozilo', color: 'Bijela', supplier: 'Dostavna vozila Žižić d.o.o.' };

const anasLeases: readonly Lease[] = [
  car({
    number: '10482/24',
    billOffset: 0,
    subjectName: 'Škoda Octavia Combi',
    object: 'Škoda Octavia Combi 2.0 TDI',
    registrationNumber: 'ZG 4821-KA',
    purchaseCents: 33_900_00,
    installmentCents: 525_84,
    issued: 33,
    total: 60,
    billsKept: 15,
    notices: [
      {
        description: 'Kasko osiguranje',
        amountCents: 412_00,
        monthsAgo: 0,
        status: 'PARTIALLY_PAID',
        paidCents: 200_00,
      },
      { description: 'Naknada za registraciju', amountCents: 136_20, monthsAgo: 8 },
    ],
  }),
  car({
    number: '11937/25',
    billOffset: 1,
    subjectName: 'Toyota Yaris Cross',
    object: 'Toyota Yaris Cross 1.5 Hybrid',
    registrationNumber: 'ZG 7330-ČŽ',
    supplier: 'Toyota centar Zagreb d.o.o.',
    color: 'Crvena',
    leasingType: 'OPERATIONAL',
    purchaseCents: 26_450_00,
    remainingCents: 11_880_00,
    installmentCents: 318_40,
    issued: 19,
    total: 48,
    billsKept: 12,
    statuses: { 1: 'OVERDUE' },
  }),
  car({
    ...van,
    number: '11502/25',
    billOffset: 2,
    subjectName: 'Renault Trafic Furgon',
    object: 'Renault Trafic Furgon L2H1 2.0 dCi',
    registrationNumber: 'ZG 1905-ĆU',
    purchaseCents: 37_200_00,
    installmentCents: 642_15,
    issued: 22,
    total: 60,
    billsKept: 12,
    lacksDocument: true,
    rate: {
      interestRatePercent: 5.85,
      interestRateType: 'VARIABLE',
      processingCostsCents: 446_40,
      consumerCreditRules: true,
    },
    notices: [{ description: 'Kazna za parkiranje', amountCents: 26_54, monthsAgo: 5 }],
  }),
  car({
    ...van,
    number: '12088/26',
    billOffset: 3,
    subjectName: 'Volkswagen Caddy Cargo',
    object: 'Volkswagen Caddy Cargo 2.0 TDI',
    registrationNumber: 'ZG 2244-LJ',
    purchaseCents: 24_900_00,
    installmentCents: 438_90,
    issued: 8,
    total: 48,
    billsKept: 8,
    statuses: { 0: 'PAID' },
  }),
  car({
    ...van,
    number: '12091/26',
    billOffset: 4,
    subjectName: 'Volkswagen Caddy Cargo',
    object: 'Volkswagen Caddy Cargo 2.0 TDI',
    registrationNumber: 'ZG 2245-LJ',
    purchaseCents: 24_900_00,
    installmentCents: 438_90,
    issued: 8,
    total: 48,
    billsKept: 8,
    rate: {},
    statuses: { 0: 'PAID' },
  }),
  car({
    number: '7719/19',
    billOffset: 5,
    subjectName: 'Renault Clio',
    registrationNumber: 'ZG 5512-BN',
    status: 'EXPIRED',
    purchaseCents: 14_600_00,
    installmentCents: 241_17,
    issued: 60,
    total: 60,
    billsKept: 0,
    monthsAgo: 26,
  }),
  car({
    number: '986/18',
    billOffset: 6,
    subjectName: 'Opel Astra Sports Tourer',
    registrationNumber: 'ZG 803-MĐ',
    status: 'TERMINATED',
    purchaseCents: 17_300_00,
    installmentCents: 287_60,
    issued: 31,
    total: 60,
    billsKept: 0,
    monthsAgo: 64,
  }),
];

const othersLeases: Readonly<Record<string, readonly Lease[]>> = {
  'marko.horvat': [
    car({
      number: '10990/24',
      billOffset: 20,
      subjectName: 'Peugeot 2008',
      registrationNumber: 'RI 618-TŠ',
      purchaseCents: 25_700_00,
      installmentCents: 402_33,
      issued: 24,
      total: 60,
      billsKept: 9,
      rate: { ...fixedRate, processingCostsCents: 308_40, consumerCreditRules: true },
    }),
    car({
      number: '12210/26',
      billOffset: 21,
      subjectName: 'Kia Sportage',
      registrationNumber: null,
      status: 'IN_PROGRESS',
      purchaseCents: 34_100_00,
      installmentCents: 512_09,
      issued: 0,
      total: 60,
      billsKept: 0,
    }),
  ],
  'ivana.babic': [
    car({
      number: '9840/23',
      billOffset: 22,
      subjectName: 'Dacia Duster',
      registrationNumber: 'ST 940-ŽB',
      status: 'EXPIRES',
      purchaseCents: 19_900_00,
      installmentCents: 455_10,
      issued: 34,
      total: 36,
      billsKept: 6,
      statuses: { 1: 'PARTIALLY_PAID' },
    }),
    car({
      number: '8211/20',
      billOffset: 23,
      subjectName: 'Fiat Panda',
      registrationNumber: 'ST 377-ĐA',
      status: 'EXPIRED',
      purchaseCents: 10_800_00,
      installmentCents: 198_75,
      issued: 60,
      total: 60,
      billsKept: 2,
      monthsAgo: 14,
    }),
  ],
  'petra.novak': [
    car({
      number: '11604/25',
      billOffset: 24,
      subjectName: 'Hyundai i20',
      registrationNumber: 'OS 211-NJ',
      leasingType: 'OPERATIONAL',
      purchaseCents: 18_450_00,
      remainingCents: 7_930_00,
      installmentCents: 239_99,
      issued: 17,
      total: 48,
      billsKept: 4,
    }),
  ],
};

/** One that has expired, one that was requested, one that ends soon and a fresh one. */
const anasOffers: readonly Omit<OfferWish, 'recipientTypeId'>[] = [
  {
    id: 398,
    daysAgo: 12,
    object: 'Škoda Enyaq 85',
    supplierId: 1,
    product: 'OL-305',
    netPriceEur: 38_400,
    years: 4,
    participationPercent: 10,
  },
  {
    id: 405,
    daysAgo: 6,
    object: 'Mercedes-Benz Vito Furgon',
    supplierId: 3,
    product: 'FL-101',
    netPriceEur: 31_700,
    years: 5,
    isRequested: true,
  },
  {
    id: 409,
    daysAgo: 5,
    object: 'Toyota Corolla Touring Sports',
    supplierId: 2,
    product: 'FL-109',
    netPriceEur: 24_960,
    ppmvEur: 118,
    years: 5,
  },
  {
    id: 412,
    daysAgo: 1,
    object: 'Volkswagen ID. 4',
    supplierId: 9,
    product: 'FL-102',
    netPriceEur: 35_200,
    years: 5,
  },
];

/** What the natural persons of the demo have, by user name; the others have nothing. */
export function portfoliosOfPeople(today: string): Map<string, Portfolio> {
  const portfolios = new Map<string, Portfolio>(
    Object.entries(othersLeases).map(([username, leases]) => [
      username,
      { contracts: leases.map((lease) => leaseOf(lease, today)), offers: [] },
    ]),
  );
  portfolios.set('ana.kovacevic', {
    contracts: anasLeases.map((lease) => leaseOf(lease, today)),
    offers: anasOffers.map((offer) => demoOffer({ ...offer, recipientTypeId: 1 }, today)),
  });
  return portfolios;
}
