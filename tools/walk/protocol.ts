import type { Script } from '../../tests/paths/script.ts';

/** A tester's verdict about a step. */
export type Mark = 'passed' | 'failed';

export interface StepProtocol {
  /** The action or the expected outcome. */
  readonly say: string;
  /** The expected visible states. */
  readonly sees: readonly string[];
  readonly mark: Mark | null;
  readonly note: string;
}

/** The result of the walk along one path. */
export interface PathProtocol {
  readonly id: string;
  readonly machine: string;
  readonly title: string;
  /** ISO 8601. */
  readonly begunAt: string;
  /** Null while the tester is on the way. */
  readonly endedAt: string | null;
  /** `abandoned` when it was left before its end. */
  readonly outcome: 'open' | 'passed' | 'failed' | 'abandoned';
  /** The preparation first, then every step of the path. */
  readonly steps: readonly StepProtocol[];
}

/** The paths walked by hand, the newest last. A repeated walk replaces the older one of its path. */
export interface Protocol {
  readonly paths: readonly PathProtocol[];
}

export const emptyProtocol: Protocol = { paths: [] };

/** A path that the tester starts. */
export function begunPath({ id, machine, title, entry, steps }: Script, now: Date): PathProtocol {
  return {
    id,
    machine,
    title,
    begunAt: now.toISOString(),
    endedAt: null,
    outcome: 'open',
    steps: [entry, ...steps].map(({ say, sees }) => ({ say, sees, mark: null, note: '' })),
  };
}

/** @param step counted from 0, the preparation */
export function markedStep(path: PathProtocol, step: number, mark: Mark, note: string): PathProtocol {
  return {
    ...path,
    steps: path.steps.map((each, index) => (index === step ? { ...each, mark, note } : each)),
  };
}

/** A path that was walked to its end, or left before it. */
export function endedPath(path: PathProtocol, now: Date): PathProtocol {
  const hasFailed = path.steps.some(({ mark }) => mark === 'failed');
  const isWhole = path.steps.every(({ mark }) => mark !== null);
  const outcome = hasFailed ? 'failed' : isWhole ? 'passed' : 'abandoned';
  return { ...path, endedAt: now.toISOString(), outcome };
}

/** The protocol of an earlier walk: a path without an end was left. */
export function resumed({ paths }: Protocol, now: Date): Protocol {
  return { paths: paths.map((path) => (path.endedAt === null ? endedPath(path, now) : path)) };
}

export function withPath({ paths }: Protocol, path: PathProtocol): Protocol {
  return { paths: [...paths.filter(({ id }) => id !== path.id), path] };
}
