import { useCallback, useSyncExternalStore } from 'react';

const lists = new Map<string, MediaQueryList>();

/** One list for all who ask: to make one takes longer than to read it. */
function listOf(condition: string): MediaQueryList {
  const list = lists.get(condition) ?? window.matchMedia(condition);
  lists.set(condition, list);
  return list;
}

/** Whether a media condition holds; `false` while rendering on the server. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(condition);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(condition).matches,
    () => false,
  );
}
