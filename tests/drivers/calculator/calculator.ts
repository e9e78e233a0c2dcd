import type { Page } from '@playwright/test';
import { max } from 'drizzle-orm';
import type { SnapshotFrom } from 'xstate';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { durations } from '../../../domain/values/durations.ts';
import { initialCalculatorData, type CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { firstOpenStep } from '../../../domain/leasing/calculator-rules.ts';
import { firstPage } from '../../../domain/lists/list.ts';
import { calculatorMachine } from '../../../machines/calculator/calculator.ts';
import type { CalculatorPlace, CalculatorStep } from '../../../machines/calculator/calculator-model.ts';
import { offers } from '../../../server/store/schema.ts';
import {
  carData,
  offer,
  operationalData,
  staleRemainingValue,
} from '../../support/calculator/calculation.ts';
import {
  backButton,
  choose,
  chooseButton,
  field,
  next,
  operations,
  requestFinancing,
  step,
  stepTitle,
} from '../../support/calculator/calculator-screen.ts';
import { expect, settle, sidePanel, theToast, toast, waitFor } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';
import { forgetAnswers } from '../lists/bills-screen.ts';
import { openKept, seeStep } from './calculator-steps.ts';
import { type PortalWalk, whenServerFails } from '../walk.ts';

interface CalculatorWorld extends PortalWalk {
  /** Number of the newest offer; the model calls it by its own. */
  offer: number;
}

const { leasingRecipientType, leasingTaxRate, leasingPaymentPeriodType } = carData;
/** Values that tables and profile fill in automatically. */
const freshData: CalculatorData = {
  ...initialCalculatorData,
  leasingRecipientType,
  leasingTaxRate,
  leasingPaymentPeriodType,
};
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
const isChoosing = (snapshot: Snapshot) => snapshot.matches('choosingProduct');
const isViewing = (snapshot: Snapshot) => snapshot.matches('viewingOffer');
const isUntouched = ({ context: { data } }: Snapshot) =>
  data.leasingObjectPpmv === '' && data.leasingObjectPrice !== '';
const isUnknown = ({ context: { data } }: Snapshot) =>
  data.leasingType === 'OPERATIONAL' && data.remainingValuePercentage === '';
const isFinancial = ({ context: { data } }: Snapshot) => data.leasingType === 'FINANCIAL';

const openWith = (data: CalculatorData, place: CalculatorStep) => ({
  input: { kept: { data, offer: null }, ...to(at(place)) },
  open: (page: Page, { portal }: PortalWalk) => openKept(page, portal, { data, offer: null }, String(place)),
});

const requestOf = ({ offer: number }: CalculatorWorld) =>
  `/api/leasing-calculator/request-financing/${number}`;
const retryButton = (page: Page) => page.getByRole('button', { name: 'Pokušaj ponovno' });
const requestButton = (page: Page) => page.getByRole('button', { name: 'Zatraži financiranje' });
const stepLink = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Koraci kalkulatora' }).getByRole('link', { name: title });

const failedStep = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: 'Koraci kalkulatora' })
    .getByRole('listitem')
    .filter({ hasText: `${title}Neuspjelo` });

async function chooseFirst(page: Page, portal: Portal): Promise<void> {
  await waitFor(portal, chooseButton(page));
  await chooseButton(page).click();
}

async function openSearch(page: Page, { portal }: PortalWalk): Promise<void> {
  await page.getByRole('button', { name: 'Pretraga' }).click();
  await waitFor(portal, sidePanel(page).getByRole('searchbox'));
  await settle(portal);
  await page.keyboard.press('Escape');
  await settle(portal);
}

const broken = { error: { code: 'internal', message: accessTexts.failure } } as const;

async function seeMistakes(page: Page, mistakes: number): Promise<void> {
  await expect(page.getByText(/^Ispravite \d+ polj/)).toHaveCount(mistakes > 0 ? 1 : 0);
}

