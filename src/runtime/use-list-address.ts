import { useEffect, useEffectEvent } from 'react';
import { useHistoryState, useSearch } from 'wouter/use-browser-location';
import type { ListParameters } from '../../domain/list.ts';
import { readListAddress, type ListShape } from '../../domain/list-address.ts';

/** What the address asks of a list just now. */
export function parametersOfAddress(shape: ListShape): ListParameters {
  return readListAddress(location.search, shape);
}

/** Tells a list when its address has changed: Back, Forward, a link, or the list itself. */
export function useListAddress(shape: ListShape, onChange: (parameters: ListParameters) => void): void {
  // The browser's own, not the router's, which decodes it.
  const query = useSearch();
  const tell = useEffectEvent((seen: string) => {
    // The list may have gone on since this was drawn: an address that is old by now is no news.
    if (location.search === seen) onChange(readListAddress(seen, shape));
  });
  useEffect(() => tell(query), [query]);
}

/** Number of the item that the customer was sent to, which the entry of the list carries. */
export function useMarkedItem(): string | null {
  const state: unknown = useHistoryState();
  const isMarked = typeof state === 'object' && state !== null && 'itemId' in state;
  return isMarked && typeof state.itemId === 'string' ? state.itemId : null;
}
