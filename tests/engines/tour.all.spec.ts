import { expect } from '@playwright/test';
import { paths } from '../../src/routes/paths.ts';
import { registrationStepTitles } from '../../src/pages/registration/steps.ts';
import { personDraft } from '../support/registration/registration-drafts.ts';
import { stepTitle } from '../support/calculator/calculator-screen.ts';
import { customers, type Portal, stillPage } from '../support/browser/portal.ts';
import { engineTest, inEveryEngine } from './engine-test.ts';
import { beLoggedIn, logIn } from './log-in.ts';
import type { Engine } from './browsers/engine.ts';
import { fill, press, pressKey, see, seeFocusOn, seeNo, seeText, seeThat, submit } from './gestures.ts';

/** A desk's window, and the narrowest one that WebKit's browser has. */
const widths = [1280, 447];

/** Opens a page by its address, which has this heading, is no wider than the window, and asks for nothing twice. */
async function visit(engine: Engine, portal: Portal, path: string, heading: string | RegExp): Promise<void> {
  // A page without scripts: the one before asks for nothing more.
  await engine.open(portal.url + stillPage);
  await portal.faults.quiet();
  const calls = portal.faults.note();
  await engine.open(portal.url + path);
  // The page that the server sends has a heading too.
  await seeThat(engine, 'the portal', 'document.querySelector("main")');
  await see(engine, 'heading', heading);
  await portal.faults.quiet();
  expect(
    calls.map(({ call }) => call).filter((call, index, all) => all.indexOf(call) < index),
    path,
  ).toEqual([]);
  expect(
    calls.filter(({ token }) => !token),
    path,
  ).toEqual([]);
  await seeThat(
    engine,
    `${path} as wide as the window`,
    'document.documentElement.scrollWidth <= innerWidth',
  );
}

/** Closes a layer by Back and by Escape, each with the focus back on its opener. */
async function closeBoth(
  engine: Engine,
  opener: string | RegExp,
  seen: () => Promise<unknown>,
): Promise<void> {
  for (const close of [() => pressKey(engine, 'Escape'), () => engine.back()]) {
    await press(engine, 'button', opener);
    await seen();
    const path = await engine.run<string>('return location.pathname');
    await close();
    await seeThat(engine, 'no layer', '!document.querySelector("[role=dialog], [role=alertdialog]")');
    await seeFocusOn(engine, opener);
    expect(await engine.run('return location.pathname')).toBe(path);
  }
}

async function lookAtBills(engine: Engine, portal: Portal, isNarrow: boolean): Promise<void> {
  await visit(engine, portal, '/bills', 'Računi');
  await seeText(engine, 'Pronađeno: 58 računa');
  await closeBoth(engine, /^Plati račun/, () => see(engine, 'heading', /^Plaćanje računa/));
  await closeBoth(engine, /^Status/, () => see(engine, 'button', 'Prikaži račune'));
  if (isNarrow) await fill(engine, 'Poredano:', 'Iznos');
  else await press(engine, 'button', 'Iznos');
  await seeThat(engine, 'the order', '/sort=amount/.test(location.search)');
  await fill(engine, 'Pretraži račune', '26-1');
  await pressKey(engine, 'Enter');
  await seeThat(engine, 'the search', '/search=26-1/.test(location.search)');
  await press(engine, 'button', 'Obriši traženi tekst');
  await press(engine, 'button', /^Status/);
  await press(engine, 'field', 'Neplaćeno');
  await press(engine, 'button', 'Prikaži račune');
  await seeThat(engine, 'the filter', '/status=UNPAID/.test(location.search)');
  await seeNo(engine, 'button', 'Prikaži račune');
  await press(engine, 'button', /^Dospijeće/);
  await press(engine, 'button', 'Otvori kalendar: Od');
  await seeThat(engine, 'the calendar', 'document.activeElement.closest("[role=grid]")');
  await pressKey(engine, 'Enter');
  await press(engine, 'button', 'Prikaži račune');
  await seeThat(engine, 'the day', '/dueDate=20/.test(location.search)');
  if (!isNarrow) return;
  await seeThat(
    engine,
    'controls that no phone enlarges',
    '[...document.querySelectorAll("main input:not([type=checkbox]), main select")].every((each) => Number.parseFloat(getComputedStyle(each).fontSize) >= 16)',
  );
}

async function lookAtTheRest(engine: Engine, portal: Portal): Promise<void> {
  await visit(engine, portal, '/', /, Ana$/);
  await visit(engine, portal, '/contracts-overview/10482%2F24/contracts-details', /Škoda Octavia/);
  await visit(engine, portal, '/contracts-plan/10482%2F24', /^Otplatni plan/);
  await visit(engine, portal, '/leasing-offers/active-offers', 'Ponude');
  await visit(engine, portal, '/profile/information-overview', 'Profil');
  await visit(engine, portal, '/inbox', 'Poruke');
  await press(engine, 'button', /Stigao je novi račun/);
  await seeThat(engine, 'the message', '/message=/.test(location.search)');
  await engine.back();
  await seeThat(engine, 'the inbox', 'location.search === ""');
  await visit(engine, portal, '/documentation', 'Dokumentacija');
  await press(engine, 'button', 'Dodaj dokument: Polica AO osiguranja');
  await press(engine, 'button', 'Otvori kalendar: Datum izdavanja');
  await seeThat(engine, 'the calendar', 'document.querySelector("[role=grid]")');
  await engine.back();
  await seeThat(engine, 'the form alone', '!document.querySelector("[role=grid]")');
  await visit(engine, portal, '/actions/new/early-termination', 'Prijevremeni prekid ugovora');
  await press(engine, 'button', 'Provjeri i pošalji');
  await seeFocusOn(engine, /^Ispravite 2 polja/);
}

