import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';
import type { ActorRefFrom } from 'xstate';
import { calculatorLogic } from '../../api/calculation.ts';
import type { ShowPlace } from '../../../machines/calculator-parts.ts';
import { productShape } from './products.list.tsx';
import { calculatorPaths, readCalculatorPlace, type RequestedOffer } from '../../routes/calculator-paths.ts';
import { readCalculation, storeCalculation } from './calculator-storage.ts';
import type { Flows } from '../../runtime/flows.ts';
import { runningIn, sayIfCalculatorIsCutShort } from '../../runtime/say-if-cut-short.ts';
import { useFlow } from '../../runtime/use-flow.ts';
import { parametersOfAddress } from '../../runtime/use-list-address.ts';

export type Calculator = ActorRefFrom<typeof calculatorLogic>;

const presentPlace = () => readCalculatorPlace(location.pathname, history.state);

/** The calculator with its machine, which follows the address and is kept in the browser. */
export function useCalculator(flows: Flows): Calculator {
  const calculator = useFlow(
    useActorRef(calculatorLogic, {
      input: {
        kept: readCalculation(),
        place: presentPlace() ?? { step: 1, offer: null },
        parameters: parametersOfAddress(productShape),
      },
    }),
    flows,
  );
  useEffect(() => {
    const place = calculator.on('calculator.place', show);
    const kept = calculator.on('calculator.kept', (effect) => storeCalculation(effect.kept));
    return () => {
      place.unsubscribe();
      kept.unsubscribe();
    };
  }, [calculator]);
  useEffect(() => {
    let before = runningIn(calculator.getSnapshot());
    const { unsubscribe } = calculator.subscribe((snapshot) => {
      const now = runningIn(snapshot);
      if (now.wanted !== before.wanted) sayIfCalculatorIsCutShort(before);
      before = now;
    });
    return () => {
      unsubscribe();
      sayIfCalculatorIsCutShort(before);
    };
  }, [calculator]);
  useCalculatorAddress(calculator);
  return calculator;
}

function show({ place, replace }: Pick<ShowPlace, 'place' | 'replace'>): void {
  const path = calculatorPaths.place(place);
  if (path === location.pathname) return;
  const { step, offer } = place;
  const state: RequestedOffer | null =
    step === 'success' && offer !== null ? { requestedOffer: offer } : null;
  navigate(path, { replace, state });
}

/** Tells the machine when the address has changed: Back, Forward, a link, or the machine itself. */
function useCalculatorAddress(calculator: Calculator): void {
  const path = usePathname();
  const query = useSearch();
  const state: unknown = useHistoryState();
  const tell = useEffectEvent((seen: string, entry: unknown) => {
    // The machine may have gone on since this was drawn: an address that is old by now is no news.
    if (location.pathname + location.search !== seen) return;
    const place = readCalculatorPlace(location.pathname, entry);
    const parameters = parametersOfAddress(productShape);
    if (place) calculator.send({ type: 'address.changed', place, parameters });
  });
  useEffect(() => tell(path + query, state), [path, query, state]);
}
