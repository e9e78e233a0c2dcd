import { fixedRate, type Lease, leaseOf, type Portfolio } from './leases.ts';
import { demoOffer, type OfferLine } from './offers.ts';
import { createRandom, type Random } from './random.ts';

/** How many contracts and bills the demo's firm has: as many as a table must bear, or as few as a test needs. */
export type FleetSize = 'full' | 'small';

const sizes = {
  full: { contracts: 400, billsKept: 24 },
  small: { contracts: 12, billsKept: 4 },
} as const satisfies Record<FleetSize, { contracts: number; billsKept: number }>;

/** Name, kind and price in EUR of the objects that the firm has on lease. */
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

/** The offers to the firm, a day each, the newest last. */
const offersOfFirm: readonly OfferLine[] = [
  ['Škoda Superb Combi', 1, 'FL-115', 33_200, 5, { ppmvEur: 640 }],
  ['Citroën Berlingo Furgon', 3, 'FL-101', 17_840, 4],
  ['Iveco Daily Furgon', 3, 'OL-310', 42_100, 5, { isRequested: true }],
  ['Mercedes-Benz Sprinter Furgon', 3, 'OL-311', 39_500, 4],
  ['Volkswagen Passat Variant', 4, 'FL-116', 31_900, 5, { ppmvEur: 1_150 }],
  ['Ured Od 100 do 500 m²', 10, 'NL-503', 290_000, 7, { participationPercent: 30 }],
  ['Renault Trafic Furgon', 3, 'FL-102', 14_600, 3, { age: 3, isRequested: true }],
  ['Ford Transit Custom', 5, 'OL-302', 29_300, 3, { age: 1 }],
  ['Volkswagen Caddy Cargo', 4, 'FL-103', 19_900, 5],
  ['Toyota RAV4', 2, 'OL-312', 35_600, 4, { ppmvEur: 410 }],
  ['Audi A5 Avant', 6, 'OL-313', 44_800, 3, { ppmvEur: 2_360 }],
  ['Škoda Kodiaq', 1, 'FL-112', 40_400, 6, { ppmvEur: 1_480 }],
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
        offer,
        { id: index + 1, daysAgo: offersOfFirm.length - 1 - index, recipientTypeId: 2 },
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
