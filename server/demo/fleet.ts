import { fixedRate, type Lease, leaseOf, type Portfolio } from './leases.ts';
import { demoOffer, type OfferWish } from './offers.ts';
import { createRandom, type Random } from './random.ts';

/** How many contracts and bills the demo's firm has: as many as a table must bear, or as few as a test needs. */
export type FleetSize = 'full' | 'small';

const sizes = {
  full: { contracts: 400, billsKept: 24 },
  small: { contracts: 12, billsKept: 4 },
} as const satisfies Record<FleetSize, { contracts: number; billsKept: number }>;

/** Name, kind and price in EUR of what the firm has on lease. */
const objects = [
  ['Škoda Superb Combi', 'Osobno vozilo', 41_500],
  ['Đuro Đaković cisterna', 'Poluprikolica', 68_200],
  ['Tegljač MAN TGX 18.510', 'Teretno vozilo', 118_400],
  ['Citroën Berlingo Furgon', 'Lako teretno vozilo', 22_300],
  ['Ćeličan utovarivač Liebherr', 'Radni stroj', 94_700],
  ['Čistilica ceste Dulevo', 'Radni stroj', 57_900],
  ['Džip Jeep Wrangler', 'Osobno vozilo', 63_100],
  ['Hladnjača Iveco Daily', 'Lako teretno vozilo', 52_600],
  ['Ljestve Magirus M32', 'Radni stroj', 215_000],
  ['Njivska prskalica Rau', 'Radni stroj', 31_800],
  ['Žičani dizač Konecranes', 'Radni stroj', 27_400],
  ['Šasija Scania P 320', 'Teretno vozilo', 99_300],
  ['Zetor Forterra 135', 'Radni stroj', 78_500],
  ['Viličar Toyota Tonero 25', 'Radni stroj', 29_900],
  ['Autobus Crossway 12', 'Autobus', 187_000],
  ['Dacia Dokker', 'Lako teretno vozilo', 15_700],
] as const;
const suppliers = [
  'Čakovec vozila d.o.o.',
  'Žagar strojevi d.o.o.',
  'Kamioni Zadar d.d.',
  'Auto Šibenik d.o.o.',
];
const colors = ['Bijela', 'Plava', 'Crvena', 'Žuta', 'Siva'];
const letters = ['KA', 'BČ', 'ĆU', 'DŽ', 'ĐA', 'LJ', 'NJ', 'ŠT', 'ŽU'];
const firstOffset = 1000;

/** What the firm was offered, a day each, the newest last. */
const offersOfFirm: readonly Omit<OfferWish, 'id' | 'daysAgo' | 'recipientTypeId'>[] = [
  {
    object: 'Škoda Superb Combi',
    supplierId: 1,
    product: 'FL-115',
    netPriceEur: 33_200,
    ppmvEur: 640,
    years: 5,
  },
  { object: 'Citroën Berlingo Furgon', supplierId: 3, product: 'FL-101', netPriceEur: 17_840, years: 4 },
  {
    object: 'Iveco Daily Furgon',
    supplierId: 3,
    product: 'OL-310',
    netPriceEur: 42_100,
    years: 5,
    isRequested: true,
  },
  {
    object: 'Mercedes-Benz Sprinter Furgon',
    supplierId: 3,
    product: 'OL-311',
    netPriceEur: 39_500,
    years: 4,
  },
  {
    object: 'Volkswagen Passat Variant',
    supplierId: 4,
    product: 'FL-116',
    netPriceEur: 31_900,
    ppmvEur: 1_150,
    years: 5,
  },
  {
    object: 'Ured Od 100 do 500 m²',
    supplierId: 10,
    product: 'NL-503',
    netPriceEur: 290_000,
    years: 7,
    participationPercent: 30,
  },
  {
    object: 'Renault Trafic Furgon',
    supplierId: 3,
    product: 'FL-102',
    netPriceEur: 14_600,
    years: 3,
    age: 3,
    isRequested: true,
  },
  { object: 'Ford Transit Custom', supplierId: 5, product: 'OL-302', netPriceEur: 29_300, years: 3, age: 1 },
  { object: 'Volkswagen Caddy Cargo', supplierId: 4, product: 'FL-103', netPriceEur: 19_900, years: 5 },
  { object: 'Toyota RAV4', supplierId: 2, product: 'OL-312', netPriceEur: 35_600, ppmvEur: 410, years: 4 },
  {
    object: 'Audi A5 Avant',
    supplierId: 6,
    product: 'OL-313',
    netPriceEur: 44_800,
    ppmvEur: 2_360,
    years: 3,
  },
  { object: 'Škoda Kodiaq', supplierId: 1, product: 'FL-112', netPriceEur: 40_400, ppmvEur: 1_480, years: 6 },
];

export function portfolioOfFirm(today: string, size: FleetSize): Portfolio {
  const random = createRandom(1987);
  const { contracts, billsKept } = sizes[size];
  return {
    contracts: Array.from({ length: contracts }, (_, index) =>
      leaseOf(leaseOfFirm(random, index, billsKept), today),
    ),
    offers: offersOfFirm.map((offer, index) =>
      demoOffer(
        { ...offer, id: index + 1, daysAgo: offersOfFirm.length - 1 - index, recipientTypeId: 2 },
        today,
      ),
    ),
  };
}

function leaseOfFirm(random: Random, index: number, billsKept: number): Lease {
  const [subjectName, objectType, priceEur] = random.pick(objects);
  const isOver = index % 10 === 9;
  const total = random.pick([36, 48, 60]);
  const issued = isOver ? total : billsKept + random.below(total - billsKept - 4);
  const isRoadVehicle = objectType !== 'Radni stroj';
  const installmentCents = Math.round((priceEur * 100 * 1.14) / total) + random.below(5000);
  return {
    number: `${9900 + 3 * index}/${22 + (index % 5)}`,
    billOffset: firstOffset + index,
    subjectName,
    object: `${subjectName} (${index + 1})`,
    objectType,
    supplier: random.pick(suppliers),
    color: random.pick(colors),
    registrationNumber: isRoadVehicle ? `ZD ${100 + random.below(9900)}-${random.pick(letters)}` : null,
    leasingType: random.pick(['FINANCIAL', 'FINANCIAL', 'OPERATIONAL'] as const),
    status: isOver ? random.pick(['EXPIRED', 'TERMINATED'] as const) : 'ACTIVE',
    purchaseCents: priceEur * 100,
    remainingCents: priceEur,
    installmentCents,
    issued,
    total,
    billsKept,
    ...(isOver ? { monthsAgo: 3 + random.below(30) } : {}),
    ...(isOver ? {} : { statuses: statusesOf(random) }),
    lacksDocument: !isOver && index % 20 === 7,
    // Every other contract says what early repayment costs.
    rate: {
      ...fixedRate,
      consumerCreditRules: false,
      ...(index % 2 === 0 && { earlyRepaymentFeePercent: 1.5 }),
    },
    notices: [
      {
        description: random.pick([
          'Kasko osiguranje',
          'Naknada za registraciju',
          'Cestarina',
          'Šteta na vozilu',
        ]),
        amountCents: 2000 + random.below(60_000),
        monthsAgo: 1 + random.below(billsKept),
      },
    ],
  };
}

/** Nearly everything is paid in time. */
function statusesOf(random: Random): NonNullable<Lease['statuses']> {
  const late = random.below(12);
  return {
    ...(random.below(3) === 0 ? { 0: 'PAID' } : {}),
    ...(late === 0 ? { 1: 'OVERDUE' } : {}),
    ...(late === 1 ? { 1: 'PARTIALLY_PAID' } : {}),
  } as const;
}
