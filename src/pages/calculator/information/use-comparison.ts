import { useCallback, useEffect, useRef, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { mostVariants } from '../../../../domain/leasing/bounds.ts';
import {
  type CalculationInputs,
  defaultInputs,
  type MovedInputs,
} from '../../../../domain/leasing/calculation.ts';
import { comesToSame, writeCalculationAddress } from '../../../../domain/leasing/calculation-address.ts';
import type { Calculation } from './use-calculation.ts';

const letters = ['A', 'B', 'C', 'D'] as const;

/** The letter of a calculation: the present one `A`, those beside it by their place. */
export const variantLetter = (index: number): string => letters[index + 1] ?? '';

export interface Comparison {
  readonly variants: readonly MovedInputs[];
  /** The result of the last press, until the URL changes. */
  readonly said: string;
  /* None of these changes itself. */
  /** The URL of the shown calculation: whole where this calculator begins otherwise than a visitor's. */
  readonly address: () => string;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  /** Moves the inputs to the values of a variant. */
  readonly onShow: (index: number) => void;
}

/** Variants live in the address alone; each press adds a history entry, so that Back undoes it. */
export function useComparison(
  { moved, variants }: Pick<Calculation, 'moved' | 'variants'>,
  start: CalculationInputs,
): Comparison {
  const query = useSearch();
  const [last, setLast] = useState({ text: '', query: '' });
  const present = useRef({ moved, variants, start });
  useEffect(() => {
    present.current = { moved, variants, start };
  });
  const show = useCallback((next: Pick<Calculation, 'moved' | 'variants'>, text: string) => {
    const to = writeCalculationAddress(next.moved, next.variants);
    if (to !== location.search) navigate(location.pathname + to + location.hash);
    setLast({ text, query: location.search });
  }, []);

  const onAdd = useCallback(() => {
    const { moved: added, variants: known, start: from } = present.current;
    const same = known.findIndex((variant) => comesToSame(variant, added, from));
    if (same >= 0) {
      show(present.current, `Ovaj je izračun već u usporedbi, kao ${variantLetter(same)}.`);
    } else if (known.length === mostVariants) {
      show(present.current, 'Uspoređuju se najviše četiri izračuna. Uklonite jedan pa dodajte ovaj.');
    } else {
      const text = `Izračun je u usporedbi kao ${variantLetter(known.length)}. Pomaknite klizače i usporedite.`;
      // Whole, so that its link means the same to a visitor whose calculator begins otherwise.
      show({ moved: added, variants: [...known, { ...from, ...added }] }, text);
    }
  }, [show]);

  const address = useCallback(() => {
    const { moved: shown, variants: known, start: from } = present.current;
    const whole = comesToSame(from, {}, defaultInputs) ? shown : { ...from, ...shown };
    return location.origin + location.pathname + writeCalculationAddress(whole, known);
  }, []);

  const onRemove = useCallback(
    (index: number) => {
      const left = present.current.variants.filter((_, each) => each !== index);
      show(
        { moved: present.current.moved, variants: left },
        `Izračun ${variantLetter(index)} uklonjen je iz usporedbe.`,
      );
    },
    [show],
  );

  const onShow = useCallback(
    (index: number) => {
      const { moved: now, variants: known } = present.current;
      show(
        { moved: known[index] ?? now, variants: known },
        `Klizači pokazuju izračun ${variantLetter(index)}.`,
      );
    },
    [show],
  );

  return { variants, said: last.query === query ? last.text : '', address, onAdd, onRemove, onShow };
}
