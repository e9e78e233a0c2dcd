import type { ActorRefFrom } from 'xstate';
import type { ListShape } from '../../domain/lists/list-address.ts';
import type { listMachine } from '../../machines/lists/list.ts';
import { showQuery } from './query.ts';
import { listParameters, useLocationParameters } from './use-location-parameters.ts';
import { useMachine } from './use-machine.ts';

/** A list that follows the URL. */
export function useListMachine(
  logic: typeof listMachine,
  shape: ListShape,
): ActorRefFrom<typeof listMachine> {
  const list = useMachine(logic, { input: { parameters: listParameters(shape) }, onQuery: showQuery });
  useLocationParameters(() => list.send({ type: 'parameters.changed', parameters: listParameters(shape) }));
  return list;
}
