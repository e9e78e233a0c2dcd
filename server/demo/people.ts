import { fixedRate, type Lease, leaseOf, type Portfolio } from './leases.ts';
import { demoOffer, type OfferLine } from './offers.ts';

/** Their bills are numbered one after the other. */
type NewLease = Omit<Lease, 'billOffset'>;
type PlainLease = readonly [
  number: string,
  subjectName: string,
  registrationNumber: string | null,
  purchaseCents: number,
  installmentCents: number,
];

/** The common values of most leases of natural persons: a car, paid in instalments, kept for 1 % of its price. */
function car(
  [number, subjectName, registrationNumber, purchaseCents, installmentCents]: PlainLease,
  [issued, total, billsKept]: readonly [issued: number, total: number, billsKept: number],
  more: Partial<NewLease> = {},
): NewLease {
  return {
    number,
    subjectName,
    registrationNumber,
    purchaseCents,
    installmentCents,
    object: subjectName,
    objectType: 'Osobno vozilo',
    supplier: 'Auto centar Kvarner d.o.o.',
    color: 'Siva',
    leasingType: 'FINANCIAL',
    status: 'ACTIVE',
    remainingCents: Math.round(purchaseCents / 100),
    rate: { ...fixedRate, consumerCreditRules: true },
    issued,
    total,
    billsKept,
    ...more,
  };
}

const van = { objectType: 'Lako teretno vozilo', color: 'Bijela', supplier: 'Dostavna vozila Žižić d.o.o.' };

const anasLeases: readonly NewLease[] = [
  car(['10482/24', 'Škoda Octavia Combi', 'ZG 4821-KA', 33_900_00, 525_84], [33, 60, 15], {
    object: 'Škoda Octavia Combi 2.0 TDI',
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
  car(['11937/25', 'Toyota Yaris Cross', 'ZG 7330-ČŽ', 26_450_00, 318_40], [19, 48, 12], {
    object: 'Toyota Yaris Cross 1.5 Hybrid',
    supplier: 'Toyota centar Zagreb d.o.o.',
    color: 'Crvena',
    leasingType: 'OPERATIONAL',
    remainingCents: 11_880_00,
    statuses: { 1: 'OVERDUE' },
  }),
  car(['11502/25', 'Renault Trafic Furgon', 'ZG 1905-ĆU', 37_200_00, 642_15], [22, 60, 12], {
    ...van,
    object: 'Renault Trafic Furgon L2H1 2.0 dCi',
    lacksDocument: true,
    rate: {
      interestRatePercent: 5.85,
      interestRateType: 'VARIABLE',
      processingCostsCents: 446_40,
      consumerCreditRules: true,
    },
    notices: [{ description: 'Kazna za parkiranje', amountCents: 26_54, monthsAgo: 5 }],
  }),
  car(['12088/26', 'Volkswagen Caddy Cargo', 'ZG 2244-LJ', 24_900_00, 438_90], [8, 48, 8], {
    ...van,
    object: 'Volkswagen Caddy Cargo 2.0 TDI',
    statuses: { 0: 'PAID' },
  }),
  car(['12091/26', 'Volkswagen Caddy Cargo', 'ZG 2245-LJ', 24_900_00, 438_90], [8, 48, 8], {
    ...van,
    object: 'Volkswagen Caddy Cargo 2.0 TDI',
    rate: {},
    statuses: { 0: 'PAID' },
  }),
  car(['7719/19', 'Renault Clio', 'ZG 5512-BN', 14_600_00, 241_17], [60, 60, 0], {
    status: 'EXPIRED',
    monthsAgo: 26,
  }),
  car(['986/18', 'Opel Astra Sports Tourer', 'ZG 803-MĐ', 17_300_00, 287_60], [31, 60, 0], {
    status: 'TERMINATED',
    monthsAgo: 64,
  }),
];

const othersLeases: Readonly<Record<string, readonly NewLease[]>> = {
  'marko.horvat': [
    car(['10990/24', 'Peugeot 2008', 'RI 618-TŠ', 25_700_00, 402_33], [24, 60, 9], {
      rate: { ...fixedRate, processingCostsCents: 308_40, consumerCreditRules: true },
    }),
    car(['12210/26', 'Kia Sportage', null, 34_100_00, 512_09], [0, 60, 0], {
      status: 'IN_PROGRESS',
    }),
  ],
  'ivana.babic': [
    car(['9840/23', 'Dacia Duster', 'ST 940-ŽB', 19_900_00, 455_10], [34, 36, 6], {
      status: 'EXPIRES',
      statuses: { 1: 'PARTIALLY_PAID' },
    }),
    car(['8211/20', 'Fiat Panda', 'ST 377-ĐA', 10_800_00, 198_75], [60, 60, 2], {
      status: 'EXPIRED',
      monthsAgo: 14,
    }),
  ],
  'petra.novak': [
    car(['11604/25', 'Hyundai i20', 'OS 211-NJ', 18_450_00, 239_99], [17, 48, 4], {
      leasingType: 'OPERATIONAL',
      remainingCents: 7_930_00,
    }),
  ],
};

/** An expired offer, a requested one, one that ends soon and a fresh one. */
const anasOffers: readonly (readonly [id: number, daysAgo: number, ...OfferLine])[] = [
  [398, 12, 'Škoda Enyaq 85', 1, 'OL-305', 38_400, 4, { participationPercent: 10 }],
  [405, 6, 'Mercedes-Benz Vito Furgon', 3, 'FL-101', 31_700, 5, { isRequested: true }],
  [409, 5, 'Toyota Corolla Touring Sports', 2, 'FL-109', 24_960, 5, { ppmvEur: 118 }],
  [412, 1, 'Volkswagen ID. 4', 9, 'FL-102', 35_200, 5],
];

/** The portfolios of the demo's natural persons, by user name; the others have none. */
export function portfoliosOfPeople(today: string): Map<string, Portfolio> {
  const contractsOf = (leases: readonly NewLease[], firstOffset: number) =>
    leases.map((lease, index) => leaseOf({ ...lease, billOffset: firstOffset + index }, today));
  const portfolios = new Map<string, Portfolio>();
  let offset = 20;
  for (const [username, leases] of Object.entries(othersLeases)) {
    portfolios.set(username, { contracts: contractsOf(leases, offset), offers: [] });
    offset += leases.length;
  }
  return portfolios.set('ana.kovacevic', {
    contracts: contractsOf(anasLeases, 0),
    offers: anasOffers.map(([id, daysAgo, ...offer]) =>
      demoOffer(offer, { id, daysAgo, recipientTypeId: 1 }, today),
    ),
  });
}
