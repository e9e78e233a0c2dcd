import { createStore } from '../../api/calls/store.ts';
import { chartsChannel, type Report, type StepReport } from './report.ts';

/** The states of a machine in a tab of the portal. */
interface LiveActor {
  readonly tab: string;
  readonly machine: string;
  readonly states: readonly string[];
  /** Its data, masked. */
  readonly context: unknown;
}

type Actors = ReadonlyMap<string, LiveActor>;

export interface Live {
  /** The portal's tabs that can be heard. */
  readonly tabs: readonly string[];
  readonly actors: Actors;
  /** The innermost states that each running machine is in, in all tabs; the same list while the states are the same. */
  readonly states: ReadonlyMap<string, readonly string[]>;
  /** The transitions that each machine took last. */
  readonly edges: ReadonlyMap<string, readonly string[]>;
  /** The newest first. */
  readonly log: readonly StepReport[];
  /** The actors before the oldest step of the log. */
  readonly before: Actors;
}

/** The shown data of one moment. */
export type Moment = Pick<Live, 'actors' | 'states' | 'edges'>;

export const initialLive: Live = {
  tabs: [],
  actors: new Map(),
  states: new Map(),
  edges: new Map(),
  log: [],
  before: new Map(),
};

const logLength = 200;

function statesOf(actors: Actors, before: Live['states']): Live['states'] {
  const machines = [...new Set([...actors.values()].map(({ machine }) => machine))];
  return new Map(
    machines.map((machine) => {
      const now = [...actors.values()]
        .filter((actor) => actor.machine === machine)
        .flatMap(({ states }) => states);
      const old = before.get(machine);
      return [machine, old?.join() === now.join() ? old : now];
    }),
  );
}

function withActors(live: Live, actors: Actors): Live {
  return { ...live, actors, states: statesOf(actors, live.states) };
}

export const actorKey = ({ tab, actor }: Pick<StepReport, 'tab' | 'actor'>) => `${tab} ${actor}`;

export const stepKey = (step: StepReport) =>
  `${actorKey(step)} ${step.at} ${step.event} ${step.edges.join()}`;

/** The actors after one of them has done something; an actor that has ended is not among them. */
function afterReport(actors: Actors, report: StepReport | (Report & { kind: 'present' })): Actors {
  const { tab, machine, states, context } = report;
  const after = new Map(actors);
  if (states.length === 0) after.delete(actorKey(report));
  else after.set(actorKey(report), { tab, machine, states, context });
  return after;
}

function withActor(live: Live, report: StepReport | (Report & { kind: 'present' })): Live {
  return withTab(withActors(live, afterReport(live.actors, report)), report.tab);
}

/** By the order in which the events were sent. Of steps too old to be kept, their result is kept. */
function withStep(live: Live, step: StepReport): Live {
  // A cause comes before its effect.
  const later = live.log.findIndex(({ tab, sent }) => tab !== step.tab || sent <= step.sent);
  const log = live.log.toSpliced(later === -1 ? live.log.length : later, 0, step);
  const dropped = log.slice(logLength).toReversed();
  return { ...live, log: log.slice(0, logLength), before: dropped.reduce(afterReport, live.before) };
}

/** The shown data right after a step of the log. */
export function momentAfter(live: Live, step: StepReport): Moment {
  const steps = live.log.slice(live.log.indexOf(step)).toReversed();
  const actors = steps.reduce(afterReport, live.before);
  return {
    actors,
    states: statesOf(actors, live.states),
    edges: new Map(steps.map(({ machine, edges }) => [machine, edges])),
  };
}

function withTab(live: Live, tab: string): Live {
  return live.tabs.includes(tab) ? live : { ...live, tabs: [...live.tabs, tab] };
}

export function heard(live: Live, report: Report): Live {
  switch (report.kind) {
    case 'opened':
      return withTab(live, report.tab);
    case 'closed': {
      const actors = new Map([...live.actors].filter(([, { tab }]) => tab !== report.tab));
      const left = withActors({ ...live, tabs: live.tabs.filter((tab) => tab !== report.tab) }, actors);
      return { ...left, edges: new Map([...live.edges].filter(([machine]) => left.states.has(machine))) };
    }
    case 'present':
      return {
        ...withActor(live, report),
        // The log shows how a known actor came there.
        before: live.actors.has(actorKey(report)) ? live.before : afterReport(live.before, report),
      };
    case 'step':
      return {
        ...withStep(withActor(live, report), report),
        edges: new Map([...live.edges, [report.machine, report.edges]]),
      };
    case 'watched':
      return live;
  }
}

const { read, subscribe, set } = createStore(initialLive);

/** The activity of this browser's other tabs, while it is watched. */
export const liveStore = {
  read,
  subscribe,
  clearLog: (): void => set({ ...read(), log: [], before: read().actors }),
};

/** Begins to listen, and asks open tabs to report. */
export function listenToPortal(): () => void {
  const channel = new BroadcastChannel(chartsChannel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only the page's own
  const ask = () => channel.postMessage({ kind: 'watched' } satisfies Report);
  channel.addEventListener('message', ({ data }: MessageEvent<Report>) => {
    set(heard(read(), data));
    if (data.kind === 'opened') ask();
  });
  ask();
  return () => channel.close();
}
