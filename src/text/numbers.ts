import { onFirstUse } from '../../domain/on-first-use.ts';

const whole = onFirstUse(() => new Intl.NumberFormat('hr-HR', { maximumFractionDigits: 0 }));

/** `10.000` */
export function formatCount(count: number): string {
  return whole().format(count);
}
