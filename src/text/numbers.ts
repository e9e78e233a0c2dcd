import { lazy } from '../../domain/lazy.ts';

const whole = lazy(() => new Intl.NumberFormat('hr-HR', { maximumFractionDigits: 0 }));

/** `10.000` */
export function formatCount(count: number): string {
  return whole().format(count);
}
