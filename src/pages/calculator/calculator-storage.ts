import { initialCalculatorData, readCalculatorData } from '../../../domain/leasing/calculator-data.ts';
import type { KeptCalculation } from '../../../machines/calculator/calculator-model.ts';
import { csrf } from '../../api/calls/csrf.ts';
import { onForget } from '../../api/calls/forget.ts';
import { keep, readKept } from '../../api/calls/kept.ts';
import { isOwn, owner } from '../../runtime/owner.ts';
import { keys, readUser } from '../../runtime/storage.ts';

/*
 * All tabs share the stored calculation: the one that was used last decides how a new tab begins. A tab whose
 * calculation was replaced by another tab's keeps its own copy, so that it shows the same after a reload.
 */

/** The value that this tab has last read or stored. */
let own: string | null = null;

function readCopy(key: string = keys.calculator): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function setCopy(value: string | null, key: string = keys.calculator): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // After a reload this tab shows what the other one has kept.
  }
}

/** A logout removes it in every tab; an expired session leaves it to its customer, and a request to other tabs. */
function forgetIfRemoved(): void {
  own = null;
  if (readKept(keys.calculator) === null) setCopy(null);
}

addEventListener('storage', ({ key, newValue }) => {
  if (key !== keys.calculator) return;
  if (newValue === null && readUser() === null) forgetIfRemoved();
  else if (own !== null) setCopy(own);
});
onForget(forgetIfRemoved);

const visitorKey = 'visitor-calculation';

/** Keeps, for this tab, the query of a visitor's calculation: it goes on after the login. Empty where nothing was moved. */
export const keepVisited = (query: string): void => setCopy(query === '' ? null : query, visitorKey);

/** Takes it once: later calculations of the customer are kept under their name. */
export function takeVisited(): string {
  const query = readCopy(visitorKey) ?? '';
  setCopy(null, visitorKey);
  return query;
}
onForget(takeVisited);

/** The stored value, if it is this customer's. */
function ownOf(kept: string | null): object | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    return typeof value === 'object' && value !== null && 'owner' in value && isOwn(value.owner)
      ? value
      : null;
  } catch {
    return null;
  }
}

/** The calculation that this customer began in this browser; an unreadable one, or another customer's, starts again. */
export function readCalculation(): KeptCalculation {
  const kept = [readCopy(), readKept(keys.calculator)].find((each) => ownOf(each) !== null) ?? null;
  own = kept;
  const value = ownOf(kept) ?? {};
  const offer = 'offer' in value && Number.isInteger(value.offer) ? Number(value.offer) : null;
  const calculation = {
    data: 'data' in value ? readCalculatorData(value.data) : initialCalculatorData,
    offer,
  };
  // Begun before its owner was known.
  if ('owner' in value && value.owner !== owner()) storeCalculation(calculation);
  return calculation;
}

/** Keeps a calculation for this customer over reloads and an expired session; nothing removes it. */
export function storeCalculation(calculation: KeptCalculation | null): void {
  if (csrf.isStale()) return;
  own = calculation && JSON.stringify({ owner: owner(), ...calculation });
  setCopy(null);
  keep(keys.calculator, own);
}
