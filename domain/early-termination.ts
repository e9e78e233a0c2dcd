import * as z from 'zod/mini';
import { withoutBlanks } from './values/blanks.ts';
import { formatDay, parseDay } from './values/day.ts';
import { required, ruleTexts } from './forms/rules.ts';

/** How many active contracts are offered at most. Source: specification of the portal. */
export const mostContracts = 1000;

/** The details of a request for early termination: number of a contract, id of a document; empty while not chosen. */
export interface Termination {
  readonly contract: string;
  readonly document: string;
  /** When the contract is to end, as it was typed. The statement says it; the call does not. */
  readonly day: string;
}

export type TerminationErrors = Partial<Record<keyof Termination, string>>;

/** The days on which a contract may end early, as far as they are known. */
export interface TerminationDays {
  readonly first: string;
  readonly last: string | null;
}

export const nothingChosen: Termination = { contract: '', document: '', day: '' };

const rules = z.object({ contract: required, document: required });

const errorsOf = ({ error }: { readonly error?: z.core.$ZodError | undefined }): TerminationErrors =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));

export const terminationErrors = (chosen: Termination): TerminationErrors =>
  errorsOf(rules.safeParse(chosen));

/** The form itself calls the day not required. */
const dayOfStatement = 'Za izjavu odaberite dan prekida.';

/** The errors that prevent a statement, which names the contract and the day, from being composed. */
export function statementErrors(chosen: Termination, { first, last }: TerminationDays): TerminationErrors {
  const isInTime = (text: string) => {
    const day = parseDay(text);
    return withoutBlanks(text) === '' || (day !== null && day >= first && (last === null || day <= last));
  };
  const day = z.string().check(
    z.refine((text) => withoutBlanks(text) !== '', dayOfStatement),
    z.refine(isInTime, ruleTexts.wrongDate),
  );
  return errorsOf(z.object({ contract: required, day }).safeParse(chosen));
}

/** The document's name, by which a statement that was sent before is found. `day` is `2026-12-15`. */
export const statementName = (contract: string, day: string) =>
  `Izjava o prekidu ugovora ${contract} na ${formatDay(day)}`;

/** Reads the query of the form's URL; the contract and document that it names may not exist. */
export function readTermination(query: string): Termination {
  const given = new URLSearchParams(query);
  const valueOf = (name: keyof Termination) => given.get(name) ?? '';
  return { contract: valueOf('contract'), document: valueOf('document'), day: formatDay(valueOf('day')) };
}

/** The query of a choice, with its `?`; empty without a choice. */
export function writeTermination({ contract, document, day: typed }: Termination): string {
  const day = parseDay(typed);
  const query = new URLSearchParams({
    ...(contract && { contract }),
    ...(document && { document }),
    ...(day && { day }),
  });
  return query.size === 0 ? '' : `?${query}`;
}
