import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { calculatorIsAvailable } from '../api/calculator.ts';
import { failureOf } from '../../machines/failure.ts';
import { paths } from '../routes/paths.ts';
import { toastStore } from './toasts.ts';

/** Starts the calculator if it is available; otherwise says so. A second press while it is asked does nothing. */
export function useCalculatorStart(): { starting: boolean; start: () => void } {
  const [starting, setStarting] = useState(false);
  const start = async () => {
    if (starting) return;
    setStarting(true);
    try {
      if (await calculatorIsAvailable()) navigate(paths.calculator);
      else sayUnavailable('Pokušajte ponovno malo kasnije.');
    } catch (error) {
      sayUnavailable(failureOf(error).message);
    } finally {
      setStarting(false);
    }
  };
  return { starting, start: () => void start() };
}

function sayUnavailable(message: string): void {
  toastStore.show({ kind: 'urgent', title: 'Kalkulator trenutno nije dostupan.', message });
}
