import type { Page } from '@playwright/test';
import type {
  AnyActorLogic,
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  MachineContext,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';

/*
 * A driver describes how a person walks a machine: two tables that the compiler compares with the machine. A driver
 * that misses an event, the end of a call, a delay or a state does not compile.
 */

/** The implementations that a machine can be given: they name its actors and delays. */
type Provided<Machine extends AnyStateMachine> = Required<Parameters<Machine['provide']>[0]>;
type ActorOf<Machine extends AnyStateMachine> = Required<Provided<Machine>['actors']>;
type ActorNameOf<Machine extends AnyStateMachine> = keyof ActorOf<Machine> & string;
type DelayOf<Machine extends AnyStateMachine> = keyof Provided<Machine>['delays'] & string;

type LeavesOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeavesOf<NonNullable<Value[Key]>>}` }[keyof Value & string];

/** The innermost states of a machine: `loggedIn.profile.loading`. */
export type LeafOf<Machine extends AnyStateMachine> = LeavesOf<SnapshotFrom<Machine>['value']>;

/**
 * The events of the table: the machine's own events, `logIn.done` and `logIn.error` for the end of an actor,
 * `after.slide` for a delay.
 */
export type EventKeyOf<Machine extends AnyStateMachine> =
  | EventFrom<Machine>['type']
  | EndOf<Machine>
  | `after.${DelayOf<Machine>}`;

type EndOf<Machine extends AnyStateMachine> = `${ActorNameOf<Machine>}.${'done' | 'error'}`;

/** The data of an event besides its type. */
type PayloadOf<Machine extends AnyStateMachine, Key> = Key extends `${infer Name}.done`
  ? Name extends ActorNameOf<Machine>
    ? { output: OutputFrom<Extract<ActorOf<Machine>[Name], AnyActorLogic>> }
    : DeclaredPayload<Machine, Key>
  : Key extends `${infer Name}.error`
    ? Name extends ActorNameOf<Machine>
      ? { error: unknown }
      : DeclaredPayload<Machine, Key>
    : DeclaredPayload<Machine, Key>;

type DeclaredPayload<Machine extends AnyStateMachine, Key> = [
  Extract<EventFrom<Machine>, { type: Key }>,
] extends [never]
  ? Record<never, never>
  : Omit<Extract<EventFrom<Machine>, { type: Key }>, 'type'>;

/** An actor that answers nothing carries nothing. */
type Carried<Payload> = keyof Payload extends never
  ? { with?: undefined }
  : Payload extends { output: void }
    ? { with?: Payload }
    : { with: Payload };

/** A customer of the demo, as the path book names one. */
interface DemoCustomer {
  readonly username: string;
}

/** Something that must be visible. */
export interface Showing<World> {
  /** Croatian, for the path book: the visible result. */
  readonly say: string;
  readonly see: (page: Page, world: World) => Promise<void>;
}

interface Spoken<Machine extends AnyStateMachine, World> {
  /** Croatian, for the path book: the person's action, or the event. */
  readonly say: string;
  /** Where this can happen, in addition to the machine's own guards. */
  readonly when?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** The one actor that this is about, where several share their source. */
  readonly id?: string;
  /** Events that the portal itself sends just before this one. */
  readonly after?: readonly EventFrom<Machine>[];
  /** The demo's customer who has to be taken, where that is another one than the entry's. */
  readonly customer?: DemoCustomer;
  /** Must be visible as soon as this has happened, besides the state. */
  readonly shows?: Showing<World>;
}

/** An action of the customer. */
interface Gesture<World> {
  readonly do: (page: Page, world: World) => Promise<void>;
}

interface Outcome<World> {
  /** The walker's preparation before the gesture that starts the call, where it would not end like this by itself. */
  readonly prepare?: (world: World) => Promise<void> | void;
}

/** A timer that runs out; the machine says when, and the walker moves the clocks there. */
interface Passing {
  readonly passes: true;
}

export type Case<Machine extends AnyStateMachine, World, Key> = Spoken<Machine, World> &
  (Gesture<World> | Passing | (Key extends EndOf<Machine> ? Outcome<World> : never)) &
  Carried<PayloadOf<Machine, Key>>;

/**
 * One way in which an event happens, or several. `ignored` where the machine does nothing with the end of an actor,
 * or has a delay for something else than `after`.
 */
type EventTable<Machine extends AnyStateMachine, World> = {
  readonly [Key in EventKeyOf<Machine>]:
    | Case<Machine, World, Key>
    | readonly [Case<Machine, World, Key>, ...Case<Machine, World, Key>[]]
    | (Key extends EndOf<Machine> | `after.${DelayOf<Machine>}` ? 'ignored' : never);
};

export interface Sight<Machine extends AnyStateMachine, World> {
  /** Croatian, for the path book: the visible result. */
  readonly say: string;
  readonly see: (page: Page, world: World, context: ContextFrom<Machine>) => Promise<void>;
}

/** `momentary` for a state that is left at once, before it can be seen. */
type StateTable<Machine extends AnyStateMachine, World> = {
  readonly [Leaf in LeafOf<Machine>]: Sight<Machine, World> | 'momentary';
};

/** A place where tours begin. */
export interface Entry<Machine extends AnyStateMachine, World> {
  /** Croatian, for the path book: where one is. */
  readonly say: string;
  /** The demo's customer who walks; null for a visitor. */
  readonly customer: DemoCustomer | null;
  readonly input: InputFrom<Machine>;
  /** Brings the browser there. */
  readonly open: (page: Page, world: World) => Promise<void>;
}

export interface Driver<Machine extends AnyStateMachine, Walk, World extends Walk> {
  /** Data that the gestures and outcomes of one tour share, such as the user and the password. */
  readonly world: (walk: Walk) => World;
  readonly entries: Readonly<Record<string, Entry<Machine, World>>>;
  /**
   * The path of the call that an actor makes, so that its answer can be held; null for an actor without one. The
   * context is that in which the call begins.
   */
  readonly calls: {
    readonly [Name in ActorNameOf<Machine>]:
      | string
      | null
      | ((world: World, context: ContextFrom<Machine>) => string);
  };
  readonly events: EventTable<Machine, World>;
  readonly states: StateTable<Machine, World>;
  /**
   * Milliseconds of the portal's time that may go by between two looks at the page; 20 unless this says less, as a
   * chart with short delays must.
   */
  readonly pace?: number;
  /** The part of the context that decides what can happen next; all of it by default. */
  readonly key?: (context: ContextFrom<Machine>) => unknown;
}

/** Any driver, as the walker reads it. `defineDriver` has compared the tables with the machine. */
export type LooseCase = Omit<Spoken<AnyStateMachine, unknown>, 'after'> &
  Partial<Gesture<unknown> & Outcome<unknown> & Passing> & {
    readonly after?: readonly AnyEventObject[];
    readonly with?: object | undefined;
  };

export interface LooseDriver<Walk> {
  readonly machine: AnyStateMachine;
  readonly world: (walk: Walk) => unknown;
  readonly entries: Readonly<Record<string, Entry<AnyStateMachine, unknown>>>;
  readonly calls: Readonly<
    Record<string, string | null | ((world: unknown, context: MachineContext) => string)>
  >;
  readonly events: Readonly<Record<string, LooseCase | readonly LooseCase[] | 'ignored'>>;
  readonly states: Readonly<Record<string, Sight<AnyStateMachine, unknown> | 'momentary'>>;
  readonly pace?: number;
  readonly key?: (context: MachineContext) => unknown;
}

/**
 * Lets the compiler compare a driver with its machine; the walk reads it loosely from then on. Two calls, because the
 * compiler must know the machine before it can infer the entries of the tables.
 */
export function defineDriver<Machine extends AnyStateMachine>(machine: Machine) {
  return <Walk, World extends Walk>(driver: Driver<Machine, Walk, World>): LooseDriver<Walk> => ({
    machine,
    ...(driver as unknown as Omit<LooseDriver<Walk>, 'machine'>),
  });
}
