import { initialCalculatorData, readCalculatorData } from '../../../domain/leasing/calculator-data.ts';
import type { KeptCalculation } from '../../../machines/calculator-parts.ts';
import { csrf } from '../../api/csrf.ts';
import { onForget } from '../../api/forget.ts';
import { keep, readKept } from '../../api/kept.ts';
import { isOwn, owner } from '../../runtime/owner.ts';
import { keys, readUser } from '../../runtime/storage.ts';

/*
 * All tabs share what is kept: the one that was used last decides how a new tab begins. A tab whose calculation was
 * replaced by another tab's keeps a copy to itself, so that it shows after a reload what it showed before.
 */

/** What this tab has read or kept last. */
let own: string | null = null;

function readCopy(): string | null {
  try {
    return sessionStorage.getItem(keys.calculator);
  } catch {
    return null;
  }
}

function setCopy(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(keys.calculator);
    else sessionStorage.setItem(keys.calculator, value);
  } catch {
    // After a reload this tab shows what the other one has kept.
  }
}

/** What a logout removes is gone in every tab; an expired session leaves it to its customer, and a request to other tabs. */
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

/** What was kept, if it is this customer's. */
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

/** The calculation that this customer began in this browser; what is unreadable or another's starts again. */
export function readCalculation(): KeptCalculation {
  const kept = [readCopy(), readKept(keys.calculator)].find((each) => ownOf(each) !== null) ?? null;
  own = kept;
  const value = ownOf(kept) ?? {};
  const offer = 'offer' in value && Number.isInteger(value.offer) ? Number(value.offer) : null;
  const calculation = {
    data: 'data' in value ? readCalculatorData(value.data) : initialCalculatorData,
    offer,
  };
  // Begun before it was known whose it is.
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
