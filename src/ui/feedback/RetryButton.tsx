import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonLook } from '../actions/Button.tsx';

export type RetryButtonProps = Pick<ButtonLook, 'variant'> & { readonly onRetry: () => void };

/** It goes away with the message of the failure, and does not take the focus with it. */
export function RetryButton({ variant, onRetry }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => handFocusOn(current);
  }, []);
  return (
    <Button ref={button} variant={variant} onClick={onRetry}>
      Pokušaj ponovno
    </Button>
  );
}

/** For the end of a layout effect: an element that is removed hands its focus to the heading of its part, else to the page. */
function handFocusOn(from: Element | null): void {
  if (!from?.contains(document.activeElement)) return;
  const heading = from.closest('section, [role=dialog], [role=alertdialog]')?.querySelector('h1, h2, h3');
  queueMicrotask(() => {
    // Unless it has gone elsewhere.
    if (document.activeElement !== document.body) return;
    const to = heading?.isConnected ? heading : document.querySelector('main');
    if (!(to instanceof HTMLElement)) return;
    // An element that is no control takes the focus only with a `tabIndex`.
    to.setAttribute('tabindex', String(to.tabIndex));
    to.focus({ preventScroll: true });
  });
}
