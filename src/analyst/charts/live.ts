import { chartsChannel, type Report, type StepReport } from './report.ts';

/** What a machine in a tab of the portal is in. */
interface LiveActor {
  readonly tab: string;
  readonly machine: string;
  readonly states: readonly string[];
}

export interface Live {
  /** The portal's tabs that can be heard. */
  readonly tabs: readonly string[];
  readonly actors: ReadonlyMap<string, LiveActor>;
  /** The innermost states that each running machine is in, in all tabs; the same list for as long as they are the same. */
  readonly states: ReadonlyMap<string, readonly string[]>;
  /** The transitions that each machine took last. */
  readonly edges: ReadonlyMap<string, readonly string[]>;
  /** The newest first. */
  readonly log: readonly StepReport[];
}

const nothing: Live = { tabs: [], actors: new Map(), states: new Map(), edges: new Map(), log: [] };

/** How many steps are kept. */
const logLength = 200;

function statesOf(actors: Live['actors'], before: Live['states']): Live['states'] {
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

function withActors(live: Live, actors: Live['actors']): Live {
  return { ...live, actors, states: statesOf(actors, live.states) };
}

function withActor(live: Live, report: StepReport | (Report & { kind: 'present' })): Live {
  const { tab, actor, machine, states } = report;
  const others = [...live.actors].filter(([key]) => key !== `${tab} ${actor}`);
  const itself: [string, LiveActor] = [`${tab} ${actor}`, { tab, machine, states }];
  return withTab(withActors(live, new Map(states.length === 0 ? others : [...others, itself])), tab);
}

function withTab(live: Live, tab: string): Live {
  return live.tabs.includes(tab) ? live : { ...live, tabs: [...live.tabs, tab] };
}

/** What is known after a report. */
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
      return withActor(live, report);
    case 'step':
      return {
        ...withActor(live, report),
        edges: new Map([...live.edges, [report.machine, report.edges]]),
        log: [report, ...live.log].slice(0, logLength),
      };
    case 'watched':
      return live;
  }
}

let live = nothing;
const watchers = new Set<() => void>();

function set(next: Live): void {
  live = next;
  for (const watcher of watchers) watcher();
}

/** What the other tabs of this browser do, as long as somebody looks. */
export const liveStore = {
  read: (): Live => live,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  clearLog: (): void => set({ ...live, log: [] }),
};

/** Begins to listen, and asks the tabs that are open to tell. */
export function listenToPortal(): () => void {
  const channel = new BroadcastChannel(chartsChannel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only the page's own
  const ask = () => channel.postMessage({ kind: 'watched' } satisfies Report);
  channel.addEventListener('message', ({ data }: MessageEvent<Report>) => {
    set(heard(live, data));
    if (data.kind === 'opened') ask();
  });
  ask();
  return () => channel.close();
}
