import { expect, test } from 'vitest';
import contract from '../../generated/contract.json' with { type: 'json' };
import type { OfferDetails } from '../../generated/api.ts';
import { objectFacts, offerFigures } from '../../src/text/offer-facts.ts';

const { variable } =
  contract.paths['/api/leasing-offer/{id}/details'].get.responses['200'].content['application/json'].examples;

const car = {
  leasingObjectType: 'Osobna vozila',
  leasingObjectCategory: 'CAR',
  leasingObject: 'Osobno vozilo',
  leasingObjectMake: 'Škoda',
  leasingObjectModel: 'Octavia Combi',
  fuelTypeName: 'Dizel',
  engine: '2.0 TDI, 110 kW',
  objectCondition: 'USED',
  firstRegistrationYear: 2023,
  milage: 41_000,
  supplier: 'Auto centar Kvarner d.o.o.',
  allowedUsageLevel: 20_000,
  leasingObjectAmount: 37_500,
  leasingObjectAmountWithoutTaxes: 30_000,
  ppmvAmount: 0,
} as const;

const office = {
  ...car,
  leasingObjectType: 'Nekretnine',
  leasingObjectCategory: 'REAL_ESTATE',
  leasingObject: 'Poslovni prostor',
  leasingObjectMake: 'Ured',
  leasingObjectModel: 'Do 100 m²',
  fuelTypeName: null,
  engine: null,
  objectCondition: null,
  firstRegistrationYear: null,
  milage: null,
  allowedUsageLevel: null,
} as const;

const shown = (offer: Partial<OfferDetails>) =>
  objectFacts({ ...(variable.value as OfferDetails), ...offer }).map(
    ({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`,
  );

test('a vehicle has make, model, condition and special tax', () => {
  expect(shown(car)).toEqual([
    'Vrsta objekta: Osobna vozila',
    'Objekt leasinga: Osobno vozilo',
    'Marka: Škoda',
    'Model: Octavia Combi',
    'Gorivo: Dizel',
    'Motor: 2.0 TDI, 110 kW',
    'Stanje: Rabljeno',
    'Godina prve registracije: 2023',
    'Prijeđeni kilometri: 41.000 km',
    'Dobavljač: Auto centar Kvarner d.o.o.',
    'Ograničenje godišnje kilometraže: 20.000 km',
    'Cijena bez PDV-a: 30.000,00 €',
    'Cijena s PDV-om: 37.500,00 €',
    'Posebni porez (PPMV): 0,00 €',
  ]);
});

test('a building has purpose and size, and none of what vehicles have', () => {
  expect(shown(office)).toEqual([
    'Vrsta objekta: Nekretnine',
    'Objekt leasinga: Poslovni prostor',
    'Namjena: Ured',
    'Površina: Do 100 m²',
    'Dobavljač: Auto centar Kvarner d.o.o.',
    'Cijena bez PDV-a: 30.000,00 €',
    'Cijena s PDV-om: 37.500,00 €',
  ]);
  // A typed tax is part of the payment, and stays.
  expect(shown({ ...office, ppmvAmount: 10 })).toContain('Posebni porez (PPMV): 10,00 €');
});

test('the payment at the beginning is the specified sum of lines where the back-end does not give it', () => {
  const lines = { DEDUCTIBLE: 4000.1, ADMINISTRATIVE_COSTS: 200.2, BAIL: 500, INSTALLMENT: 321 };
  const leasingDetails = Object.entries(lines).map(([name, total]) => ({ name, amounts: { total } }));
  const upfront = (given: object) =>
    offerFigures({ ...variable.value, upfrontAmount: undefined, ...given } as unknown as OfferDetails)[1]
      ?.value;
  expect(upfront({ leasingDetails })).toMatch(/^4\.200,30/);
  expect(upfront({ leasingDetails: [] })).toBe('–');
});
