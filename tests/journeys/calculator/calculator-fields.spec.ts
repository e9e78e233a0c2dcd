import { expect } from '@playwright/test';
import { carData } from '../../support/calculator/calculation.ts';
import {
  begin,
  combo,
  field,
  kept,
  next,
  openStep,
  step,
  stepTitle,
} from '../../support/calculator/calculator-screen.ts';
import { test } from '../../support/browser/journey.ts';
import { customers } from '../../support/browser/portal.ts';

const required = 'Ovo polje je obavezno!';

test('a form with something missing says what, scrolls to the top, and lets nothing on @P5.3 @C2.24 @C2.25 @C5.1 @C5.11 @C5.13 @C5.15', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await openStep(page, portal, '1', stepTitle[1]);
  await expect(page.locator('main form')).toHaveJSProperty('noValidate', true);
  await expect(combo(page, 'Primatelj leasinga')).toHaveValue('Fizička osoba');
  await next(page).press('Enter');
  const summary = page.getByRole('group', { name: /^Ispravite 2 polja/ });
  await expect(summary).toBeFocused();
  await expect(page.getByText(required, { exact: true })).toHaveCount(2);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await summary.getByRole('link', { name: `Dobavljač: ${required}` }).click();
  await expect(combo(page, 'Dobavljač')).toBeFocused();
  // Not options that only contain the text.
  await page.keyboard.type('šibenik');
  await expect(page.getByRole('option')).toHaveCount(0);
  await combo(page, 'Dobavljač').fill('auto š');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option').first().click();
  await expect(combo(page, 'Dobavljač')).toHaveValue('Auto Šibenik d.o.o.');
  await expect(page.getByText('Ispravite 1 polje')).toBeVisible();
  const currency = combo(page, 'Valuta');
  await expect(currency).toHaveValue('EUR');
  await expect(currency).not.toBeEditable();
  await currency.click();
  await currency.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(currency).toHaveValue('EUR');
});

test('numbers are read with a decimal comma, the buyout is capped, the participation limited @C5.5 @C5.7 @C5.8 @C5.9 @C5.10', async ({
  page,
  portal,
}) => {
  await begin(page, portal, carData, '2', stepTitle[2]);
  for (const name of ['Planirano godišnje', 'Prijeđeni kilometri']) {
    const kilometres = field(page, name);
    for (const wrong of ['20 tisuća', '25.000,50', '-5']) {
      await kilometres.fill(wrong);
      await expect(kilometres).toHaveAccessibleDescription(/Polje treba sadržavati samo brojeve\./);
      // An invalid mileage stays to be corrected, and no digits are removed.
      await next(page).click();
      await expect(step(page, stepTitle[2])).toBeVisible();
      await expect(kilometres).toHaveValue(wrong);
    }
    await kilometres.fill('15.000,00 km');
    await expect(kilometres).not.toHaveAttribute('aria-invalid', 'true');
  }
  await next(page).click();
  await expect(step(page, stepTitle[3])).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Porezna stopa' })).not.toBeEditable();
  await field(page, 'Cijena bez PDV-a').fill('skupo');
  await expect(field(page, 'Cijena bez PDV-a')).toHaveAccessibleDescription(
    /Polje treba sadržavati samo brojeve\./,
  );
  await expect(page.getByText(/^Ispravite/)).toHaveCount(0);
  await field(page, 'Cijena bez PDV-a').fill('10.000,40');
  await expect(field(page, 'Cijena s PDV-om')).toHaveValue('12.500,50');
  const buyout = field(page, 'Otkupna vrijednost');
  await expect(buyout).toHaveValue('1,00');
  await buyout.fill('2,5');
  expect((await kept(page))?.data.leftoverPercentage).toBe('250');
  await buyout.blur();
  await expect(buyout).toHaveValue('2,50');
  await buyout.fill('50');
  await expect(buyout).toHaveValue('10,00');
  expect((await kept(page))?.data.leftoverPercentage).toBe('1000');
  await field(page, 'Učešće').fill('50,01');
  await next(page).click();
  await expect(
    page
      .getByText(
        'Unijeli ste učešće više od mogućeg. Maksimalno moguće učešće iznosi 50% cijene objekta uključujući PDV i PPMV.',
      )
      .last(),
  ).toBeVisible();
  await field(page, 'Učešće').fill('50');
  await next(page).click();
  await expect(step(page, stepTitle[4])).toBeVisible();
});
