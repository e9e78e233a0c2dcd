/**
 * For the end of a layout effect, when what goes away is still there: the focus that is in it goes on to the
 * heading of the part or the dialog that it is in, else to the page.
 */
export function handFocusOn(from: Element | null): void {
  if (!from?.contains(document.activeElement)) return;
  const heading = from.closest('section, [role=dialog], [role=alertdialog]')?.querySelector('h1, h2, h3');
  queueMicrotask(() => {
    // Unless it has gone elsewhere.
    if (document.activeElement !== document.body) return;
    const to = heading?.isConnected ? heading : document.querySelector('main');
    if (!(to instanceof HTMLElement)) return;
    // What is no control takes the focus only with an index of its own.
    to.setAttribute('tabindex', String(to.tabIndex));
    to.focus({ preventScroll: true });
  });
}
