import { useEffect, useEffectEvent } from 'react';
import { useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';
import type { ListParameters } from '../../domain/list.ts';
import { readListAddress, type ListShape } from '../../domain/list-address.ts';

/** What the URL asks of a list. */
export const listParameters = (shape: ListShape): ListParameters => readListAddress(location.search, shape);

/**
 * Calls `onChange` when the URL or its history entry has changed: by Back, Forward, a link, or a machine.
 * `onChange` reads from `location` what concerns it.
 */
export function useLocationParameters(onChange: (state: unknown) => void): void {
  const path = usePathname();
  // The browser's own, not the router's, which decodes it.
  const query = useSearch();
  const state: unknown = useHistoryState();
  const tell = useEffectEvent((seen: string, entry: unknown) => {
    // The machine may have gone on since this was drawn: a URL that is old by now is no news.
    if (location.pathname + location.search === seen) onChange(entry);
  });
  useEffect(() => tell(path + query, state), [path, query, state]);
}
