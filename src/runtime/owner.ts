import { csrf } from '../api/calls/csrf.ts';
import { readUser } from './storage.ts';

/** The owner of data in the browser: the customer as the browser knows them, until then the holder of this session. */
export function owner(): string | null {
  const user = readUser();
  return user?.accountId === '' ? csrf.session() : (user?.accountId ?? null);
}

/** Whether a stored value is this customer's; one from this session before the profile came is theirs too. */
export const isOwn = (kept: unknown): boolean =>
  kept !== null && (kept === owner() || kept === csrf.session());
