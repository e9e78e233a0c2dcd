import { csrf } from '../api/csrf.ts';
import { readUser } from './storage.ts';

/** Whose is what the browser keeps: the customer as the browser knows them, before it does whoever has this session. */
export function owner(): string | null {
  const user = readUser();
  return user?.accountId === '' ? csrf.session() : (user?.accountId ?? null);
}

/** Whether what was kept is this customer's; what was begun in this session before the profile came is theirs too. */
export const isOwn = (kept: unknown): boolean =>
  kept !== null && (kept === owner() || kept === csrf.session());
