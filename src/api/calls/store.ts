/** A value that changes, for `useSyncExternalStore`. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    read: (): Value => value,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    set(next: Value): void {
      value = next;
      for (const watcher of watchers) watcher();
    },
  };
}
