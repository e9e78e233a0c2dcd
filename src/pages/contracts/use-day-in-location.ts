import { useEffect, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { formatDay, parseDay } from '../../../domain/day.ts';
import { readEarlyRepaymentDay } from '../../../domain/leasing/early-repayment.ts';

export interface ChosenDay {
  /** The text in the field. */
  readonly typed: string;
  /** `null` while the field names no day that can be chosen. */
  readonly day: string | null;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

interface Days {
  readonly first: string;
  readonly last: string;
}

/** A day that is kept in the URL alone, and `standard` without one. A day that makes no sense is dropped from the URL. */
export function useDayInLocation(days: Days, standard: string): ChosenDay {
  const query = useSearch();
  const asked = new URLSearchParams(query).get('date');
  const ofLocation = readEarlyRepaymentDay(asked, days);
  const makesNoSense = query !== '' && ofLocation === null;
  useEffect(() => {
    if (makesNoSense) navigate(location.pathname + location.hash, { replace: true });
  }, [makesNoSense]);

  const chosen = ofLocation ?? standard;
  // What is being typed, until it is left as a day.
  const [typed, setTyped] = useState({ text: formatDay(chosen), for: chosen });
  // Back, or a link, has brought another day.
  const text = typed.for === chosen ? typed.text : formatDay(chosen);
  const day = readEarlyRepaymentDay(parseDay(text), days);
  const onChange = (changed: string) => {
    const named = readEarlyRepaymentDay(parseDay(changed), days);
    setTyped({ text: changed, for: named ?? chosen });
    if (named !== null && named !== chosen) {
      navigate(`${location.pathname}?date=${named}${location.hash}`, { replace: true });
    }
  };
  return {
    typed: text,
    day,
    error: day === null ? `Odaberite dan od ${formatDay(days.first)} do ${formatDay(days.last)}.` : undefined,
    onChange,
  };
}
