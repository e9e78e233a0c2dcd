import { durations } from '../../domain/durations.ts';
import type { ToastText } from '../../machines/effects.ts';
import type { Toast } from '../ui/feedback/Toasts.tsx';

let toasts: readonly Toast[] = [];
let count = 0;
const watchers = new Set<() => void>();
const timers: Record<string, ReturnType<typeof setTimeout>> = {};

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** The toasts on screen; each leaves after 5 s by itself, or when it is closed. */
export const toastStore = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: (): readonly Toast[] => toasts,
  show(text: ToastText): void {
    count += 1;
    const toast: Toast = { id: String(count), ...text };
    // The same sentence twice is said once, anew.
    set([...toasts.filter(({ title, message }) => title !== text.title || message !== text.message), toast]);
    toastStore.rest(toast.id, false);
  },
  /** It stays while it has the focus or the mouse; its time then begins anew. */
  rest(id: string, rests: boolean): void {
    clearTimeout(timers[id]);
    if (!rests) timers[id] = setTimeout(() => toastStore.close(id), durations.toast);
  },
  close(id: string): void {
    set(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
    setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), durations.toastFade);
  },
};
