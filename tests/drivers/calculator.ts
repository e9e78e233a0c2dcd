import type { Page } from '@playwright/test';
import { max } from 'drizzle-orm';
import type { SnapshotFrom } from 'xstate';
import { accessTexts } from '../../domain/access-texts.ts';
import { durations } from '../../domain/durations.ts';
import { initialCalculatorData, type CalculatorData } from '../../domain/leasing/calculator-data.ts';
import { firstOpenStep } from '../../domain/leasing/calculator-rules.ts';
import { firstPage } from '../../domain/list.ts';
import type { OfferResult, PremadeProduct } from '../../generated/api.ts';
import { calculatorMachine } from '../../machines/calculator.ts';
import type { CalculatorPlace, CalculatorStep } from '../../machines/calculator-parts.ts';
import { offers } from '../../server/store/schema.ts';
import { carData, operationalData } from '../support/calculation.ts';
import { choose, field, keep, next, operations, step, stepTitle } from '../support/calculator-screen.ts';
import { expect, settle, sidePanel, toast, waitFor } from '../support/gestures.ts';
import { defineDriver } from '../support/paths/driver.ts';
import { customers } from '../support/portal.ts';
import { forgetAnswers } from './bills-screen.ts';
import type { PortalWalk } from './walk.ts';

interface CalculatorWorld extends PortalWalk {
  /** Number of the newest offer; the model calls it by its own. */
  offer: number;
}

/** The model's offer and product. */
const offer: OfferResult = {
  id: 412,
  number: 412,
  numberText: 'P-2026-0412',
  creationDate: '2026-11-18',
  leasingObjectType: 'Osobna vozila',
  leasingObjectMake: 'Škoda',
  leasingObjectModel: 'Octavia Combi',
  leasingTypeName: 'Financijski leasing',
};
const product: PremadeProduct = {
  id: 1,
  number: 'FL-101',
  productName: 'Financijski leasing',
  interestRateTypeId: 1,
  interestRateType: 'Fiksna',
  referentInterestRateId: null,
  referentInterestRate: null,
  margin: null,
  interestRate: 6.5,
  cost: 1.5,
  installmentAmountEur: 581.68,
};

const { leasingTaxRate, leasingPaymentPeriodType } = carData;
/** What the tables fill in by themselves. */
const freshData: CalculatorData = { ...initialCalculatorData, leasingTaxRate, leasingPaymentPeriodType };
const unknown: CalculatorData = { ...operationalData, remainingValuePercentage: '' };
const otherSupplier = { id: 4, name: 'Auto Šibenik d.o.o.', identifier: 'D-10608' };

const at = (place: CalculatorStep, number: number | null = null): CalculatorPlace => ({
  step: place,
  offer: number,
});
const to = (place: CalculatorPlace, page = 0) => ({ place, parameters: { ...firstPage, page } });

type Snapshot = SnapshotFrom<typeof calculatorMachine>;

const isIn = (place: CalculatorStep) => (snapshot: Snapshot) =>
  snapshot.context.place.step === place && !snapshot.matches('preparing') && !snapshot.matches('unprepared');
const isEntering = (snapshot: Snapshot) => snapshot.matches({ enteringFinancing: 'entering' });
const isChoosing = (snapshot: Snapshot) => snapshot.matches({ choosingProduct: 'choosing' });
const isUntouched = ({ context: { data } }: Snapshot) =>
  data.leasingObjectPpmv === '' && data.leasingObjectPrice !== '';
const isFinancial = ({ context: { data } }: Snapshot) => data.leasingType === 'FINANCIAL';

const openWith = (data: CalculatorData, place: CalculatorStep) => ({
  input: { kept: { data, offer: null }, ...to(at(place)) },
  open: async (page: Page, { portal }: PortalWalk) => {
    await portal.logIn(page, customers.mail);
    await keep(page, { data, offer: null });
    await portal.open(page, `/leasing-calculator/${place}`);
  },
});

