/* `npm run generate` writes the path book's words from the tests' drivers to `generated/paths/words.json`. */

/** The lead of a step, by its kind; an answer that arrives and time that passes are no act of a person. */
export const stepLeads = { gesture: '', outcome: 'Ishod: ', passing: 'Vrijeme: ' } as const;

/** One way in which an event happens. */
export interface EventWords {
  readonly kind: keyof typeof stepLeads;
  /** The action of a person, or the event. */
  readonly say: string;
  /** The transitions that the event takes then. */
  readonly edges: readonly string[];
  /** Types of the events that the portal itself sends just before this one. */
  readonly after: readonly string[];
}

export interface EntryWords {
  readonly say: string;
  /** User name of the demo's customer who walks; null for a visitor. */
  readonly customer: string | null;
}

export interface MachineWords {
  readonly entries: Readonly<Record<string, EntryWords>>;
  /** By the type of the event. */
  readonly events: Readonly<Record<string, readonly EventWords[]>>;
  /** The visible result of a state, by its id; none for a state that is left at once. */
  readonly states: Readonly<Record<string, string>>;
}

/** By the name of the machine. */
export type PathWords = Readonly<Record<string, MachineWords>>;
