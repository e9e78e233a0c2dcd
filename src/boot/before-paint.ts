/*
 * Inline in the head of every page, so that nothing is painted before it: a visitor who needs large letters or
 * high contrast never sees the page without them, and one who has chosen never sees the cookie banner. The banner needs
 * no other script: its buttons work before the portal has started.
 */
import { consentCheck, consentChoice, consentCookie, consentSeconds } from '../../domain/consent.ts';
import { applySettings, keptSettings } from '../runtime/reading-settings.ts';

/** Said often: by a short name it takes fewer bytes of every page. */
const all = document;
const page = all.documentElement;
const show = () => {
  applySettings(page, keptSettings());
  page.toggleAttribute('data-consent', consentChoice.test(all.cookie));
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
    all.cookie = `${consentCookie}=${button.value};max-age=${consentSeconds};path=/`;
    // Safari forgets a script's cookies after seven days: the server that serves the page is asked to set the same cookie, which
    // another host need not understand. Asked as for a picture: a call that fails would be an error that nobody handles.
    new Image().src = `/?kept=${consentCookie}`;
    show();
    all.querySelector('main')?.focus();
  },
  true,
);
