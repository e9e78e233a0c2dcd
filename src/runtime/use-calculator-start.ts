import { useState } from 'react';
import { importOrReload } from '../ui/feedback/lazy.tsx';

/**
 * Starts the calculator if it is available; otherwise says so. A second press while it is checked does nothing. What it
 * takes is imported when it is pressed: the landing page loads without it.
 */
export function useCalculatorStart(): { starting: boolean; start: () => void } {
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // Its code did not come, twice: the page cannot go on, as with any other missing chunk.
  if (failure) throw failure.error;
  const start = async () => {
    if (starting) return;
    setStarting(true);
    const { href } = location;
    try {
      const { startCalculator } = await importOrReload(() => import('./start-calculator.ts'));
      await startCalculator(href);
    } catch (error) {
      setFailure({ error });
    } finally {
      setStarting(false);
    }
  };
  return { starting, start: () => void start() };
}
