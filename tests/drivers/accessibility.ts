import { readSettings } from '../../domain/accessibility.ts';
import { accessibilityMachine } from '../../machines/accessibility.ts';
import { expect, sidePanel, waitFor } from '../support/browser/gestures.ts';
import { defineDriver } from '../paths/driver.ts';
import { changeElsewhere, levelField } from '../support/browser/reading.ts';
import type { PortalWalk } from './walk.ts';

const reset = 'Vrati početni prikaz';

export const accessibilityDriver = defineDriver(accessibilityMachine)({
  world: (walk: PortalWalk) => walk,
  entries: {
    panel: {
      say: 'Na početnoj stranici u zaglavlju pritisnite „Pristupačnost“.',
      customer: null,
      input: { settings: readSettings(null) },
      open: async (page, { portal }) => {
        await portal.open(page, '/');
        await page.getByRole('button', { name: 'Pristupačnost' }).click();
        await waitFor(portal, sidePanel(page));
      },
    },
  },
  calls: {},
  events: {
    'option.switched': {
      say: 'Uključite ili isključite „Visoki kontrast“.',
      with: { option: 'contrast' },
      do: (page) => sidePanel(page).getByText('Visoki kontrast').click(),
    },
    'level.raised': {
      say: 'Kod „Veličina slova“ pritisnite plus.',
      with: { scale: 'fontSize' },
      do: (page) => levelField(page, 'Veličina slova').getByRole('button', { name: 'više' }).click(),
    },
    'level.lowered': {
      say: 'Kod „Veličina slova“ pritisnite minus.',
      with: { scale: 'fontSize' },
      do: (page) => levelField(page, 'Veličina slova').getByRole('button', { name: 'manje' }).click(),
    },
    'settings.reset': {
      say: `Pritisnite „${reset}“.`,
      do: (page) => sidePanel(page).getByRole('button', { name: reset }).click(),
    },
    'settings.changedElsewhere': {
      say: 'U drugoj kartici istog preglednika uključite samo podcrtavanje.',
      with: { settings: { ...readSettings(null), underline: true } },
      do: (page) => changeElsewhere(page, { underline: true }),
    },
  },
  states: {
    standard: {
      say: 'Svi su prekidači isključeni, razine su na 1, a tipka kaže da je prikaz početni.',
      see: async (page) => {
        await expect(sidePanel(page).getByRole('button', { name: 'Prikaz je početni' })).toBeVisible();
        await expect(page.locator('html')).not.toHaveAttribute('data-contrast');
        await expect(levelField(page, 'Veličina slova')).toContainText('1 od 8');
      },
    },
    adjusted: {
      say: 'Stranica je onakva kako kažu prekidači i razine; prikaz se može vratiti na početni.',
      see: async (page, _world, { settings }) => {
        await expect(sidePanel(page).getByRole('button', { name: reset })).toBeVisible();
        await expect(levelField(page, 'Veličina slova')).toContainText(`${settings.fontSize} od 8`);
        await expect(sidePanel(page).getByLabel('Visoki kontrast')).toBeChecked({
          checked: settings.contrast,
        });
        await expect(page.locator('html[data-contrast]')).toHaveCount(settings.contrast ? 1 : 0);
        await expect(page.locator('html[data-underline]')).toHaveCount(settings.underline ? 1 : 0);
      },
    },
  },
});
