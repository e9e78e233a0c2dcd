/** The element being pressed, unless the press must leave the focus where it is. */
let pressed: HTMLElement | null = null;

/**
 * Gives the focus to the pressed element, as all browsers do but Safari. With it, the opener of a layer is found again
 * when the layer closes.
 */
export function focusPressed(): void {
  addEventListener('mousedown', ({ target, defaultPrevented }) => {
    const isFree = !defaultPrevented && target instanceof Element;
    pressed = isFree ? target.closest<HTMLElement>('button, a[href], summary') : null;
  });
  addEventListener(
    'click',
    () => {
      if (!pressed?.contains(document.activeElement)) pressed?.focus({ preventScroll: true });
      pressed = null;
    },
    { capture: true },
  );
}