export const calculatorDriver = defineDriver(calculatorMachine)({
  world: (walk: PortalWalk): CalculatorWorld => ({ ...walk, offer: 0 }),
  // A hundred looks stay within the half second after which the remaining value is asked for.
  pace: 3,
  entries: {
    car: {
      say: 'S popunjenim podacima o automobilu otvorite /leasing-calculator/4.',
      customer: customers.mail,
      ...openWith(carData, 4),
    },
    fresh: {
      say: 'Prijavite se i otvorite /leasing-calculator/1.',
      customer: customers.mail,
      ...openWith(initialCalculatorData, 1),
    },
    operational: {
      say: 'S popunjenim podacima o operativnom leasingu otvorite /leasing-calculator/3.',
      customer: customers.mail,
      ...openWith(unknown, 3),
    },
  },
  calls: {
    objectCompletion: null,
    remainingValue: null,
    productChoice: null,
    offerStep: null,
    checkData: operations.tables,
    loadProducts: operations.products,
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
        when: isChoosing,
        do: async (page, { portal }) => {
          const forward = page.getByRole('button', { name: 'Sljedeća stranica' });
          await waitFor(portal, forward);
          await forward.click();
        },
        shows: {
          say: 'Adresa stranice završava na /leasing-calculator/4?page=2.',
          see: (page) => expect(page).toHaveURL(/\/leasing-calculator\/4\?page=2$/),
        },
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
        say: 'U polje „PPMV“ upišite 100,00.',
        with: { change: { field: 'leasingObjectPpmv', value: '100,00' } },
        when: (snapshot) => isEntering(snapshot) && isUntouched(snapshot) && isFinancial(snapshot),
        do: (page) => page.getByLabel(/^PPMV/).fill('100,00'),
      },
      {
        say: 'Izbrišite cijenu s PDV-om.',
        with: { change: { field: 'leasingObjectPrice', value: '' } },
        when: (snapshot) => isEntering(snapshot) && isUntouched(snapshot) && isFinancial(snapshot),
        do: (page) => field(page, 'Cijena s PDV-om').fill(''),
      },
    ],
    'field.left': {
      say: 'U polje „PPMV“ upišite 100 i prijeđite na sljedeće polje.',
      with: { field: 'leasingObjectPpmv' },
      when: (snapshot) => isEntering(snapshot) && isUntouched(snapshot) && isFinancial(snapshot),
      after: [{ type: 'field.changed', change: { field: 'leasingObjectPpmv', value: '100' } }],
      do: async (page) => {
        await page.getByLabel(/^PPMV/).fill('100');
        await page.getByLabel(/^PPMV/).blur();
      },
    },
    'next.requested': [
      {
        say: 'Pritisnite gumb za nastavak.',
        when: (snapshot) => isIn(1)(snapshot) || isIn(2)(snapshot),
        do: (page) => next(page).click(),
      },
      {
        say: 'Odmah pritisnite „Nastavi na odabir proizvoda“.',
        when: (snapshot) => isEntering(snapshot) && isUnknown(snapshot),
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
    ],
    'call.begun': {
      say: 'Pritisnite „Preuzmi ponudu“.',
      when: isViewing,
      do: (page) => page.getByRole('button', { name: 'Preuzmi ponudu' }).click(),
    },
    'call.failed': [
      {
        say: 'U prvom retku pritisnite „Odaberi“; poslužitelj griješi.',
        with: broken,
        when: isChoosing,
        after: [{ type: 'call.begun' }],
        do: async (page, { portal }) => {
          portal.faults.arm(operations.selection, '500', { once: true });
          await chooseFirst(page, portal);
        },
        shows: {
          say: `Obavijest „Proizvod nije odabran“; korak „${stepTitle[4]}“ označen je kao neuspio.`,
          see: async (page) => {
            await expect(toast(page, 'Proizvod nije odabran').first()).toBeVisible();
            await expect(failedStep(page, stepTitle[4])).toBeVisible();
          },
        },
      },
      {
        say: 'Pritisnite „Zatraži financiranje“ i „Pošalji zahtjev“; poslužitelj griješi.',
        with: broken,
        when: isViewing,
        after: [{ type: 'call.begun' }],
        do: async (page, world) => {
          world.portal.faults.arm(requestOf(world), '500', { once: true });
          await requestFinancing(page);
        },
        shows: {
          say: `Obavijest „Zahtjev nije poslan“; korak „${stepTitle[5]}“ označen je kao neuspio.`,
          see: async (page) => {
            await expect(toast(page, 'Zahtjev nije poslan').first()).toBeVisible();
            await expect(failedStep(page, stepTitle[5])).toBeVisible();
          },
        },
      },
    ],
    'retry.requested': {
      say: 'Pritisnite „Pokušaj ponovno“.',
      do: (page) => retryButton(page).click(),
    },
    'remainingValue.reckoned': {
      say: 'Prođe pola sekunde, i stiže ostatak vrijednosti.',
      with: { percentage: 31 },
      when: isUnknown,
      do: (_page, { portal }) => portal.clocks.advance(durations.remainingValue),
      shows: {
        say: 'U polju „Ostatak vrijednosti“ piše 31,00.',
        see: (page) => expect(field(page, 'Ostatak vrijednosti')).toHaveValue('31,00'),
      },
    },
    'remainingValue.failed': {
      say: 'Prođe pola sekunde, i poslužitelj griješi.',
      when: isUnknown,
      do: (_page, { portal }) => {
        portal.faults.arm(operations.restValues, '500', { once: true });
        return portal.clocks.advance(durations.remainingValue);
      },
      shows: {
        say: 'Piše da ostatak vrijednosti nije izračunat; nudi se novi pokušaj.',
        see: (page) => expect(retryButton(page)).toBeEnabled(),
      },
    },
    'object.completed': {
      say: 'Pod „Model“ odaberite „Fabia“, i gorivo se odabere samo.',
      with: { choices: { leasingObjectFuel: { id: 1, name: 'Benzin' } } },
      when: (snapshot) => isIn(2)(snapshot) && snapshot.context.data.leasingObjectModel?.id === 31,
      after: [
        {
          type: 'field.changed',
          change: { field: 'leasingObjectModel', value: { id: 32, name: 'Fabia' } },
        },
      ],
      do: (page) => choose(page, 'Model', 'Fabia'),
      shows: {
        say: 'U polju „Gorivo“ piše Benzin.',
        see: (page) => expect(page.getByRole('combobox', { name: 'Gorivo' })).toHaveValue('Benzin'),
      },
    },
    'objectCompletion.done': 'ignored',
    'objectCompletion.error': 'ignored',
    'productChoice.done': [
      {
        say: 'Pritisnite „Financijski podaci“.',
        with: { output: { offer: null, remainingValueIsRefused: false } },
        do: (page) => backButton(page, stepTitle[3]).click(),
      },
      {
        say: 'U prvom retku pritisnite „Odaberi“; poslužitelj ne priznaje ostatak vrijednosti.',
        with: { output: { offer: null, remainingValueIsRefused: true } },
        after: [{ type: 'call.begun' }],
        do: async (page, { portal }) => {
          portal.faults.arm(operations.selection, '422', { once: true, answer: staleRemainingValue });
          await chooseFirst(page, portal);
        },
        shows: theToast('Proizvod nije odabran'),
      },
      {
        say: 'U prvom retku pritisnite „Odaberi“, i stiže ponuda.',
        with: { output: { offer, remainingValueIsRefused: false } },
        after: [{ type: 'call.begun' }],
        do: async (page, world) => {
          const [newest] = await world.portal.server.store.db.select({ id: max(offers.id) }).from(offers);
          world.offer = (newest?.id ?? 0) + 1;
          await chooseFirst(page, world.portal);
        },
      },
    ],
    'productChoice.error': 'ignored',
    'offerStep.done': [
      {
        say: 'Pritisnite „Odabir proizvoda“.',
        with: { output: { isRequested: false } },
        do: (page) => backButton(page, stepTitle[4]).click(),
      },
      {
        say: 'Pritisnite „Zatraži financiranje“ i „Pošalji zahtjev“.',
        with: { output: { isRequested: true } },
        after: [{ type: 'call.begun' }],
        do: requestFinancing,
      },
    ],
    'offerStep.error': 'ignored',
    'remainingValue.done': 'ignored',
    'remainingValue.error': 'ignored',
    'checkData.done': [
      {
        say: 'Stižu šifrarnici.',
        with: { output: freshData },
        when: ({ context }) => context.data.leasingType === null,
      },
      {
        say: 'Stižu šifrarnici.',
        with: { output: carData },
        when: ({ context }) => context.data.leasingType === 'FINANCIAL',
      },
      {
        say: 'Stižu šifrarnici.',
        with: { output: unknown },
        when: ({ context }) => context.data.leasingType === 'OPERATIONAL',
      },
    ],
    'checkData.error': {
      ...whenServerFails(operations.tables),
      when: ({ context }) => context.wanted.step === 4,
    },
    'loadProducts.done': { say: 'Stižu proizvodi.' },
    'loadProducts.error': {
      ...whenServerFails(operations.products),
      shows: theToast('Proizvodi nisu dohvaćeni'),
    },
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
    'enteringFinancing.awaitingRemainingValue': {
      say: 'Na gumbu piše „Računanje ostatka vrijednosti…“; greške nema.',
      see: async (page) => {
        await expect(next(page)).toHaveText('Računanje ostatka vrijednosti…');
        await seeMistakes(page, 0);
      },
    },
    'enteringFinancing.fetchingProducts': {
      say: 'Na gumbu piše „Dohvaćanje proizvoda…“.',
      see: async (page, { portal }) => {
        await expect(next(page)).toHaveText('Dohvaćanje proizvoda…');
        expect(portal.faults.isHolding(operations.products)).toBe(true);
      },
    },
    choosingProduct: {
      say: 'Četvrti korak s popisom proizvoda.',
      see: async (page) => {
        await seeStep(page, 4, /\/leasing-calculator\/4(\?page=2)?$/);
        await expect(chooseButton(page)).toBeEnabled();
      },
    },
    viewingOffer: {
      say: 'Peti korak s ponudom.',
      see: async (page, world) => {
        await seeStep(page, 5, new RegExp(`/leasing-calculator/5/${world.offer}$`));
        await expect(requestButton(page)).toBeEnabled();
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
  key: ({ data, offer: number, place, wanted, mistakes }) => [
    place,
    wanted,
    [data.leasingType, data.leasingTaxRate?.id, firstOpenStep(data), data.supplier?.id],
    data.leasingObjectPpmv,
    [data.leasingObjectPrice, data.remainingValuePercentage],
    [data.leasingObjectModel?.id, data.currentNumberOfKilometersTraveledOrWorkingHours],
    [number, mistakes > 0],
  ],
});
