import { StateMachine, type AnyMachineSnapshot, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { arrowsOf, leavesOf } from '../../machines/charts/chart.ts';
import { masked } from './charts/masked.ts';
import { chartsChannel, type Report, type Sender } from './charts/report.ts';
import { inspectActors } from '../runtime/inspection.ts';

interface Latest {
  readonly machine: AnyStateMachine;
  snapshot: AnyMachineSnapshot;
}

function machineOf(actorRef: InspectionEvent['actorRef']): AnyStateMachine | null {
  const logic: unknown = 'logic' in actorRef ? actorRef.logic : null;
  return logic instanceof StateMachine ? (logic as AnyStateMachine) : null;
}

function statesOf({ machine, snapshot }: Latest): string[] {
  if (snapshot.status === 'stopped' || snapshot.status === 'error') return [];
  return leavesOf(snapshot).map((leaf) => `${machine.id}.${leaf}`);
}

/** The data of an event besides its type, without secrets. */
function carriedBy(event: { type: string }): unknown {
  const { type: _, ...rest } = event;
  return Object.keys(rest).length === 0 ? null : masked(rest);
}

function senderOf({ sourceRef }: Extract<InspectionEvent, { type: '@xstate.event' }>): Sender {
  if (sourceRef === undefined) return { kind: 'screen', id: '' };
  if (machineOf(sourceRef)) return { kind: 'machine', id: sourceRef.sessionId };
  return { kind: 'call', id: 'id' in sourceRef && typeof sourceRef.id === 'string' ? sourceRef.id : '' };
}

/** Reports the activity of this tab's machines to charts in other tabs, once one of them asks; secrets are masked. */
export function tellCharts(): void {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(chartsChannel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only the page's own
  const tell = (report: Report): void => channel.postMessage(report);
  const present = new Map<string, Latest>();
  const taken = new Map<string, string[]>();
  /** Events are sent before they are taken, others in between. */
  const sent = new WeakMap<object, { sent: number; from: Sender }>();
  let count = 0;
  let isWatched = false;

  channel.addEventListener('message', ({ data }: MessageEvent<Report>) => {
    if (data.kind !== 'watched') return;
    isWatched = true;
    for (const [actor, latest] of present) {
      const { machine, snapshot } = latest;
      const context = masked(snapshot.context);
      tell({ kind: 'present', tab, actor, machine: machine.id, states: statesOf(latest), context });
    }
  });
  addEventListener('pagehide', () => tell({ kind: 'closed', tab }));
  // Back to a page that the browser had kept: it goes on where it was.
  addEventListener('pageshow', ({ persisted }) => persisted && tell({ kind: 'opened', tab }));
  tell({ kind: 'opened', tab });

  inspectActors((inspected) => {
    const machine = machineOf(inspected.actorRef);
    if (!machine) return;
    const actor = inspected.actorRef.sessionId;
    if (inspected.type === '@xstate.event') {
      count += 1;
      sent.set(inspected.event, { sent: count, from: senderOf(inspected) });
    }
    if (inspected.type === '@xstate.microstep') {
      const arrows = arrowsOf(machine);
      // oxlint-disable-next-line no-underscore-dangle -- the inspector's own name
      const ids = inspected._transitions.flatMap((definition) => arrows.get(definition)?.id ?? []);
      taken.set(actor, [...(taken.get(actor) ?? []), ...ids]);
    }
    if (inspected.type !== '@xstate.snapshot') return;
    const latest: Latest = { machine, snapshot: inspected.snapshot as AnyMachineSnapshot };
    const isNew = !present.has(actor);
    const edges = taken.get(actor) ?? [];
    taken.delete(actor);
    present.set(actor, latest);
    const states = statesOf(latest);
    if (latest.snapshot.status !== 'active') present.delete(actor);
    // Ignored events are not reported.
    if (!isWatched || (!isNew && edges.length === 0 && latest.snapshot.status === 'active')) return;
    tell({
      kind: 'step',
      tab,
      actor,
      machine: machine.id,
      at: Date.now(),
      event: inspected.event.type,
      carried: carriedBy(inspected.event),
      ...(sent.get(inspected.event) ?? { sent: count, from: { kind: 'screen', id: '' } }),
      context: masked(latest.snapshot.context),
      states,
      edges,
    });
  });
}
