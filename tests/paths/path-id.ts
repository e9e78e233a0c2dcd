import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { arrowsOf } from '../../machines/charts/chart.ts';

const numbersFile = join(import.meta.dirname, '../../generated/paths/numbers.json');

/** Characters of the hash in an id. */
const length = 8;

/** `isLocked`; with its parameters, where they are data. Code of parameters reads otherwise in each build. */
function guardName({ guard }: AnyTransitionDefinition): string {
  if (guard === undefined || typeof guard === 'string') return guard ?? '';
  const { type, params } = guard as { type: string; params?: unknown };
  return `${type} ${JSON.stringify(params) ?? ''}`.trim();
}

const known = new WeakMap<AnyStateMachine, ReadonlyMap<string, string>>();

/**
 * Names of the arrows that stay when branches are added, by the ids of the transitions: `login.chosen | go | isReady`. The id
 * has the number of the branch instead, which a branch before it changes.
 */
export function lastingNames(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const present = known.get(machine);
  if (present) return present;
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const [definition, { id, source, event, branch }] of arrowsOf(machine)) {
    const name = `${source} | ${event} | ${guardName(definition)}`;
    names.set(id, used.has(name) ? `${name} | ${branch}` : name);
    used.add(name);
  }
  known.set(machine, names);
  return names;
}

/** `login-7f3a9c21`: the machine, and a hash of the arrows that a path takes. A path that takes the same ones has the same id. */
export function pathId(machine: AnyStateMachine, takes: readonly string[]): string {
  const names = lastingNames(machine);
  const hash = createHash('sha256').update(JSON.stringify(takes.map((id) => names.get(id) ?? id)));
  return `${machine.id}-${hash.digest('hex').slice(0, length)}`;
}

/** The ids of paths by machine, in the order in which they came into the book: the third is `login-3`, also when it has left the book. */
export type PathNumbers = Readonly<Record<string, readonly string[]>>;

/** The numbers that `npm run generate` has given. */
export const givenNumbers = (): PathNumbers =>
  existsSync(numbersFile) ? (JSON.parse(readFileSync(numbersFile, 'utf8')) as PathNumbers) : {};

/** A path keeps its number; a new one gets the next. */
export const numbered = (given: readonly string[] = [], ids: readonly string[]): readonly string[] => [
  ...given,
  ...ids.filter((id) => !given.includes(id)),
];

/** The id of the path that had this number; a name that is no number is an id. */
export function idOfNumber(name: string, numbers: PathNumbers): string {
  const [, machine = '', number = ''] = /^(.+)-(\d{1,4})$/.exec(name) ?? [];
  return numbers[machine]?.[Number(number) - 1] ?? name;
}
