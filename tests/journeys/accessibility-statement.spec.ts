import { expect, type Page } from '@playwright/test';
import { accessibilityStatement } from '../../domain/accessibility-statement.ts';
import { brand } from '../../domain/brand.ts';
import { sidePanel } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { openReadingPanel } from '../support/browser/reading.ts';
import { heading } from '../views/view.ts';

const title = 'Izjava o pristupačnosti';
const statementLink = (page: Page) => sidePanel(page).getByRole('link', { name: title });

async function expectStatement(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/accessibility-statement$/);
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · ${brand.product}`);
}

test('a reader comes from the accessibility panel to the statement, which says all, and whom to tell', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  await openReadingPanel(page);
  await statementLink(page).click();
  await expectStatement(page);
  await expect(sidePanel(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  const main = page.getByRole('main');
  for (const { title: name, paragraphs = [], points = [] } of accessibilityStatement) {
    const section = main.getByRole('region', { name });
    for (const paragraph of paragraphs) await expect(section.getByText(paragraph)).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveText([...points]);
  }
  const contact = main.getByRole('region', { name: 'Nešto Vam ne radi?' });
  await expect(contact.getByRole('link', { name: brand.phone.label })).toHaveAttribute(
    'href',
    brand.phone.href,
  );
  await expect(contact.getByRole('link', { name: brand.email })).toHaveAttribute(
    'href',
    `mailto:${brand.email}`,
  );
  await contact.getByRole('link', { name: 'Otvori obrazac za kontakt' }).click();
  await expect(heading(page)).toHaveText('Kontakt');
});
