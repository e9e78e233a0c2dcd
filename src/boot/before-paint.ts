/*
 * Stands inline in the head of every page, so that nothing is painted before it: a visitor who needs large letters or
 * high contrast never sees the page without them, and one who has chosen never sees the cookie banner. The banner needs
 * no other script: its buttons work before the portal stands.
 */
import { consentCheck, consentChoice, consentCookie, consentSeconds } from '../../domain/consent.ts';
import { readSettings } from '../../domain/accessibility.ts';
import { applySettings, settingsKey } from '../runtime/reading-settings.ts';

const page = document.documentElement;
const show = () => {
  applySettings(page, readSettings(kept(settingsKey)));
  page.toggleAttribute('data-consent', consentChoice.test(document.cookie));
};
show();
// Settings may change in another tab, and so may the choice, without an event; it also expires. A hidden tab's timer is slow.
addEventListener('storage', show);
addEventListener('visibilitychange', show);
setInterval(show, consentCheck);

addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(`[name=${consentCookie}]`);
    if (!button) return;
    // Not a press that waits for the portal.
    event.stopImmediatePropagation();
    document.cookie = `${button.name}=${button.value};max-age=${consentSeconds};path=/;samesite=lax`;
    show();
    document.querySelector('main')?.focus();
  },
  true,
);
