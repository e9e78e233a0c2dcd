import { useEffect, useEffectEvent } from 'react';

/** Not in every browser yet, nor in TypeScript’s library. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * For as long as the component is mounted the system’s Back, as a phone has it, asks for this layer to be closed instead
 * of leaving the page. Escape, which counts as the same in some browsers, does not come here when Radix has taken it.
 */
export function useCloseRequest(onClose: () => void): void {
  const ask = useEffectEvent(onClose);
  useEffect(() => {
    if (!('CloseWatcher' in window)) return undefined;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('cancel', (event) => {
        // The owner decides. The browser lets no page hold a person back twice: then there is only `close`.
        if (!event.cancelable) return;
        event.preventDefault();
        ask();
      });
      watcher.addEventListener('close', () => {
        watch();
        ask();
      });
    };
    watch();
    return () => watcher.destroy();
  }, []);
}
