/*
 * The start script. It is inline in every page and decides when the portal is loaded: on the prerendered landing page
 * only at the first touch (nothing competes with the picture, nothing blocks), elsewhere at once. Presses before the
 * portal is ready are remembered and done then; typed texts stay in their fields.
 */
// A reload removes the layer over the page, but leaves the history entry with which Back would have closed it.
if ((history.state as { over?: object } | null)?.over) history.back();

/** Said often: by a short name it takes fewer bytes of every page. */
const page = document;

const listen = (types: string[], to: (event: Event) => void, how = addEventListener) => {
  for (const type of types) how(type, to, true);
};

// See `src/api/calls/leaving.ts`.
listen(['beforeunload', 'pagehide'], ({ timeStamp }) => (leftAt = timeStamp));
{
  const root = page.querySelector('#root') as HTMLElement;
  const address = (page.querySelector('[name=app]') as HTMLMetaElement).content;
  // `storage`: a login in another tab.
  const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'scroll', 'storage'];
  const presses = ['click', 'submit'];
  const pressed: HTMLElement[] = [];

  const remember = (event: Event) => {
    const target = event.target as Element;
    const isSubmit = event.type === 'submit';
    // Links to other pages work by themselves; links of the side panel need the script.
    const element = isSubmit ? target : target.closest('[type=button],a[href^="#"]');
    if (!element) return;
    // Nothing else may act on it meanwhile: it is done once, when all of the page is alive.
    event.preventDefault();
    event.stopPropagation();
    // Except the way past the header: done later, it would take the focus from a field that is typed in by then.
    const goal = root.querySelector<HTMLElement>((element as HTMLAnchorElement).hash || '_');
    if (goal) goal.focus();
    else pressed.push(element as HTMLElement);
  };

  const load = () => {
    listen(touches, load, removeEventListener);
    import(/* @vite-ignore */ address)
      .catch(() => {
        // It goes with the page; where the page stays, the next touch tries again.
        if (window.leftAt) {
          leftAt = 0;
          return listen(touches, load);
        }
        // An old page after a new build, or no network: the newest page is tried once, then the person decides.
        if (reason || !navigator.onLine) return;
        localStorage['system-error'] = '1';
        location.reload();
      })
      // Where it cannot be noted, it would be tried for ever.
      .catch(() => {});
  };

  takeEarlyPresses = () => {
    listen(presses, remember, removeEventListener);
    return pressed;
  };

  const [user, reason, ...messages] = ['user', 'system-error', 'logged-out', 'login-step'].map(kept);
  const work = location.hash + location.search + [reason, ...messages].join('');
  const isLanding = !page.documentElement.dataset['start'];
  // A static host serves the landing page to all visitors: a customer does not want to see it flash.
  if (user) root.hidden = isLanding;

  if (user || !isLanding) {
    load();
  } else {
    listen(presses, remember);
    listen(touches, load);
    listen(['load'], () => {
      if (work) return load();
      const ahead = page.createElement('link');
      ahead.rel = 'modulepreload';
      ahead.href = address;
      page.head.append(ahead);
    });
  }
}
