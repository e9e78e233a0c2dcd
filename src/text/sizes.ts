import { lazy } from '../../domain/values/lazy.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const tenths = lazy(
  () => new Intl.NumberFormat('hr-HR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** `182 kB`, `1,2 MB`, with a blank that does not break. */
export function formatSize(bytes: number): string {
  if (bytes >= megabyte) return `${tenths().format(bytes / megabyte)}\u00a0MB`;
  return `${Math.max(1, Math.round(bytes / kilobyte))}\u00a0kB`;
}
