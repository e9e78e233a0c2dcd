import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media condition holds; `false` while rendering on the server. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(condition);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(condition).matches,
    () => false,
  );
}
