import { durations } from '../../domain/values/durations.ts';
import type { ToastText } from '../../machines/shared/effects.ts';
import { createStore } from '../api/calls/store.ts';
import type { Toast } from '../ui/feedback/Toasts.tsx';

const { read, subscribe, set } = createStore<readonly Toast[]>([]);
let count = 0;
const timers: Record<string, ReturnType<typeof setTimeout>> = {};

/** The toasts on screen; each leaves after 5 s by itself, or when it is closed. */
export const toastStore = {
  read,
  subscribe,
  show(text: ToastText): void {
    count += 1;
    const toast: Toast = { id: String(count), ...text };
    // The same sentence twice is said once, again.
    set([...read().filter(({ title, message }) => title !== text.title || message !== text.message), toast]);
    toastStore.rest(toast.id, false);
  },
  /** It stays while it has the focus or the mouse; its time then starts again. */
  rest(id: string, rests: boolean): void {
    clearTimeout(timers[id]);
    if (!rests) timers[id] = setTimeout(() => toastStore.close(id), durations.toast);
  },
  close(id: string): void {
    set(read().map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
    setTimeout(() => set(read().filter((toast) => toast.id !== id)), durations.toastFade);
  },
};
