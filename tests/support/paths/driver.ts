import type { Page } from '@playwright/test';
import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  MachineContext,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';

/*
 * A driver tells how a person walks a machine: two tables that the compiler holds against the machine. A driver
 * that misses an event, the end of a call, a delay or a state does not compile.
 */

/** The types of a machine. */
type Known<Machine> =
  Machine extends StateMachine<
    infer Context,
    infer Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer Schema,
    infer _TransitionMeta
  >
    ? { context: Context; event: Event; actor: Actor; delay: Delay; input: Input; schema: Schema }
    : never;

type LeavesBelow<Schema> = Schema extends { states: infer States }
  ? {
      [Key in keyof States & string]: States[Key] extends { states: object }
        ? `${Key}.${LeavesBelow<States[Key]>}`
        : Key;
    }[keyof States & string]
  : never;

/** The innermost states of a machine: `loggedIn.profile.loading`. */
export type LeafOf<Machine> = LeavesBelow<Known<Machine>['schema']>;

type EventOf<Machine> = Known<Machine>['event'];
type ActorNameOf<Machine> = Extract<Known<Machine>['actor'], { src: string }>['src'];
type DelayOf<Machine> = string extends Known<Machine>['delay'] ? never : Known<Machine>['delay'];

type ActorOutput<Machine, Name> =
  Extract<Known<Machine>['actor'], { src: Name }> extends { logic: infer Logic extends AnyActorLogic }
    ? OutputFrom<Logic>
    : never;

/**
 * The events of the table: those that the machine names, `logIn.done` and `logIn.error` for the end of an actor,
 * `after.slide` for a delay.
 */
export type EventKeyOf<Machine> =
  | Extract<EventOf<Machine>, EventObject>['type']
  | `${ActorNameOf<Machine>}.${'done' | 'error'}`
  | `after.${DelayOf<Machine>}`;

/** The data of an event besides its type. */
type PayloadOf<Machine, Key> = Key extends `${infer Name}.done`
  ? Name extends ActorNameOf<Machine>
    ? { output: ActorOutput<Machine, Name> }
    : DeclaredPayload<Machine, Key>
  : Key extends `${infer Name}.error`
    ? Name extends ActorNameOf<Machine>
      ? { error: unknown }
      : DeclaredPayload<Machine, Key>
    : DeclaredPayload<Machine, Key>;

type DeclaredPayload<Machine, Key> = [Extract<EventOf<Machine>, { type: Key }>] extends [never]
  ? Record<never, never>
  : Omit<Extract<EventOf<Machine>, { type: Key }>, 'type'>;

type Carried<Payload> = keyof Payload extends never ? { with?: undefined } : { with: Payload };

/** A customer of the demo, as the path book names one. */
interface DemoCustomer {
  readonly username: string;
}

/** Something that must be visible. */
export interface Showing<World> {
  /** Croatian, for the path book: what can be seen. */
  readonly say: string;
  readonly see: (page: Page, world: World) => Promise<void>;
}

interface Spoken<Machine, World> {
  /** Croatian, for the path book: what the person does, or what happens. */
  readonly say: string;
  /** Where this can happen, in addition to the machine's own guards. */
  readonly when?: (snapshot: SnapshotFrom<Machine & AnyStateMachine>) => boolean;
  /** The one actor that this is about, where several share their source. */
  readonly id?: string;
  /** Events that the portal itself sends just before this one. */
  readonly after?: readonly EventOf<Machine>[];
  /** The demo's customer who has to be taken, where that is another one than the entry's. */
  readonly customer?: DemoCustomer;
  /** Must be visible as soon as this has happened, besides the state. */
  readonly shows?: Showing<World>;
}

/** An action of the customer. */
interface Gesture<World> {
  readonly do: (page: Page, world: World) => Promise<void>;
}

/** The walker's preparation before the gesture that starts the call, so that the call ends like this. */
interface Outcome<World> {
  readonly prepare: (world: World) => Promise<void> | void;
}

/** A timer that runs out; the machine says when, and the walker moves the clocks there. */
interface Passing {
  readonly passes: true;
}

export type Case<Machine, World, Key> = Spoken<Machine, World> &
  (Gesture<World> | Outcome<World> | Passing) &
  Carried<PayloadOf<Machine, Key>>;

/**
 * One way in which an event happens, or several. `ignored` where the machine does nothing with the end of an actor,
 * or has a delay for something else than `after`.
 */
type EventTable<Machine, World> = {
  readonly [Key in EventKeyOf<Machine>]:
    | Case<Machine, World, Key>
    | readonly [Case<Machine, World, Key>, ...Case<Machine, World, Key>[]]
    | (Key extends `${ActorNameOf<Machine>}.${'done' | 'error'}` | `after.${DelayOf<Machine>}`
        ? 'ignored'
        : never);
};

export interface Sight<Machine, World> {
  /** Croatian, for the path book: what can be seen. */
  readonly say: string;
  readonly see: (page: Page, world: World, context: Known<Machine>['context']) => Promise<void>;
}

/** `momentary` for a state that is left at once, before it can be seen. */
type StateTable<Machine, World> = {
  readonly [Leaf in LeafOf<Machine>]: Sight<Machine, World> | 'momentary';
};

/** A place where tours begin. */
export interface Entry<Machine, World> {
  /** Croatian, for the path book: where one is. */
  readonly say: string;
  /** The demo's customer who walks; null for a visitor. */
  readonly customer: DemoCustomer | null;
  readonly input: Known<Machine>['input'];
  /** Brings the browser there. */
  readonly open: (page: Page, world: World) => Promise<void>;
}

export interface Driver<Machine, Walk, World extends Walk> {
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
      | ((world: World, context: Known<Machine>['context']) => string);
  };
  readonly events: EventTable<Machine, World>;
  readonly states: StateTable<Machine, World>;
  /**
   * Milliseconds of the portal's time that may go by between two looks at the page; 20 unless this says less, as a
   * chart with short delays must.
   */
  readonly pace?: number;
  /** The part of the context that decides what can happen next; all of it by default. */
  readonly key?: (context: Known<Machine>['context']) => unknown;
}

/** Any driver, as the walker reads it. The tables have been held against the machine by `defineDriver`. */
export interface LooseCase {
  readonly say: string;
  readonly when?: (snapshot: AnyMachineSnapshot) => boolean;
  readonly id?: string;
  readonly after?: readonly AnyEventObject[];
  readonly customer?: DemoCustomer;
  readonly shows?: Showing<unknown>;
  readonly do?: (page: Page, world: unknown) => Promise<void>;
  readonly prepare?: (world: unknown) => Promise<void> | void;
  readonly passes?: true;
  readonly with?: object | undefined;
}

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
 * Lets the compiler hold a driver against its machine; the walk reads it loosely from then on. Two calls, because
 * the compiler must know the machine before it can tell what belongs into the tables.
 */
export function defineDriver<Machine extends AnyStateMachine>(machine: Machine) {
  return <Walk, World extends Walk>(driver: Driver<Machine, Walk, World>): LooseDriver<Walk> => ({
    machine,
    ...(driver as unknown as Omit<LooseDriver<Walk>, 'machine'>),
  });
}
