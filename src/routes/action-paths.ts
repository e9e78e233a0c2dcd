import { nothingChosen, type Termination, writeTermination } from '../../domain/early-termination.ts';
import { paths } from './paths.ts';

const earlyTermination = `${paths.actions}/new/early-termination`;

/** Addresses of the requests, beside `paths.ts`, which the landing page loads. */
export const actionPaths = {
  /** The form; what is chosen in it stands in its query. */
  earlyTermination: (chosen: Partial<Termination> = {}) =>
    earlyTermination + writeTermination({ ...nothingChosen, ...chosen }),
  /** What came of the request, good or bad: the entry carries it. */
  earlyTerminationOutcome: `${earlyTermination}/success`,
} as const;
