import type { ActorRefFrom } from 'xstate';
import type { calculatorMachine } from '../../../machines/calculator/calculator.ts';

/** Steps of the calculator that are filled in or chosen from, as their headings and the stepper call them. */
export const calculatorStepTitles = {
  1: 'Opći podaci',
  2: 'Podaci o objektu',
  3: 'Financijski podaci',
  4: 'Odabir proizvoda',
  5: 'Pregled ponude',
} as const;

export type ShownStep = keyof typeof calculatorStepTitles;

export const shownSteps = [1, 2, 3, 4, 5] as const satisfies readonly ShownStep[];

export interface CalculatorProps {
  readonly calculator: ActorRefFrom<typeof calculatorMachine>;
}
