import type { AnyEventObject } from 'xstate';
import type { EventWords } from './path-words.ts';

/* `npm run generate` writes the playbooks of all machines from their drivers to `generated/charts/playbooks.json`. */

/** A step that a machine can be played with: the driver's data and sentence. */
export interface PlayMove {
  readonly id: string;
  readonly kind: EventWords['kind'];
  readonly say: string;
  /** The call that it ends. */
  readonly actor: string | null;
  /** The move's own event comes last, after the events that the portal sends along. */
  readonly events: readonly AnyEventObject[];
}

/** The names of the moves that lead through an arrow, from an entry on. */
export interface PlayPath {
  readonly entry: string;
  readonly moves: readonly string[];
}

/** Everything that a machine can be played with. A file in its data is `{ "$file": "polica.pdf", "type": "application/pdf", "size": 9 }`. */
export interface Playbook {
  readonly entries: Readonly<Record<string, { readonly say: string; readonly input: unknown }>>;
  readonly moves: readonly PlayMove[];
  /** The shortest way of the path book through each arrow, by the arrow's id. */
  readonly paths: Readonly<Record<string, PlayPath>>;
  /** Calls of the contract by the actor that makes them: `POST /api/login`. */
  readonly calls: Readonly<Record<string, readonly string[]>>;
}
