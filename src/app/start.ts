/*
 * The start script. It stands inline in every page and decides when the portal is loaded: on the prerendered
 * landing page only at the first touch (nothing competes with the picture, nothing blocks), elsewhere at once.
 * What was pressed before the portal stood is remembered and done then; what was typed stays in its fields.
 */
{
  const root = document.getElementById('root') as HTMLElement;
  const address = (document.querySelector('[name=app]') as HTMLMetaElement).content;
  // `storage`: somebody logs in in another tab.
  const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'scroll', 'storage'];
  const presses = ['click', 'submit'];
  const pressed: HTMLElement[] = [];

  const remember = (event: Event) => {
    const target = event.target as Element;
    const isSubmit = event.type === 'submit';
    // Links to other pages work by themselves; those of the side panel mean more than their address says.
    const element = isSubmit ? target : target.closest('button:not([type=submit]), a[href^="#"]');
    if (!element) return;
    // Nobody else is to act on it meanwhile: it is done once, when all of the page is alive.
    event.preventDefault();
    event.stopPropagation();
    // Except the way past the header: done later, it would take the focus out of the hands of who types by then.
    if (element.getAttribute('href') === '#content') document.getElementById('content')?.focus();
    else pressed.push(element as HTMLElement);
  };

  const load = () => {
    for (const touch of touches) removeEventListener(touch, load, true);
    import(/* @vite-ignore */ address).catch(() => {
      // An old page after a new build, or no network: the newest page is tried once, then the person decides.
      if (messages.includes('no-portal') || !navigator.onLine) return;
      localStorage.setItem('system-error', 'no-portal');
      location.reload();
    });
  };

  window.takeEarlyPresses = () => {
    for (const press of presses) removeEventListener(press, remember, true);
    return pressed.splice(0);
  };

  const [user, ...messages] = ['user', 'logged-out', 'system-error', 'login-step'].map((key) =>
    localStorage.getItem(key),
  );
  const work = location.hash + location.search + messages.join('');
  // A static host serves the landing page to everybody: a customer does not want to see it flash.
  if (user) root.hidden = true;

  if (document.documentElement.dataset['start'] || user) {
    load();
  } else {
    for (const press of presses) addEventListener(press, remember, true);
    for (const touch of touches) addEventListener(touch, load, true);
    addEventListener('load', () => {
      if (work) return load();
      const ahead = { rel: 'modulepreload', href: address };
      document.head.append(Object.assign(document.createElement('link'), ahead));
    });
  }
}
