import { expect } from '@playwright/test';
import { expectContact } from '../../support/customers/contact.ts';
import { findViolations, looks } from '../axe.ts';
import { test } from '../../support/browser/journey.ts';
import { customers } from '../../support/browser/portal.ts';

test('a customer without data reads so on every page @P2.75 @P8.21 @P8.22 @P8.23', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.bare);
  for (const [path, title] of [
    ['/', 'Što želite obaviti danas?'],
    ['/bills', 'Nemate računa'],
    ['/contracts/active-contracts', 'Nemate ugovora'],
    ['/contracts/concluded-contracts', 'Nemate ugovora'],
    ['/leasing-offers', 'Nemate aktivnih ponuda'],
    ['/inbox', 'Nemate poruka'],
    ['/documentation', 'Još niste poslali nijedan dokument'],
    ['/actions', 'Nemate poslanih zahtjeva'],
    ['/actions/new/early-termination', 'Nemate aktivnih ugovora'],
  ] as const) {
    await portal.open(page, path);
    await expect(page.getByRole('main').getByRole('heading', { name: title }), path).toBeVisible();
    expect(await findViolations(page, looks.everything), path).toEqual([]);
    const linked = /Ugovore povezujemo po OIB-u i e-mail adresi koju ste dali društvu\./;
    const isWithoutContracts = /^\/($|bills|contracts|actions\/new)/.test(path);
    await expect(page.getByRole('main').getByText(linked), path).toHaveCount(isWithoutContracts ? 1 : 0);
  }
  await portal.open(page, '/contracts/active-contracts');
  await page.getByRole('main').getByRole('link', { name: 'Javite nam se' }).click();
  await expectContact(page, {
    email: customers.bare.email,
    message: `U portalu ne vidim svoje ugovore. Molim provjerite jesu li povezani s mojim OIB-om (60418273955) i e-mail adresom ${customers.bare.email}.`,
  });
});