const detailsOf = ({ offer: number }: CalculatorWorld) => `/api/leasing-offer/${number}/details`;
const retryButton = (page: Page) => page.getByRole('button', { name: 'Pokušaj ponovno' });
const chooseButton = (page: Page) => page.getByRole('button', { name: /^Odaberi proizvod / }).first();
const stepLink = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Koraci kalkulatora' }).getByRole('link', { name: title });
const backButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

async function openSearch(page: Page, { portal }: PortalWalk): Promise<void> {
  await page.getByRole('button', { name: 'Pretraga' }).click();
  await waitFor(portal, sidePanel(page).getByRole('searchbox'));
  await settle(portal);
  await page.keyboard.press('Escape');
  await settle(portal);
}

const broken = {
  say: 'Poslužitelj griješi.',
  with: { error: { code: 'internal', message: accessTexts.failure } },
} as const;

const staleRemainingValue = {
  code: 'invalid-fields',
  message: 'Provjerite upisane podatke.',
  fieldErrors: { remainingValuePercentage: 'Ostatak vrijednosti nije točan.' },
} as const;

async function seeStep(page: Page, place: keyof typeof stepTitle, path: RegExp): Promise<void> {
  await expect(step(page, stepTitle[place])).toBeVisible();
  await expect(page).toHaveURL(path);
}

async function seeMistakes(page: Page, mistakes: number): Promise<void> {
  await expect(page.getByText(/^Ispravite \d+ polj/)).toHaveCount(mistakes > 0 ? 1 : 0);
}

