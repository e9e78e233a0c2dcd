import { operators, type Mutant } from './operators.ts';

/** Numbers from 0 up to 1 that a seed determines: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/**
 * So many mutants, the same for the same seed. Each operator has its turn, and each place at most one mutant: else
 * nearly all would be numbers and targets, because there are most of these.
 */
export function sampled(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = randomOf(seed);
  const places = new Set<string>();
  const queues = operators.map((operator) =>
    shuffled(
      mutants.filter((mutant) => mutant.operator === operator),
      random,
    ),
  );
  const chosen: Mutant[] = [];
  while (chosen.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const mutant = queue.shift();
      if (!mutant || chosen.length >= count) continue;
      const place = `${mutant.file} ${mutant.start}`;
      if (!places.has(place)) chosen.push(mutant);
      places.add(place);
    }
  }
  return chosen;
}
