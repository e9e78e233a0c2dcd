import type { CalculatorPlace, CalculatorStep } from '../../machines/calculator-parts.ts';
import { idOfAddress } from './id-of-address.ts';
import { paths } from './paths.ts';

const steps = new Map<string, Exclude<CalculatorStep, 0>>([
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
  ['5', 5],
  ['success', 'success'],
]);

/** Addresses of the calculator's steps, beside `paths.ts`, which the landing page loads. */
export const calculatorPaths = {
  /** As a pattern of the router. */
  pattern: `${paths.calculator}/:step/:substep?`,
  step: (step: CalculatorStep) => (step === 0 ? paths.calculator : `${paths.calculator}/${step}`),
  place: ({ step, offer }: CalculatorPlace) =>
    step === 5 && offer !== null ? `${calculatorPaths.step(5)}/${offer}` : calculatorPaths.step(step),
} as const;

export const isCalculatorStep = (part: string): boolean => steps.has(part);

/** What the entry of the success page says of its request; an address typed by hand says nothing. */
export interface RequestedOffer {
  readonly requestedOffer: number;
}

function requestedOfferOf(state: unknown): number | null {
  const isRequested = typeof state === 'object' && state !== null && 'requestedOffer' in state;
  return isRequested && typeof state.requestedOffer === 'number' ? state.requestedOffer : null;
}

/** The place that an address with its entry's state names; null for one of no step. */
export function readCalculatorPlace(path: string, state: unknown): CalculatorPlace | null {
  const [part = '', substep = ''] = path.slice(`${paths.calculator}/`.length).split('/');
  const step = path.startsWith(`${paths.calculator}/`) ? steps.get(part) : undefined;
  if (step === undefined) return null;
  if (step === 'success') return { step, offer: requestedOfferOf(state) };
  return { step, offer: step === 5 ? idOfAddress(substep) : null };
}
