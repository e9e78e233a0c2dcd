import { initialCalculatorData, readCalculatorData } from '../../../domain/leasing/calculator-data.ts';
import type { KeptCalculation } from '../../../machines/calculator-parts.ts';
import { keep, readKept } from '../../api/kept.ts';
import { owner } from '../../runtime/owner.ts';
import { keys } from '../../runtime/storage.ts';

function stored(): object {
  try {
    const value: unknown = JSON.parse(readKept(keys.calculator) ?? 'null');
    const isOwn = typeof value === 'object' && value !== null && 'owner' in value && value.owner === owner();
    return isOwn ? value : {};
  } catch {
    return {};
  }
}

/** The calculation that this customer began in this browser; what is unreadable or another's begins anew. */
export function readCalculation(): KeptCalculation {
  const value = stored();
  const offer = 'offer' in value && Number.isInteger(value.offer) ? Number(value.offer) : null;
  return {
    data: 'data' in value ? readCalculatorData(value.data) : initialCalculatorData,
    offer,
  };
}

/** Keeps a calculation for this customer over reloads and an expired session; nothing removes it. */
export function storeCalculation(calculation: KeptCalculation | null): void {
  keep(keys.calculator, calculation && JSON.stringify({ owner: owner(), ...calculation }));
}
