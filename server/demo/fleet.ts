import { addDays } from './days.ts';
import { type Lease, leaseOf, type Portfolio } from './leases.ts';
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

/** The vehicles and machines of the demo's firm. */
export function portfolioOfFirm(today: string, size: FleetSize): Portfolio {
  const random = createRandom(1987);
  const { contracts, billsKept } = sizes[size];
  return {
    contracts: Array.from({ length: contracts }, (_, index) =>
      leaseOf(leaseOfFirm(random, index, billsKept), today),
    ),
    offers: Array.from({ length: 12 }, (_, index) => {
      const [name, kind] = random.pick(objects);
      const [make = '', ...model] = name.split(' ');
      return {
        numberText: `P-2026-${String(index + 1).padStart(4, '0')}`,
        creationDate: addDays(today, -index),
        leasingObject: kind,
        leasingObjectMake: make,
        leasingObjectModel: model.join(' '),
        leasingType: random.pick(['FINANCIAL', 'OPERATIONAL'] as const),
        status: index % 5 === 4 ? 'REQUESTED' : 'ACTIVE',
      } as const;
    }),
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
