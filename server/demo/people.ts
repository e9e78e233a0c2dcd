import { fixedRate, type Lease, leaseOf, type Portfolio } from './leases.ts';
import { demoOffer, type OfferLine } from './offers.ts';

/** Their bills are numbered one after the other. */
type NewLease = Omit<Lease, 'billOffset'>;
type Common = 'object' | 'objectType' | 'supplier' | 'color' | 'leasingType' | 'status' | 'remainingCents';
type Counted = 'issued' | 'total' | 'billsKept';
type PlainLease = Omit<NewLease, Common | Counted> &
  Partial<Pick<Lease, Common>> & { instalments: [issued: number, total: number, billsKept: number] };

/** What most leases of natural persons have in common: a car, paid in instalments, kept for 1 % of its price. */
function car({ instalments: [issued, total, billsKept], ...lease }: PlainLease): NewLease {
  return {
    object: lease.subjectName,
    objectType: 'Osobno vozilo',
    supplier: 'Auto centar Kvarner d.o.o.',
    color: 'Siva',
    leasingType: 'FINANCIAL',
    status: 'ACTIVE',
    remainingCents: Math.round(lease.purchaseCents / 100),
    rate: { ...fixedRate, consumerCreditRules: true },
    issued,
    total,
    billsKept,
    ...lease,
  };
}

const van = { objectType: 'Lako teretno vozilo', color: 'Bijela', supplier: 'Dostavna vozila Žižić d.o.o.' };

const anasLeases: readonly NewLease[] = [
  car({
    number: '10482/24',
    subjectName: 'Škoda Octavia Combi',
    object: 'Škoda Octavia Combi 2.0 TDI',
    registrationNumber: 'ZG 4821-KA',
    purchaseCents: 33_900_00,
    installmentCents: 525_84,
    instalments: [33, 60, 15],
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
    subjectName: 'Toyota Yaris Cross',
    object: 'Toyota Yaris Cross 1.5 Hybrid',
    registrationNumber: 'ZG 7330-ČŽ',
    supplier: 'Toyota centar Zagreb d.o.o.',
    color: 'Crvena',
    leasingType: 'OPERATIONAL',
    purchaseCents: 26_450_00,
    remainingCents: 11_880_00,
    installmentCents: 318_40,
    instalments: [19, 48, 12],
    statuses: { 1: 'OVERDUE' },
  }),
  car({
    ...van,
    number: '11502/25',
    subjectName: 'Renault Trafic Furgon',
    object: 'Renault Trafic Furgon L2H1 2.0 dCi',
    registrationNumber: 'ZG 1905-ĆU',
    purchaseCents: 37_200_00,
    installmentCents: 642_15,
    instalments: [22, 60, 12],
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
    subjectName: 'Volkswagen Caddy Cargo',
    object: 'Volkswagen Caddy Cargo 2.0 TDI',
    registrationNumber: 'ZG 2244-LJ',
    purchaseCents: 24_900_00,
    installmentCents: 438_90,
    instalments: [8, 48, 8],
    statuses: { 0: 'PAID' },
  }),
  car({
    ...van,
    number: '12091/26',
    subjectName: 'Volkswagen Caddy Cargo',
    object: 'Volkswagen Caddy Cargo 2.0 TDI',
    registrationNumber: 'ZG 2245-LJ',
    purchaseCents: 24_900_00,
    installmentCents: 438_90,
    instalments: [8, 48, 8],
    rate: {},
    statuses: { 0: 'PAID' },
  }),
  car({
    number: '7719/19',
    subjectName: 'Renault Clio',
    registrationNumber: 'ZG 5512-BN',
    status: 'EXPIRED',
    purchaseCents: 14_600_00,
    installmentCents: 241_17,
    instalments: [60, 60, 0],
    monthsAgo: 26,
  }),
  car({
    number: '986/18',
    subjectName: 'Opel Astra Sports Tourer',
    registrationNumber: 'ZG 803-MĐ',
    status: 'TERMINATED',
    purchaseCents: 17_300_00,
    installmentCents: 287_60,
    instalments: [31, 60, 0],
    monthsAgo: 64,
  }),
];

const othersLeases: Readonly<Record<string, readonly NewLease[]>> = {
  'marko.horvat': [
    car({
      number: '10990/24',
      subjectName: 'Peugeot 2008',
      registrationNumber: 'RI 618-TŠ',
      purchaseCents: 25_700_00,
      installmentCents: 402_33,
      instalments: [24, 60, 9],
      rate: { ...fixedRate, processingCostsCents: 308_40, consumerCreditRules: true },
    }),
    car({
      number: '12210/26',
      subjectName: 'Kia Sportage',
      registrationNumber: null,
      status: 'IN_PROGRESS',
      purchaseCents: 34_100_00,
      installmentCents: 512_09,
      instalments: [0, 60, 0],
    }),
  ],
  'ivana.babic': [
    car({
      number: '9840/23',
      subjectName: 'Dacia Duster',
      registrationNumber: 'ST 940-ŽB',
      status: 'EXPIRES',
      purchaseCents: 19_900_00,
      installmentCents: 455_10,
      instalments: [34, 36, 6],
      statuses: { 1: 'PARTIALLY_PAID' },
    }),
    car({
      number: '8211/20',
      subjectName: 'Fiat Panda',
      registrationNumber: 'ST 377-ĐA',
      status: 'EXPIRED',
      purchaseCents: 10_800_00,
      installmentCents: 198_75,
      instalments: [60, 60, 2],
      monthsAgo: 14,
    }),
  ],
  'petra.novak': [
    car({
      number: '11604/25',
      subjectName: 'Hyundai i20',
      registrationNumber: 'OS 211-NJ',
      leasingType: 'OPERATIONAL',
      purchaseCents: 18_450_00,
      remainingCents: 7_930_00,
      installmentCents: 239_99,
      instalments: [17, 48, 4],
    }),
  ],
};

/** One that has expired, one that was requested, one that ends soon and a fresh one. */
const anasOffers: readonly (readonly [id: number, daysAgo: number, ...OfferLine])[] = [
  [398, 12, 'Škoda Enyaq 85', 1, 'OL-305', 38_400, 4, { participationPercent: 10 }],
  [405, 6, 'Mercedes-Benz Vito Furgon', 3, 'FL-101', 31_700, 5, { isRequested: true }],
  [409, 5, 'Toyota Corolla Touring Sports', 2, 'FL-109', 24_960, 5, { ppmvEur: 118 }],
  [412, 1, 'Volkswagen ID. 4', 9, 'FL-102', 35_200, 5],
];

/** What the natural persons of the demo have, by user name; the others have nothing. */
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
