import * as z from 'zod/mini';
import { required } from './rules.ts';

/** How many active contracts are offered at most. Source: specification of the portal. */
export const mostContracts = 1000;

/** What an early termination is asked with: number of a contract, id of a document; empty while not chosen. */
export interface Termination {
  readonly contract: string;
  readonly document: string;
}

export const nothingChosen: Termination = { contract: '', document: '' };

const rules = z.object({ contract: required, document: required });

export function terminationErrors(chosen: Termination): Partial<Record<keyof Termination, string>> {
  const { error } = rules.safeParse(chosen);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

/** Reads the query of the form's address; what it names may not exist. */
export function readTermination(query: string): Termination {
  const given = new URLSearchParams(query);
  return { contract: given.get('contract') ?? '', document: given.get('document') ?? '' };
}

/** The query that stands for what is chosen, `?` included; empty for nothing. */
export function writeTermination({ contract, document }: Termination): string {
  const query = new URLSearchParams({ ...(contract && { contract }), ...(document && { document }) });
  return query.size === 0 ? '' : `?${query}`;
}
