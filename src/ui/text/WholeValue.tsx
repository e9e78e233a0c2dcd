import { useCallback, useSyncExternalStore } from 'react';
import * as styles from '../fields/Field.css.ts';

const inputOf = (id: string): HTMLInputElement | null => {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element : null;
};

/** The value of an input in which not all of it is seen, else nothing. */
function clippedValue(id: string): string {
  const input = inputOf(id);
  return input && input.scrollWidth > input.clientWidth + 1 ? input.value : '';
}

/**
 * Repeats under a one-line input a value that does not fit into it, on as many lines as it takes: with large letters on a narrow
 * screen an input shows a few characters. Screen readers have the value itself.
 *
 * @param of id of the input
 */
export function WholeValue({ of }: { of: string }) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const input = inputOf(of);
      if (!input) return () => undefined;
      const observer = new ResizeObserver(onChange);
      observer.observe(input);
      input.addEventListener('input', onChange);
      return () => {
        observer.disconnect();
        input.removeEventListener('input', onChange);
      };
    },
    [of],
  );
  const clipped = useSyncExternalStore(
    subscribe,
    () => clippedValue(of),
    () => '',
  );
  return (
    clipped !== '' && (
      <p className={styles.wholeValue} aria-hidden="true">
        {clipped}
      </p>
    )
  );
}