export const calculatorDriver = defineDriver(calculatorMachine)({
  world: (walk: PortalWalk): CalculatorWorld => ({ ...walk, offer: 0 }),
  entries: {
    car: {
      say: 'S popunjenim podacima o automobilu otvorite /leasing-calculator/4.',
      ...openWith(carData, 4),
    },
    fresh: {
      say: 'Prijavite se i otvorite /leasing-calculator/1.',
      ...openWith(initialCalculatorData, 1),
    },
    operational: {
      say: 'S popunjenim podacima o operativnom leasingu otvorite /leasing-calculator/3.',
      ...openWith(unknown, 3),
    },
  },
  calls: {
    list: null,
    offer: null,
    remainingValue: null,
    checkData: operations.tables,
    loadProducts: operations.products,
    selectProduct: operations.selection,
    loadOffer: detailsOf,
  },
  events: {
    'address.changed': [
      {
        say: 'Otvorite pretragu u zaglavlju i zatvorite je.',
        with: to(at(4)),
        when: (snapshot) =>
          (snapshot.matches('preparing') || snapshot.matches('unprepared')) &&
          snapshot.context.wanted.step === 4,
        do: openSearch,
      },
      {
        say: 'Ispod popisa pritisnite strelicu prema sljedećoj stranici.',
        with: to(at(4), 1),
        when: (snapshot) => isChoosing(snapshot) && snapshot.context.product === null,
        do: async (page, { portal }) => {
          const forward = page.getByRole('button', { name: 'Sljedeća stranica' });
          await waitFor(portal, forward);
          await forward.click();
        },
        shows: (page) => expect(page).toHaveURL(/\/leasing-calculator\/4\?page=2$/),
      },
      {
        say: 'Iznad koraka pritisnite „Financijski podaci“.',
        with: to(at(3)),
        when: isChoosing,
        do: (page) => stepLink(page, stepTitle[3]).click(),
      },
      {
        say: 'Iznad koraka pritisnite „Podaci o objektu“.',
        with: to(at(2)),
        when: isEntering,
        do: (page) => stepLink(page, stepTitle[2]).click(),
      },
      {
        say: 'Iznad koraka pritisnite „Opći podaci“.',
        with: to(at(1)),
        when: isIn(2),
        do: (page) => stepLink(page, stepTitle[1]).click(),
      },
      {
        say: 'U pregledniku pritisnite „Natrag“.',
        with: to(at(5, offer.number)),
        when: (snapshot) => isChoosing(snapshot) && snapshot.context.offer !== null,
        do: async (page, { portal }) => {
          await forgetAnswers(portal);
          await page.goBack();
        },
      },
      {
        say: 'U pregledniku pritisnite „Natrag“.',
        with: to(at(5, offer.number)),
        when: (snapshot) => snapshot.matches('succeeded') && snapshot.context.data.leasingTaxRate === null,
        do: async (page, { portal }) => {
          await forgetAnswers(portal);
          await page.goBack();
        },
      },
      {
        say: 'U pregledniku pritisnite „Naprijed“.',
        with: to(at('success', offer.number)),
        when: (snapshot) => isIn(1)(snapshot) && snapshot.context.wanted.step === 5,
        do: async (page) => {
          await page.goForward();
        },
      },
    ],
    'field.changed': [
      {
        say: 'Pod „Dobavljač“ odaberite drugoga.',
        with: { change: { field: 'supplier', value: otherSupplier } },
        when: (snapshot) => isIn(1)(snapshot) && snapshot.context.data.supplier?.id === 1,
        do: (page) => choose(page, 'Dobavljač', otherSupplier.name),
      },
      {
        say: 'Izbrišite prijeđene kilometre.',
        with: { change: { field: 'currentNumberOfKilometersTraveledOrWorkingHours', value: '' } },
        when: (snapshot) => isIn(2)(snapshot) && firstOpenStep(snapshot.context.data) > 2,
        do: (page) => field(page, 'Prijeđeni kilometri').fill(''),
      },
      {
        say: 'U polje „PPMV“ upišite 100.',
        with: { change: { field: 'leasingObjectPpmv', value: '100' } },
        when: (snapshot) => isEntering(snapshot) && isUntouched(snapshot) && isFinancial(snapshot),
        do: (page) => page.getByLabel(/^PPMV/).fill('100'),
      },
      {
        say: 'Izbrišite cijenu s PDV-om.',
        with: { change: { field: 'leasingObjectPrice', value: '' } },
        when: (snapshot) => isEntering(snapshot) && isUntouched(snapshot) && isFinancial(snapshot),
        do: (page) => field(page, 'Cijena s PDV-om').fill(''),
      },
    ],
    'next.requested': [
      {
        say: 'Pritisnite gumb za nastavak.',
        when: (snapshot) => isIn(1)(snapshot) || isIn(2)(snapshot),
        do: (page) => next(page).click(),
      },
      {
        say: 'Pritisnite „Nastavi na odabir proizvoda“.',
        when: (snapshot) => isEntering(snapshot) && isFinancial(snapshot) && snapshot.context.offer === null,
        do: async (page, { portal }) => {
          await forgetAnswers(portal);
          await next(page).click();
        },
      },
    ],
    'back.requested': [
      {
        say: 'Pritisnite „Informativni izračun“, a zatim u pregledniku „Natrag“.',
        when: (snapshot) => isIn(1)(snapshot) && snapshot.context.mistakes === 0,
        do: async (page, { portal }) => {
          await backButton(page, 'Informativni izračun').click();
          await waitFor(portal, step(page, 'Kalkulator leasinga'));
          await page.goBack();
        },
      },
      {
        say: 'Pritisnite „Opći podaci“.',
        when: isIn(2),
        do: (page) => backButton(page, stepTitle[1]).click(),
      },
      {
        say: 'Pritisnite „Podaci o objektu“.',
        when: isEntering,
        do: (page) => backButton(page, stepTitle[2]).click(),
      },
      {
        say: 'Pritisnite „Financijski podaci“.',
        when: isChoosing,
        do: (page) => backButton(page, stepTitle[3]).click(),
      },
      {
        say: 'Pritisnite „Odabir proizvoda“.',
        when: (snapshot) =>
          snapshot.matches({ viewingOffer: 'shown' }) || snapshot.matches({ viewingOffer: 'failed' }),
        do: (page) => backButton(page, stepTitle[4]).click(),
      },
    ],
    'product.chosen': {
      say: 'U prvom retku pritisnite „Odaberi“.',
      with: { product },
      when: isChoosing,
      do: async (page, { portal }) => {
        await waitFor(portal, chooseButton(page));
        await chooseButton(page).click();
      },
    },
    'retry.requested': {
      say: 'Pritisnite „Pokušaj ponovno“.',
      do: (page) => retryButton(page).click(),
    },
    'remainingValue.reckoned': {
      say: 'Prođe pola sekunde, i stiže ostatak vrijednosti.',
      with: { percentage: 31 },
      when: (snapshot) =>
        isEntering(snapshot) &&
        snapshot.context.data.leasingType === 'OPERATIONAL' &&
        snapshot.context.data.remainingValuePercentage === '',
      do: (_page, { portal }) => portal.clocks.advance(durations.remainingValue),
      shows: (page) => expect(field(page, 'Ostatak vrijednosti')).toHaveValue('31,00'),
    },
    'list.done': 'ignored',
    'list.error': 'ignored',
    'remainingValue.done': 'ignored',
    'remainingValue.error': 'ignored',
    'checkData.done': [
      {
        say: 'Stižu šifrarnici.',
        with: { output: freshData },
        when: ({ context }) => context.data.leasingType === null,
        prepare: () => undefined,
      },
      {
        say: 'Stižu šifrarnici.',
        with: { output: carData },
        when: ({ context }) => context.data.leasingType === 'FINANCIAL',
        prepare: () => undefined,
      },
      {
        say: 'Stižu šifrarnici.',
        with: { output: unknown },
        when: ({ context }) => context.data.leasingType === 'OPERATIONAL',
        prepare: () => undefined,
      },
    ],
    'checkData.error': {
      ...broken,
      when: ({ context }) => context.wanted.step === 4,
      prepare: ({ portal }) => portal.faults.arm(operations.tables, '500', { once: true }),
    },
    'loadProducts.done': { say: 'Stižu proizvodi.', with: { output: undefined }, prepare: () => undefined },
    'loadProducts.error': {
      ...broken,
      prepare: ({ portal }) => portal.faults.arm(operations.products, '500', { once: true }),
      shows: (page) => expect(toast(page, 'Proizvodi nisu dohvaćeni').first()).toBeVisible(),
    },
    'selectProduct.done': {
      say: 'Stiže ponuda.',
      with: { output: offer },
      prepare: async (world) => {
        const [newest] = await world.portal.server.store.db.select({ id: max(offers.id) }).from(offers);
        world.offer = (newest?.id ?? 0) + 1;
      },
    },
    'selectProduct.error': [
      {
        ...broken,
        prepare: ({ portal }) => portal.faults.arm(operations.selection, '500', { once: true }),
        shows: (page) => expect(toast(page, 'Proizvod nije odabran').first()).toBeVisible(),
      },
      {
        say: 'Poslužitelj ne priznaje ostatak vrijednosti.',
        with: { error: staleRemainingValue },
        prepare: ({ portal }) =>
          portal.faults.arm(operations.selection, '422', { once: true, answer: staleRemainingValue }),
        shows: (page) => expect(toast(page, 'Proizvod nije odabran').first()).toBeVisible(),
      },
    ],
    'loadOffer.done': { say: 'Ponuda se vidi.', with: { output: undefined }, prepare: () => undefined },
    'loadOffer.error': {
      ...broken,
      prepare: (world) => world.portal.faults.arm(detailsOf(world), '500', { once: true }),
      shows: (page) => expect(toast(page, 'Ponuda nije dohvaćena').first()).toBeVisible(),
    },
    'offer.done': {
      say: 'Pritisnite „Zatraži financiranje“.',
      with: { output: { number: offer.number } },
      do: (page) => page.getByRole('button', { name: 'Zatraži financiranje' }).click(),
    },
    'offer.error': 'ignored',
  },
  states: {
    preparing: {
      say: 'Kalkulator se učitava.',
      see: async (page, { portal }) => {
        await expect(page.getByText('Učitavanje kalkulatora').first()).toBeAttached();
        expect(portal.faults.isHolding(operations.tables)).toBe(true);
      },
    },
    unprepared: {
      say: 'Piše da šifrarnici nisu stigli i da su podaci sačuvani; nudi se novi pokušaj.',
      see: async (page) => {
        await expect(page.getByText(/Upisani podaci su sačuvani\.$/)).toBeVisible();
        await expect(retryButton(page)).toBeEnabled();
      },
    },
    deciding: 'momentary',
    enteringGeneralData: {
      say: 'Prvi korak. Nakon nastavka s praznim poljima vidi se što treba ispraviti.',
      see: async (page, _world, { data, mistakes }) => {
        await seeStep(page, 1, /\/leasing-calculator\/1$/);
        await seeMistakes(page, mistakes);
        await expect(page.getByRole('combobox', { name: 'Dobavljač' })).toHaveValue(
          data.supplier?.name ?? '',
        );
      },
    },
    enteringObject: {
      say: 'Drugi korak. Nakon nastavka s praznim poljima vidi se što treba ispraviti.',
      see: async (page, _world, { data, mistakes }) => {
        await seeStep(page, 2, /\/leasing-calculator\/2$/);
        await seeMistakes(page, mistakes);
        await expect(field(page, 'Prijeđeni kilometri')).toHaveValue(
          data.currentNumberOfKilometersTraveledOrWorkingHours,
        );
      },
    },
    'enteringFinancing.entering': {
      say: 'Treći korak. Nakon nastavka s praznim poljima vidi se što treba ispraviti.',
      see: async (page, _world, { data, mistakes }) => {
        await seeStep(page, 3, /\/leasing-calculator\/3$/);
        await seeMistakes(page, mistakes);
        await expect(field(page, 'Cijena s PDV-om')).toHaveValue(data.leasingObjectPrice);
        await expect(page.getByLabel(/^PPMV/)).toHaveValue(data.leasingObjectPpmv);
      },
    },
    'enteringFinancing.fetchingProducts': {
      say: 'Na gumbu piše „Dohvaćanje proizvoda…“.',
      see: async (page, { portal }) => {
        await expect(next(page)).toHaveText('Dohvaćanje proizvoda…');
        expect(portal.faults.isHolding(operations.products)).toBe(true);
      },
    },
    'choosingProduct.choosing': {
      say: 'Četvrti korak s popisom proizvoda.',
      see: async (page) => {
        await seeStep(page, 4, /\/leasing-calculator\/4(\?page=2)?$/);
        await expect(chooseButton(page)).toBeEnabled();
      },
    },
    'choosingProduct.selecting': {
      say: 'Na gumbu prvog proizvoda piše „Izrada ponude…“.',
      see: async (page, { portal }) => {
        await expect(page.getByText('Izrada ponude…')).toBeVisible();
        expect(portal.faults.isHolding(operations.selection)).toBe(true);
      },
    },
    'viewingOffer.loading': {
      say: 'Ponuda se učitava.',
      see: async (page, world) => {
        await expect(page.getByText('Učitavanje ponude').first()).toBeAttached();
        expect(world.portal.faults.isHolding(detailsOf(world))).toBe(true);
      },
    },
    'viewingOffer.shown': {
      say: 'Peti korak s ponudom.',
      see: async (page, world) => {
        await seeStep(page, 5, new RegExp(`/leasing-calculator/5/${world.offer}$`));
        await expect(page.getByRole('button', { name: 'Zatraži financiranje' })).toBeEnabled();
      },
    },
    'viewingOffer.failed': {
      say: 'Piše da ponudu trenutačno ne možemo prikazati; nudi se novi pokušaj.',
      see: async (page) => {
        await expect(page.getByText(/^Ponuda je izrađena, ali je trenutačno/)).toBeVisible();
        await expect(retryButton(page)).toBeEnabled();
      },
    },
    succeeded: {
      say: 'Piše da je zahtjev poslan; nudi se povratak na početnu.',
      see: async (page) => {
        await expect(step(page, 'Zahtjev za financiranje je poslan')).toBeVisible();
        await expect(page).toHaveURL(/\/leasing-calculator\/success$/);
      },
    },
  },
  key: ({ data, offer: number, place, wanted, mistakes, product: chosen }) => [
    place,
    wanted,
    [data.leasingType, data.leasingTaxRate?.id, firstOpenStep(data), data.supplier?.id],
    data.leasingObjectPpmv,
    [data.leasingObjectPrice, data.remainingValuePercentage],
    data.currentNumberOfKilometersTraveledOrWorkingHours,
    [number, mistakes > 0, chosen?.id],
  ],
});
