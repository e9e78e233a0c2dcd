import { interestRateTypeLabels } from '../../domain/labels.ts';
import type { NewProduct } from '../store/queries/sort-keys.ts';

export const demoReferenceRates = [
  { id: 1, reference: 'EURIBOR_3M', value: 2.05 },
  { id: 2, reference: 'EURIBOR_6M', value: 2.12 },
  { id: 3, reference: 'EURIBOR_12M', value: 2.21 },
] as const;
type ReferenceId = (typeof demoReferenceRates)[number]['id'];

/** A fixed rate, or a reference rate and the margin on it. */
type Rate = number | readonly [ReferenceId, margin: number];
type Limits = Partial<
  Pick<
    NewProduct,
    | 'minMonths'
    | 'maxMonths'
    | 'minNetPriceCents'
    | 'maxNetPriceCents'
    | 'recipientTypeId'
    | 'forNewOnly'
    | 'isOffered'
  >
>;
type Line = readonly [id: number, number: string, name: string, rate: Rate, cost: number, limits?: Limits];

const suffixes = { 1: '3M EURIBOR', 2: '6M EURIBOR', 3: '12M EURIBOR' } as const;
const person = { recipientTypeId: 1 };
const firm = { recipientTypeId: 2 };
const craft = { recipientTypeId: 3 };
const forNewOnly = { forNewOnly: true };
const highPrice = { minNetPriceCents: 40_000_00 };

const financial: readonly Line[] = [
  [1, 'FL-101', 'Financijski leasing', 6.5, 1.5],
  [2, 'FL-102', 'Financijski leasing', [1, 4.45], 1.5],
  [3, 'FL-103', 'Financijski leasing', [2, 4.35], 1.5],
  [4, 'FL-104', 'Financijski leasing', [3, 4.2], 1.5],
  [5, 'FL-105', 'Kratki rok', 5.9, 1, { maxMonths: 36 }],
  [6, 'FL-106', 'Novo vozilo', 5.75, 1.2, forNewOnly],
  [7, 'FL-107', 'Novo vozilo', [1, 3.6], 1.2, forNewOnly],
  [8, 'FL-108', 'Novo vozilo', [2, 3.55], 1.2, forNewOnly],
  [9, 'FL-109', 'Čista računica', 6.1, 0.9, person],
  [10, 'FL-110', 'Čista računica', [2, 3.95], 0.9, person],
  [11, 'FL-111', 'Ljetna ponuda', 7.1, 0, { isOffered: false }],
  [12, 'FL-112', 'Viša vrijednost', 5.6, 1, highPrice],
  [13, 'FL-113', 'Viša vrijednost', [3, 3.3], 1, highPrice],
  [14, 'FL-114', 'Bez troška obrade', 7.15, 0],
  [15, 'FL-115', 'Flota', 5.4, 0.8, firm],
  [16, 'FL-116', 'Flota', [1, 3.2], 0.8, firm],
  [17, 'FL-117', 'Šegrt i majstor', 5.95, 1, craft],
  [18, 'FL-118', 'Mali iznosi', 7.9, 2, { maxNetPriceCents: 15_000_00 }],
  [19, 'FL-119', 'Posebna ponuda', 4.99, 1.5, { ...forNewOnly, minMonths: 24, maxMonths: 60 }],
];

const operational: readonly Line[] = [
  [31, 'OL-301', 'Operativni leasing', 6.9, 1],
  [32, 'OL-302', 'Operativni leasing', [1, 4.75], 1],
  [33, 'OL-303', 'Operativni leasing', [2, 4.65], 1],
  [34, 'OL-304', 'Operativni leasing', [3, 4.5], 1],
  [35, 'OL-305', 'Novo vozilo', 6.2, 0.8, forNewOnly],
  [36, 'OL-306', 'Novo vozilo', [1, 4.05], 0.8, forNewOnly],
  [37, 'OL-307', 'Novo vozilo', [3, 3.85], 0.8, forNewOnly],
  [38, 'OL-308', 'Gradska vožnja', 6.45, 0.9, person],
  [39, 'OL-309', 'Gradska vožnja', [2, 4.3], 0.9, person],
  [40, 'OL-310', 'Flota', 5.85, 0.5, firm],
  [41, 'OL-311', 'Flota', [1, 3.7], 0.5, firm],
  [42, 'OL-312', 'Bez troška obrade', 7.4, 0],
  [43, 'OL-313', 'Viša vrijednost', 6.05, 0.7, highPrice],
];

const realEstate: readonly Line[] = [
  [51, 'NL-501', 'Leasing nekretnina', 4.9, 1, { minMonths: 60 }],
  [52, 'NL-502', 'Leasing nekretnina', [2, 2.95], 1, { minMonths: 36 }],
  [53, 'NL-503', 'Poslovni prostor', [3, 2.8], 0.75, { ...firm, minMonths: 36, minNetPriceCents: 50_000_00 }],
];

/** An operational leasing ends before the object is worth too little. */
const operationalMonths = { minMonths: 24, maxMonths: 72 };

/** Premade products of the demo, enough for pages; not every leasing finds one. */
export const demoProducts: readonly NewProduct[] = [
  ...financial.map((line) => productOf(line, { leasingType: 'FINANCIAL', objectCategory: 'CAR' })),
  ...operational.map((line) =>
    productOf(line, { leasingType: 'OPERATIONAL', objectCategory: 'CAR', ...operationalMonths }),
  ),
  ...realEstate.map((line) => productOf(line, { leasingType: 'FINANCIAL', objectCategory: 'REAL_ESTATE' })),
];

function productOf(
  [id, number, name, rate, cost, limits]: Line,
  kind: Pick<NewProduct, 'leasingType' | 'objectCategory'> & Limits,
): NewProduct {
  const isFixed = typeof rate === 'number';
  return {
    id,
    number,
    name: `${name}, ${isFixed ? `${interestRateTypeLabels.FIXED.toLowerCase()} kamata` : suffixes[rate[0]]}`,
    interestRateType: isFixed ? 'FIXED' : 'VARIABLE',
    rate: isFixed ? rate : null,
    referenceRateId: isFixed ? null : rate[0],
    margin: isFixed ? null : rate[1],
    cost,
    isOffered: true,
    minMonths: 12,
    maxMonths: 84,
    minNetPriceCents: null,
    maxNetPriceCents: null,
    recipientTypeId: null,
    forNewOnly: false,
    ...kind,
    ...limits,
  };
}
