import { expect } from '@playwright/test';
import { durations } from '../../domain/values/durations.ts';
import { customers, test as base, wrongCode } from '../support/browser/portal.ts';
import { beLoggedIn } from './log-in.ts';
import { fill, press, pressKey, see, seeText, seeThat, submit } from './gestures.ts';
import { hasOrca, orcaPackages, type Reader, startOrca } from './browsers/orca.ts';

const test = base.extend<{ reader: Reader }>({
  reader: async ({ portal }, use) => {
    await portal.reset();
    const reader = await startOrca();
    await reader.resize(1280, 1000);
    await use(reader);
    await reader.close();
  },
});

/** The call that a code is checked by. */
const verification = '/api/tfa';

test.skip(!hasOrca(), `${orcaPackages.join(', ')} are not installed`);

/** Does something and waits until these parts are said. */
async function hear(reader: Reader, act: () => Promise<unknown>, ...parts: readonly string[]): Promise<void> {
  await reader.rest();
  reader.forget();
  await act();
  for (const part of parts) await expect.poll(() => reader.heard()).toContain(part);
}

/** Hears until nothing more is said. @returns all that was said */
async function hearOut(...what: Parameters<typeof hear>): Promise<string> {
  const [reader] = what;
  await hear(...what);
  await reader.rest();
  return reader.heard();
}

/** Hears until nothing more is said; each part is said once. */
async function hearOnce(...what: Parameters<typeof hear>): Promise<void> {
  const heard = await hearOut(...what);
  for (const part of what.slice(2)) expect(heard.split(String(part)), heard).toHaveLength(2);
}

const fillCode = async (reader: Reader, code: string) => {
  await reader.run('document.querySelector("[autocomplete=one-time-code]").select()');
  await fill(reader, 'Kod iz e-maila', code);
};

test('Orca says that a password and a code are wrong', async ({ reader, portal }) => {
  const { username, password } = customers.mail;
  await hear(reader, () => reader.open(portal.url), 'Dobro došli · Moj leasing');
  await press(reader, 'button', 'Samo nužni');
  await fill(reader, 'Korisničko ime', username);
  await fill(reader, 'Lozinka', `${password}!`);
  await hearOnce(reader, () => press(reader, 'button', 'Prijavi se'), 'Greška prilikom prijave');
  await fill(reader, 'Lozinka', password);
  await press(reader, 'button', 'Prijavi se');
  await see(reader, 'heading', 'Prijava u dva koraka');
  await fillCode(reader, wrongCode);
  const wrong = 'Greška prilikom verifikacije koda';
  const field = 'document.querySelector("[autocomplete=one-time-code]").focus()';
  const confirm = 'document.querySelector("main form button[type=submit]").focus()';
  /** Presses the button by key, and does something before the answer comes. */
  const confirmSlowly = async (meanwhile: () => Promise<unknown>) => {
    await reader.run(confirm);
    await reader.rest();
    const release = portal.faults.hold(verification);
    await pressKey(reader, 'Enter');
    await expect.poll(() => portal.faults.isHolding(verification)).toBe(true);
    await meanwhile();
    await reader.rest();
    reader.forget();
    release();
  };
  // The focus goes to the field; it is there already; it has never left.
  await hearOnce(reader, () => confirmSlowly(() => reader.rest()), wrong);
  await hearOnce(reader, () => confirmSlowly(() => reader.run(field)), wrong);
  await reader.run(field);
  await hearOnce(reader, () => pressKey(reader, 'Enter'), wrong);
});

test('Orca says a list, its order, a payment with sum and due day, and a warning with all of its text', async ({
  reader,
  portal,
}) => {
  await beLoggedIn(reader, portal, customers.mail);
  // The page as the server sends it: a portal that started meanwhile would take the heading away while it is read.
  portal.faults.rewrite(
    (path) => path.startsWith('/assets/main-'),
    (script) => `await new Promise((start) => { window.start = start; });${script}`,
  );
  await hear(
    reader,
    () => reader.open(`${portal.url}/bills`),
    'Računi · Moj leasing',
    'Računi\nzaglavlje razina 1',
  );
  await seeThat(reader, 'the held script', 'window.start');
  await reader.run('window.start()');
  await seeText(reader, 'Pronađeno: 58 računa');
  const order = 'Poredano: Iznos, uzlazno';
  const sorted = await hearOut(reader, () => press(reader, 'button', 'Iznos'), order);
  expect(sorted.match(/Poredano|Pronađeno/g), sorted).toEqual(['Poredano']);
  const cell = 'document.querySelector("main tbody a").focus()';
  await hearOnce(reader, () => reader.run(cell), 'Ugovor zaglavlje stupca', 'redak 2', 'stupac 4');
  await hearOnce(
    reader,
    () => press(reader, 'button', /^Plati račun/),
    'Plaćanje računa R-26-109951',
    'Za platiti 318,40 €, dospijeće 28.11.2026',
  );
  await pressKey(reader, 'Escape');
  // As if the computer had slept.
  const sleep = 'const { now } = window.Date, by = arguments[0]; window.Date.now = () => now() + by';
  await hear(
    reader,
    () => reader.run(sleep, durations.sessionIdle - durations.idleWarning + 30_000),
    'Jeste li još ovdje? Već neko vrijeme ne koristite portal. Zbog sigurnosti ćemo Vas odjaviti za 1:',
  );
  await press(reader, 'button', 'Nastavi rad');
  await hearOnce(reader, () => press(reader, 'button', /^Preuzmi račun/), 'Preuzimanje je uspjelo');
});

test('Orca says a chosen day, the steps of the calculator, and how many answers a field has', async ({
  reader,
  portal,
}) => {
  await beLoggedIn(reader, portal, customers.mail);
  await reader.open(`${portal.url}/documentation`);
  await press(reader, 'button', 'Dodaj dokument: Polica AO osiguranja');
  await hear(
    reader,
    () => press(reader, 'button', 'Otvori kalendar: Datum izdavanja'),
    'Danas, subota, 21. studenog 2026.',
  );
  await hearOnce(reader, () => pressKey(reader, 'Enter'), 'Datum izdavanja: 21.11.2026');

  await reader.open(`${portal.url}/leasing-calculator/1`);
  await see(reader, 'heading', 'Opći podaci');
  await hear(reader, () => press(reader, 'field', 'Dobavljač'), 'Dobavljač', 'Ponuđeno: 10');
  // Not the field again; the answer that is marked may come first.
  expect(await hearOut(reader, () => fill(reader, 'Dobavljač', 'auto'), 'Ponuđeno: 2')).not.toContain(
    'Dobavljač',
  );
  await pressKey(reader, 'Enter');
  await fill(reader, 'Vrsta leasinga', 'Financijski leasing');
  await pressKey(reader, 'Enter');
  await submit(reader);
  await see(reader, 'heading', 'Podaci o objektu');
  const step = 'document.querySelector("nav[aria-label=\'Koraci kalkulatora\'] a").focus()';
  await hearOnce(reader, () => reader.run(step), 'Opći podaci Ispunjeno');
  const readOn = async () => {
    // The rest of this step, the next one, and its state.
    for (let line = 1; line <= 3; line += 1) await reader.readOn();
  };
  await hearOnce(reader, readOn, 'Podaci o objektu', 'Trenutačni korak');
});
