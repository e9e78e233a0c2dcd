import { actorKey, type Live } from './live.ts';
import type { StepReport } from './report.ts';

/** A participant of the diagram: an actor of a machine, the screens, or the calls. */
export interface Lifeline {
  readonly key: string;
  /** Its machine; null of screens and calls. */
  readonly machine: string | null;
  /** Distinguishes actors of one machine, from 1. */
  readonly number: number;
}

/** An event on its way, between the places of two lifelines. */
export interface Message {
  readonly step: StepReport;
  readonly from: number;
  readonly to: number;
}

export interface Sequence {
  readonly lifelines: readonly Lifeline[];
  /** The oldest first. */
  readonly messages: readonly Message[];
}

const senderKey = ({ tab, from }: StepReport) =>
  from.kind === 'machine' ? actorKey({ tab, actor: from.id }) : from.kind;

/** The log as a sequence diagram. Screens come first and calls last; between them each actor by its first event. */
export function sequenceOf({ log, before }: Pick<Live, 'log' | 'before'>): Sequence {
  const steps = log.toReversed();
  const machines = new Map([...before].map(([key, { machine }]) => [key, machine]));
  for (const step of steps) machines.set(actorKey(step), step.machine);
  const keys = new Set(steps.flatMap((step) => [senderKey(step), actorKey(step)]));
  const actors = [...keys].filter((key) => key !== 'screen' && key !== 'call');
  const ordered = [
    ...(keys.has('screen') ? ['screen'] : []),
    ...actors,
    ...(keys.has('call') ? ['call'] : []),
  ];
  const counts = new Map<string, number>();
  const lifelines = ordered.map((key): Lifeline => {
    // An actor that had ended before the log began is known by its key alone.
    const machine = machines.get(key) ?? (actors.includes(key) ? key : null);
    const number = (counts.get(machine ?? key) ?? 0) + 1;
    counts.set(machine ?? key, number);
    return { key, machine, number };
  });
  const places = new Map(ordered.map((key, place) => [key, place]));
  const messages = steps.map((step) => ({
    step,
    from: places.get(senderKey(step)) ?? 0,
    to: places.get(actorKey(step)) ?? 0,
  }));
  return { lifelines, messages };
}