/** The pages that nothing else opens. */
const others: readonly (readonly [path: string, heading: string])[] = [
  [paths.contractList('active-contracts'), 'Ugovori'],
  [paths.contractList('concluded-contracts'), 'Ugovori'],
  [paths.actions, 'Zahtjevi'],
  [paths.profileTab('data-modification'), 'Profil'],
  [paths.accountSecurity, 'Sigurnost prijave'],
  [paths.contact, 'Kontakt'],
  [paths.accessibilityStatement, 'Izjava o pristupačnosti'],
];

/** Types into fields that have a list, and takes the first answer. */
async function choose(
  engine: Engine,
  answers: readonly (readonly [label: string, option: string])[],
): Promise<void> {
  for (const [label, option] of answers) {
    await fill(engine, label, option);
    await pressKey(engine, 'Enter');
  }
}

async function calculate(engine: Engine, portal: Portal): Promise<void> {
  await visit(engine, portal, '/leasing-calculator', 'Kalkulator leasinga');
  await visit(engine, portal, '/leasing-calculator/1', stepTitle[1]);
  await choose(engine, [
    ['Primatelj leasinga', 'Fizička osoba'],
    ['Vrsta leasinga', 'Financijski leasing'],
    ['Dobavljač', 'Auto centar Kvarner d.o.o.'],
  ]);
  await submit(engine);
  await see(engine, 'heading', stepTitle[2]);
  await choose(engine, [
    ['Vrsta objekta', 'Osobna vozila'],
    ['Marka', 'Škoda'],
    ['Model', 'Octavia Combi'],
    ['Gorivo', 'Dizel'],
    ['Motor', '2.0 TDI, 110 kW'],
    ['Godina prve registracije', 'Nije registrirano'],
  ]);
  await fill(engine, 'Prijeđeni kilometri', '0');
  await submit(engine);
  await see(engine, 'heading', stepTitle[3]);
  await fill(engine, 'Cijena s PDV-om', '37.500');
  await choose(engine, [['Trajanje financiranja', '5 godina']]);
  await submit(engine);
  await press(engine, 'button', /^Izradi ponudu za proizvod /);
  await see(engine, 'heading', stepTitle[5]);
}

async function readLargest(engine: Engine): Promise<void> {
  await press(engine, 'button', 'Pristupačnost');
  for (let level = 1; level < 8; level += 1) await press(engine, 'button', 'Veličina slova: više');
  await seeThat(engine, 'the largest letters', 'getComputedStyle(document.body).fontSize === "30px"');
  await seeThat(engine, 'nothing wider', 'document.documentElement.scrollWidth <= innerWidth');
  await press(engine, 'button', 'Vrati početni prikaz');
  await engine.back();
  await seeNo(engine, 'heading', 'Pristupačnost');
}

inEveryEngine(({ name }) => {
  for (const width of widths) {
    engineTest(`${name}, ${width} px: a customer goes through the portal`, async ({ engine, portal }) => {
      const isNarrow = width < 768;
      await engine.resize(width, 900);
      await logIn(engine, portal, customers.mail);
      await lookAtBills(engine, portal, isNarrow);
      await lookAtTheRest(engine, portal);
      await calculate(engine, portal);
      await readLargest(engine);
      await press(engine, 'button', isNarrow ? 'Izbornik' : /^Profil: /);
      await press(engine, 'button', 'Odjava');
      await see(engine, 'field', 'Korisničko ime');
      await visit(engine, portal, '/registration', 'Registracija');
      await press(engine, 'button', /^Fizička osoba/);
      await fill(engine, 'Ime', 'Iva');
      await submit(engine);
      await seeFocusOn(engine, /^Ispravite \d polja/);
      await engine.open(portal.url + stillPage);
      await engine.run('localStorage.setItem("registration", arguments[0])', JSON.stringify(personDraft()));
      await visit(engine, portal, '/registration/basic-info', registrationStepTitles['basic-info']);
      await submit(engine);
      await see(engine, 'heading', registrationStepTitles.identification);
    });

    engineTest(
      `${name}, ${width} px: bills and an offer are downloaded, and the other pages open`,
      async ({ engine, portal }) => {
        await engine.resize(width, 900);
        await beLoggedIn(engine, portal, customers.mail);
        await visit(engine, portal, '/bills', 'Računi');
        const files = () => engine.downloads();
        await press(engine, 'button', /^Preuzmi račun R-\d\d-\d+$/);
        await expect.poll(files).toEqual([expect.stringMatching(/^R-.*\.pdf$/)]);
        await press(engine, 'field', /^Odaberi sve/);
        await press(engine, 'button', 'Preuzmi PDF-ove (zip)');
        await expect.poll(files).toContainEqual(expect.stringMatching(/^racuni-.*\.zip$/));
        await visit(engine, portal, '/leasing-offers/active-offers', 'Ponude');
        await press(engine, 'button', /^Preuzmi ponudu /);
        await expect.poll(files).toContainEqual(expect.stringMatching(/^leasing-offer-\d+\.pdf$/));
        for (const [path, heading] of others) await visit(engine, portal, path, heading);
      },
    );
  }
});
