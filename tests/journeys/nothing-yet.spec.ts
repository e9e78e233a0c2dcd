import { expect } from '@playwright/test';
import { test } from '../support/browser/journey.ts';
import { customers } from '../support/browser/portal.ts';

test('who has nothing yet reads so on every page @P2.75 @P8.21 @P8.22 @P8.23', async ({ page, portal }) => {
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
  }
});
