import { initialCalculatorData, readCalculatorData } from '../../domain/leasing/calculator-data.ts';
import type { KeptCalculation } from '../../machines/calculator-parts.ts';
import type { Flows } from './flows.ts';

const key = 'calculator';

function stored(): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The calculation that was begun in this browser; what is unreadable of it begins anew. */
export function readCalculation(): KeptCalculation {
  const value = stored();
  const offer = 'offer' in value && Number.isInteger(value.offer) ? Number(value.offer) : null;
  return {
    data: 'data' in value ? readCalculatorData(value.data) : initialCalculatorData,
    offer,
  };
}

/** Keeps a calculation over reloads and an expired session; nothing removes it. */
export function storeCalculation(kept: KeptCalculation | null): void {
  if (kept === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(kept));
}

/** Who logs out leaves no calculation behind; a session that expired does. */
export function forgetCalculationOnLogout(session: Flows['session']): () => void {
  let before = session.getSnapshot();
  const { unsubscribe } = session.subscribe((now) => {
    if (before.matches({ loggedIn: { exit: 'loggingOut' } }) && now.matches('anonymous'))
      storeCalculation(null);
    before = now;
  });
  return unsubscribe;
}
