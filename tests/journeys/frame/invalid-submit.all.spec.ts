import { expect, type Locator, type Page } from '@playwright/test';
import { enterCredentials, settle, sidePanel } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';
import { firmDraft } from '../../support/registration/registration-drafts.ts';
import { goOn } from '../../support/documents/termination-screen.ts';
import { openLast, openRegistration, submitSigned } from '../../support/registration/registration-screen.ts';

/** So low that the button of even the shortest form is below the top. */
const small = { width: 375, height: 240 };

type Open = (page: Page, portal: Portal) => Promise<void>;

const asCustomer =
  (path: string): Open =>
  async (page, portal) => {
    await portal.logIn(page, customers.mail);
    await portal.open(page, path);
  };

const asVisitor =
  (path: string): Open =>
  (page, portal) =>
    portal.open(page, path);

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });

/** Forms of a page, with the button that sends them while nothing is filled in. */
const onPages: Record<string, { open: Open; submit: (page: Page) => Locator }> = {
  'the login of the landing page': { open: asVisitor('/'), submit: button('Prijavi se') },
  'the new password': { open: asVisitor('/password-reset?token=x'), submit: button('Spremi lozinku') },
  'the contact form': { open: asVisitor('/contact'), submit: button('Pošalji poruku') },
  'a step of the registration': {
    open: (page, portal) =>
      openRegistration(page, portal, 'basic-info', {
        ...firmDraft(),
        firm: { ...firmDraft().firm, oib: '' },
      }),
    submit: (page) => page.locator('main form button[type=submit]'),
  },
  'the signature of the registration': {
    open: (page, portal) => openLast(page, portal, 'signature', firmDraft()),
    submit: submitSigned,
  },
  'the contact person': {
    open: asCustomer('/profile/contact-person'),
    submit: button('Spremi kontakt osobu'),
  },
  'the change of the password': {
    open: asCustomer('/profile/password-reset'),
    submit: button('Promijeni lozinku'),
  },
  'the upload on a phone': { open: asCustomer('/documentation/upload'), submit: button('Pošalji dokument') },
  'the early termination': { open: asCustomer('/actions/new/early-termination'), submit: goOn },
};

const wrongFields = (page: Page) => page.locator('[aria-invalid=true]');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('a form that is sent with something wrong scrolls its page to the top, each time @P5.1 @P5.3 @C5.15', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(small);
  for (const [name, { open, submit }] of Object.entries(onPages)) {
    await test.step(name, async () => {
      await open(page, portal);
      for (const time of ['once', 'again']) {
        await submit(page).scrollIntoViewIfNeeded();
        expect(await scrolled(page), `nothing to scroll back (${time})`).toBeGreaterThan(20);
        await submit(page).click();
        await expect(wrongFields(page).first()).toBeAttached();
        await expect.poll(() => scrolled(page), time).toBe(0);
        // It is no matter of a moment: the focus does not bring it down again.
        await settle(portal);
        expect(await scrolled(page)).toBe(0);
      }
      const focused = page.locator(':focus');
      const withSummary = (await page.getByText(/^Ispravite \d/).count()) > 0;
      if (withSummary) await expect(focused).toHaveAttribute('role', 'group');
      else await expect(focused).toHaveAttribute('aria-invalid', 'true');
    });
  }
});

/** Forms of the side panel, behind which the page stays where it is. */
const inPanel: Record<string, { open: Open; submit: string }> = {
  'the login': { open: asVisitor('/#login'), submit: 'Prijavi se' },
  'the forgotten password': { open: asVisitor('/#fyp'), submit: 'Pošalji poveznicu' },
  'the code': {
    async open(page, portal) {
      await portal.open(page, '/');
      await enterCredentials(page, portal, customers.newApp);
      await expect(page.getByRole('img', { name: /^QR kod/ })).toBeVisible();
    },
    submit: 'Potvrdi kod',
  },
};

test('a form in the panel scrolls the panel to its top', async ({ page, portal }) => {
  await page.setViewportSize(small);
  for (const [name, { open, submit }] of Object.entries(inPanel)) {
    await test.step(name, async () => {
      await open(page, portal);
      await settle(portal);
      const panel = sidePanel(page);
      const send = panel.getByRole('button', { name: submit, exact: true });
      const depth = () =>
        panel.evaluate((dialog) =>
          Math.max(...[...dialog.querySelectorAll('*')].map((each) => each.scrollTop)),
        );
      await send.scrollIntoViewIfNeeded();
      expect(await depth()).toBeGreaterThan(20);
      await send.click();
      await expect(panel.locator('[aria-invalid=true]').first()).toBeFocused();
      await expect.poll(depth).toBe(0);
    });
  }
});
