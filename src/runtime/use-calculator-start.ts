import { useState } from 'react';
import { sayNotArrived } from './lazy-page.tsx';

/**
 * Starts the calculator if it is available; otherwise says so. A second press while it is checked does nothing. Its
 * code is imported when it is pressed: the landing page loads without it.
 */
export function useCalculatorStart(): { starting: boolean; start: () => void } {
  const [starting, setStarting] = useState(false);
  const start = async () => {
    if (starting) return;
    setStarting(true);
    const { href } = location;
    try {
      const { startCalculator } = await import('./start-calculator.ts');
      await startCalculator(href);
    } catch {
      sayNotArrived();
    } finally {
      setStarting(false);
    }
  };
  return { starting, start: () => void start() };
}
