import { useCallback, useEffect, useMemo, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { CalculationInputs, MovedInputs } from '../../../../domain/leasing/calculation.ts';
import {
  readCalculationAddress,
  readVariants,
  writeCalculationAddress,
} from '../../../../domain/leasing/calculation-address.ts';

/** How long inputs rest before the address follows, in ms: Safari takes 100 changes of it in 30 s. */
const settling = 400;

export interface Calculation {
  readonly inputs: CalculationInputs;
  readonly moved: MovedInputs;
  /** The inputs as they last rested. */
  readonly settled: CalculationInputs;
  /** The calculations that the present one is compared with. */
  readonly variants: readonly MovedInputs[];
  /** Does not change itself. */
  readonly onChange: (change: MovedInputs) => void;
}

/**
 * The inputs of the calculation. The URL carries the moved inputs: it follows them, and they follow Back and links. Inputs
 * that it does not name are as they were at the start.
 */
export function useCalculation(start: CalculationInputs): Calculation {
  const query = useSearch();
  const named = useMemo(() => readCalculationAddress(query), [query]);
  const variants = useMemo(() => readVariants(query, start), [query, start]);
  const [moved, setMoved] = useState(named);
  const [followed, setFollowed] = useState(query);
  if (query !== followed) {
    setFollowed(query);
    setMoved(named);
  }
  const [writer] = useState(createAddressWriter);
  useEffect(() => writer.start(), [writer]);
  useEffect(() => writer.follow({ moved, variants }), [writer, moved, variants]);
  const onChange = useCallback(
    (change: MovedInputs) => setMoved((present) => ({ ...present, ...change })),
    [],
  );
  const inputs = useMemo(() => ({ ...start, ...moved }), [start, moved]);
  const settled = useMemo(() => ({ ...start, ...named }), [start, named]);
  return { inputs, moved, settled, variants, onChange };
}

type Shown = Pick<Calculation, 'moved' | 'variants'>;

/**
 * Writes the shown calculation into the address after a pause, or before a link or button acts, so that visitors come
 * back to the calculation that they left, and a copied address is up to date. A slider that moves reports with every
 * frame: nothing is written, set up or taken down for each.
 */
function createAddressWriter() {
  let due: (Shown & { readonly at: number }) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    if (due === null) return;
    const query = writeCalculationAddress(due.moved, due.variants);
    due = null;
    if (query === location.search) return;
    navigate(location.pathname + query + location.hash, { replace: true, state: history.state as unknown });
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
    follow(shown: Shown) {
      due = { ...shown, at: performance.now() + settling };
      timer ??= setTimeout(writeWhenRested, settling);
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
