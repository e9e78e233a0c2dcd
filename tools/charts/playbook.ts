import { Actor } from 'xstate';
import type { PlayMove, PlayPath, Playbook } from '../../machines/charts/playbook.ts';
import { movesOf } from '../../tests/paths/model.ts';
import { pathsOf } from '../../tests/paths/short-paths.ts';
import type { Described } from '../../tests/paths/tour.ts';

/** Data as JSON: a file by its description, and an actor by its id, which is all that a machine needs. */
function plain<Data>(data: Data): Data {
  return JSON.parse(
    JSON.stringify(data, (_, value: unknown) => {
      if (value instanceof File) return { $file: value.name, type: value.type, size: value.size };
      return value instanceof Actor ? { id: value.id } : value;
    }),
  ) as Data;
}

/** The moves with which a machine can be played, in the words and with the data of its driver. */
export function playbookOf(
  driver: Described,
  calls: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): Playbook {
  const paths = new Map<string, PlayPath>();
  for (const { entry, takes, steps } of pathsOf(driver)) {
    for (const id of takes) if (!paths.has(id)) paths.set(id, { entry, moves: [] });
    for (const [index, step] of steps.entries()) {
      const path = { entry, moves: steps.slice(0, index + 1).map(({ move }) => move) };
      const isShorter = (id: string) => path.moves.length < (paths.get(id)?.moves.length ?? Infinity);
      for (const id of step.takes) if (isShorter(id)) paths.set(id, path);
    }
  }
  return {
    entries: Object.fromEntries(
      Object.entries(driver.entries).map(([name, { say, input }]) => [
        name,
        { say, input: plain<unknown>(input ?? null) },
      ]),
    ),
    moves: [...movesOf(driver).values()].map(({ id, kind, actor, event, instruction }): PlayMove => {
      return { id, kind, say: instruction.say, actor, events: plain([...(instruction.after ?? []), event]) };
    }),
    paths: Object.fromEntries([...paths].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    calls: Object.fromEntries(
      [...calls].flatMap(([actor, made]) => (actor && made.size > 0 ? [[actor, [...made]]] : [])),
    ),
  };
}
