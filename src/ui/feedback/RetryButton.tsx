import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonLook } from '../actions/Button.tsx';
import { handFocusOn } from '../layout/hand-focus-on.ts';

export type RetryButtonProps = Pick<ButtonLook, 'variant'> & { readonly onRetry: () => void };

/** It goes away with what failed, and does not take the focus with it. */
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
