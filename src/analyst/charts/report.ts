/** The channel on which tabs of the portal report to the charts. It does not leave the browser. */
export const chartsChannel = 'charts';

/** The sender of an event: a screen, a call that has ended, or an actor of a machine, perhaps the receiver itself. */
export interface Sender {
  readonly kind: 'screen' | 'call' | 'machine';
  /** Of a call its name, of a machine its actor. */
  readonly id: string;
}

/** A step that a machine in a tab of the portal has just taken. */
export interface StepReport {
  readonly kind: 'step';
  readonly tab: string;
  /** Distinguishes actors of one machine. */
  readonly actor: string;
  readonly machine: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Type of the event, and its data, masked. */
  readonly event: string;
  readonly carried: unknown;
  readonly from: Sender;
  /** Counts the events of the tab as they were sent, which is not as they were taken. */
  readonly sent: number;
  /** The data of the machine after it, masked. */
  readonly context: unknown;
  /** The innermost states that it is in now; none once it has ended. */
  readonly states: readonly string[];
  /** The transitions that were taken, in their order. */
  readonly edges: readonly string[];
}

export type Report =
  | StepReport
  /** A tab of the portal was opened. */
  | { readonly kind: 'opened'; readonly tab: string }
  /** A machine that runs already, for a chart that was opened later. */
  | (Pick<StepReport, 'tab' | 'actor' | 'machine' | 'states' | 'context'> & { readonly kind: 'present' })
  | { readonly kind: 'closed'; readonly tab: string }
  /** A chart was opened: from now on it gets reports. */
  | { readonly kind: 'watched' };
