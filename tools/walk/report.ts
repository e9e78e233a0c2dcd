import type { Script } from '../../tests/paths/script.ts';

/** How the browser fared along a path. */
export interface WalkedPath {
  readonly script: Script;
  /** File names of pictures: of the beginning, then of every step that was reached. */
  readonly pictures: readonly string[];
  /** Real time. */
  readonly seconds: number;
  /** Why it stopped; null when it came to the end. */
  readonly problem: string | null;
  /** Where the portal differs from the recording: its states then and now. */
  readonly departure: { readonly recorded: readonly string[]; readonly now: readonly string[] } | null;
}

/** The result of a walk by machine, for its page. */
export interface WalkReport {
  /** ISO 8601. */
  readonly begunAt: string;
  readonly paths: readonly WalkedPath[];
}
