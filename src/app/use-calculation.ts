import { useCallback, useEffect, useMemo, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { CalculationInputs } from '../../domain/leasing/calculation.ts';
import { readCalculationAddress, writeCalculationAddress } from '../../domain/leasing/calculation-address.ts';

/** How long inputs rest before the address follows, in ms: Safari takes 100 changes of it in 30 s. */
const settling = 400;

export interface Calculation {
  readonly inputs: CalculationInputs;
  /** The inputs as they last rested. */
  readonly settled: CalculationInputs;
  /** Does not change itself. */
  readonly onChange: (change: Partial<CalculationInputs>) => void;
}

/** The inputs of the calculation, which the address carries: it follows them, and they follow Back and links. */
export function useCalculation(): Calculation {
  const query = useSearch();
  const settled = useMemo(() => readCalculationAddress(query), [query]);
  const [inputs, setInputs] = useState(settled);
  const [followed, setFollowed] = useState(query);
  if (query !== followed) {
    setFollowed(query);
    setInputs(settled);
  }
  const [writer] = useState(createAddressWriter);
  useEffect(() => writer.start(), [writer]);
  const address = writeCalculationAddress(inputs);
  useEffect(() => writer.follow(address === query ? null : address), [writer, address, query]);
  const onChange = useCallback(
    (change: Partial<CalculationInputs>) => setInputs((present) => ({ ...present, ...change })),
    [],
  );
  return { inputs, settled, onChange };
}

/**
 * Writes queries into the address: the last one when no other has come for a while, or before a link or button does
 * anything, so that who leaves comes back to what they left, and who copies the address has the present one. A slider
 * that moves gives it a query many times a frame's length apart: nothing is set up or taken down for each.
 */
function createAddressWriter() {
  let due: { readonly query: string; readonly at: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    if (due === null) return;
    const to = location.pathname + due.query + location.hash;
    due = null;
    navigate(to, { replace: true, state: history.state as unknown });
  }

  function writeWhenRested() {
    timer = undefined;
    const left = due === null ? 0 : due.at - performance.now();
    if (left > 0) timer = setTimeout(writeWhenRested, left);
    else write();
  }

  function writeBefore({ target }: Event) {
    if (target instanceof Element && target.closest('a, button')) write();
  }

  return {
    /** `null` when the address is as it should be. */
    follow(query: string | null) {
      due = query === null ? null : { query, at: performance.now() + settling };
      if (due !== null) timer ??= setTimeout(writeWhenRested, settling);
    },
    start() {
      addEventListener('click', writeBefore, true);
      addEventListener('pagehide', write);
      return () => {
        due = null;
        clearTimeout(timer);
        timer = undefined;
        removeEventListener('click', writeBefore, true);
        removeEventListener('pagehide', write);
      };
    },
  };
}
