import { catalog } from '../../generated/catalog.ts';
import type { MachineWords, PathWords } from '../../machines/charts/path-words.ts';
import { drivers } from '../../tests/drivers/drivers.ts';
import { edgesOf, movesOf, type Edge, type Move } from '../../tests/paths/model.ts';

/** The words of the path book, for readers that may not import the drivers. */
export function pathWords(): PathWords {
  return Object.fromEntries(
    (Object.keys(catalog) as (keyof typeof catalog)[]).map((name) => [name, wordsOf(name)]),
  );
}

function wordsOf(name: keyof typeof catalog): MachineWords {
  const driver = drivers[name];
  const moves = [...movesOf(driver).values()];
  const edges = edgesOf(driver);
  return {
    entries: Object.fromEntries(
      Object.entries(driver.entries).map(([entry, { say, customer }]) => [
        entry,
        { say, customer: customer?.username ?? null },
      ]),
    ),
    events: Object.fromEntries(
      moves.map(({ event }) => [
        event.type,
        moves
          .filter((move) => move.event.type === event.type)
          .map((move) => ({
            kind: move.kind,
            say: move.instruction.say,
            edges: arrowsOf(edges, move),
            after: (move.instruction.after ?? []).map(({ type }) => type),
          })),
      ]),
    ),
    states: Object.fromEntries(
      Object.entries(driver.states).flatMap(([leaf, sight]) =>
        sight === 'momentary' ? [] : [[`${driver.machine.id}.${leaf}`, sight.say]],
      ),
    ),
  };
}

/** The arrows that the move's own event takes first, wherever it is made. */
function arrowsOf(edges: readonly Edge[], { id, event: { type } }: Move): string[] {
  const taken = edges
    .filter(({ move }) => move.id === id)
    .flatMap(({ takes }) => takes.findLast(({ event }) => event === type)?.id ?? []);
  return [...new Set(taken)].toSorted();
}
