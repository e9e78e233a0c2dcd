import type { AnyStateMachine } from 'xstate';
import { arrowsOf, stateNodesOf } from '../../machines/charts/chart.ts';
import type { StateMeta } from '../../machines/shared/effects.ts';

/** The code behind the names of a drawing, by the ids of states and transitions, then by its kind. */
type Code = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * A function with all that it carries (an `assign` its assignment), an object, or a plain value, as text that is equal for equal
 * code. A delay is named together with its value.
 */
function textOf(value: unknown, delays: Named = {}, above: readonly unknown[] = []): string {
  if (above.includes(value)) return '…';
  const inner = (each: unknown) => textOf(each, delays, [...above, value]);
  const parts = (own: object) =>
    Object.entries(own)
      // Properties that XState adds are the same for all.
      .filter(([name]) => !['resolve', 'execute', 'prevObj'].includes(name))
      .map(([name, each]) =>
        name === 'delay'
          ? `delay ${String(each)}: ${inner(delays[String(each)] ?? each)}`
          : `${name}: ${inner(each)}`,
      );
  if (typeof value === 'function') return [value.toString(), ...parts(value)].join('\n');
  if (Array.isArray(value)) return value.map(inner).join(', ');
  return typeof value === 'object' && value !== null ? parts(value).join(', ') : String(value);
}

type Named = Readonly<Record<string, unknown>>;

const typeOf = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'type' in part ? part.type : part;

/** A named part with the code behind its name, and its parameters. */
function behind(part: unknown, named: Named, delays: Named): string {
  const name = typeOf(part);
  if (typeof name !== 'string') return textOf(part, delays);
  const code = textOf(named[name], delays);
  return part === name ? code : `${textOf(part)}\n${code}`;
}

/** XState starts the timer of an `after` on entry; it is compared with its arrow. */
const isTimerOfArrow = (action: unknown): boolean =>
  typeof action === 'function' && 'event' in action && textOf(action.event).includes('xstate.after.');

/** `resetLinkLockout 30000 ms`, by the text of actions. */
const delaysIn = (text: string): string =>
  [...text.matchAll(/\bdelay (\w+): (\d+)\b/g)].map(([, name, time]) => `${name} ${time} ms`).join(', ');

/** The code of a machine that decides or does something, without the code of `domain/` that it calls. */
export function codeOf(machine: AnyStateMachine): Code {
  const { guards, actions, delays } = machine.implementations;
  const acts = (list: readonly unknown[]) => list.map((each) => behind(each, actions, delays)).join('\n');
  const states = stateNodesOf(machine).map((node): [string, Record<string, string>] => {
    const isRoot = node.parent === undefined;
    const { interrupted, invariants } = (node.meta ?? {}) as Partial<StateMeta>;
    return [
      node.id,
      {
        'ulazne radnje': acts(node.entry.filter((each) => !isTimerOfArrow(each))),
        'izlazne radnje': acts(node.exit),
        oznake: node.tags.join(', '),
        'obavijest pri prekidu': textOf(interrupted),
        'ono što uvijek vrijedi': textOf(invariants),
        ishod: textOf(node.output),
        'podaci poziva': node.invoke.map(({ input }) => textOf(input)).join('\n'),
        ...(isRoot && { 'početni podaci': textOf(machine.config.context) }),
      },
    ];
  });
  const arrows = [...arrowsOf(machine)].map(
    ([definition, { id, event }]): [string, Record<string, string>] => {
      const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
      return [
        id,
        {
          'kod uvjeta': definition.guard === undefined ? '' : behind(definition.guard, guards, delays),
          'kod radnji': acts(definition.actions),
          'vrijeme radnji': delaysIn(acts(definition.actions)),
          'ponovni ulazak': String(definition.reenter),
          vrijeme: delay === undefined ? '' : textOf(delays[delay] ?? delay),
        },
      ];
    },
  );
  return new Map([...states, ...arrows]);
}
