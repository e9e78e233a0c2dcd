import type { Handlers } from '../operations.ts';

type CalculatorHandlers = Pick<Handlers, 'startCalculator'>;

/** Leasing calculator. */
export function createCalculatorHandlers(): CalculatorHandlers {
  return {
    startCalculator: () => true,
  };
}
