import { useMemo, useState, useSyncExternalStore } from 'react';
import { clockOffset } from './server-clock.ts';

/** The moment at which a view was mounted, by the server's clock: the browser's clock may be days off. */
export function useServerNow(): Date {
  const [mounted] = useState(() => Date.now());
  const offset = useSyncExternalStore(clockOffset.subscribe, clockOffset.read, () => 0);
  return useMemo(() => new Date(mounted + offset), [mounted, offset]);
}
