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
  const address = writeCalculationAddress(inputs);
  useEffect(() => (address === query ? undefined : writeSoon(address)), [address, query]);
  const onChange = useCallback(
    (change: Partial<CalculationInputs>) => setInputs((present) => ({ ...present, ...change })),
    [],
  );
  return { inputs, settled, onChange };
}

/**
 * Writes the query into the address when it has rested, or before a link or button does anything: who leaves comes
 * back to what they left, and who copies the address has the present one.
 *
 * @returns forgets it
 */
function writeSoon(query: string): () => void {
  const write = () =>
    navigate(location.pathname + query + location.hash, { replace: true, state: history.state as unknown });
  const writeBefore = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a, button')) write();
  };
  const timer = setTimeout(write, settling);
  addEventListener('click', writeBefore, true);
  addEventListener('pagehide', write);
  return () => {
    clearTimeout(timer);
    removeEventListener('click', writeBefore, true);
    removeEventListener('pagehide', write);
  };
}
