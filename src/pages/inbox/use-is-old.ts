import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether an answer that is kept, and shown, is known to be no longer right. */
export function useIsOld(queryKey: QueryKey): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  return useSyncExternalStore(subscribe, () => client.getQueryState(queryKey)?.isInvalidated ?? false);
}
