import { useEffect, useEffectEvent } from 'react';
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';
import type { ListParameters } from '../../domain/lists/list.ts';
import { readListAddress, type ListShape } from '../../domain/lists/list-address.ts';

export const listParameters = (shape: ListShape): ListParameters => readListAddress(location.search, shape);

/** Calls `onChange`, which reads `location`, when Back, Forward, a link or a machine changed URL or entry. */
export function useLocationParameters(onChange: (state: unknown) => void): void {
  const path = usePathname();
  // The browser's own, not the router's, which decodes it.
  const query = useSearch();
  const state: unknown = useHistoryState();
  const tell = useEffectEvent((seen: string, entry: unknown) => {
    // The machine may have changed since this was drawn: a URL that is outdated is ignored.
    if (location.pathname + location.search === seen) onChange(entry);
  });
  useEffect(() => tell(path + query, state), [path, query, state]);
}

/** The URL of a machine whose steps have different paths. */
export interface StepUrl {
  /** Sends the present path to the machine. */
  readonly heard: () => void;
  /** Shows the machine's step, unless the path is one it has not heard of: then it is about to follow. */
  readonly show: (path: string, options: { readonly replace: boolean; readonly state: unknown }) => void;
}

/** For a machine that begins with the present path. */
export function createStepUrl(): StepUrl {
  let known = location.pathname;
  return {
    heard() {
      known = location.pathname;
    },
    show(path, options) {
      if (location.pathname !== known || path === known) return;
      known = path;
      navigate(path, options);
    },
  };
}
