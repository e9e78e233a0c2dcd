import {
  createActor,
  fromPromise,
  SimulatedClock,
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate';
import type { Failure } from '../../machines/shared/failure.ts';

/** A machine that runs on a simulated clock. */
export interface Play<Machine extends AnyStateMachine> {
  readonly actor: Actor<Machine>;
  /** Everything that it and the machines that it invokes have emitted, oldest first. */
  readonly emitted: readonly EventObject[];
  /** Lets time pass, in milliseconds. */
  readonly wait: (milliseconds: number) => void;
  readonly state: () => SnapshotFrom<Machine>['value'];
  readonly context: () => SnapshotFrom<Machine>['context'];
  readonly is: (state: Parameters<SnapshotFrom<Machine>['matches']>[0]) => boolean;
}

export function play<Machine extends AnyStateMachine>(
  machine: Machine,
  input?: InputFrom<Machine>,
): Play<Machine> {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input } as never) as Actor<Machine>;
  const emitted: EventObject[] = [];
  listenTo(actor, (event) => emitted.push(event));
  actor.start();
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  return {
    actor,
    emitted,
    wait: (milliseconds) => clock.increment(milliseconds),
    state: () => snapshot().value,
    context: () => snapshot().context,
    is: (state) => snapshot().matches(state as never),
  };
}

function listenTo(actor: AnyActorRef, hear: (event: EventObject) => void): void {
  actor.on('*', (event) => hear(event as EventObject));
  const known = new Set<AnyActorRef>();
  actor.subscribe({
    next: ({ children = {} }: { children?: Record<string, AnyActorRef> }) => {
      for (const child of Object.values(children)) {
        if (known.has(child)) continue;
        known.add(child);
        listenTo(child, hear);
      }
    },
    // The machine that invoked it decides what a failure means.
    error: () => undefined,
  });
}

/** An actor whose answer the test gives when it likes. */
export interface Call<Output, Input> {
  readonly logic: PromiseActorLogic<Output, Input>;
  /** Its inputs, oldest first. */
  readonly asked: readonly Input[];
  /** Answers the newest call, and waits until the answer has arrived. */
  readonly answer: (output: Output) => Promise<void>;
  readonly fail: (
    code: Failure['code'],
    message?: string,
    fieldErrors?: Failure['fieldErrors'],
  ) => Promise<void>;
}

export function call<Output = void, Input = unknown>(): Call<Output, Input> {
  const asked: Input[] = [];
  let open: { resolve: (output: Output) => void; reject: (error: Failure) => void } | undefined;
  const take = () => {
    if (!open) throw new Error('Nobody is waiting for an answer.');
    const taken = open;
    open = undefined;
    return taken;
  };
  const arrival = () => new Promise<void>((resolve) => setTimeout(resolve));
  return {
    logic: fromPromise<Output, Input>(({ input }) => {
      asked.push(input);
      return new Promise((resolve, reject) => {
        open = { resolve, reject };
      });
    }),
    asked,
    answer(output) {
      take().resolve(output);
      return arrival();
    },
    fail(code, message = code, fieldErrors) {
      take().reject({ code, message, ...(fieldErrors && { fieldErrors }) });
      return arrival();
    },
  };
}

/** The logic of each of these calls, by its name. */
export function logicOf<Calls extends Readonly<Record<string, { readonly logic: unknown }>>>(
  calls: Calls,
): { [Name in keyof Calls]: Calls[Name]['logic'] } {
  return Object.fromEntries(Object.entries(calls).map(([name, { logic }]) => [name, logic])) as {
    [Name in keyof Calls]: Calls[Name]['logic'];
  };
}
