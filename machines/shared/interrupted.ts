import type { ToastText } from './effects.ts';

/** The toast for a customer who leaves before the server has answered. Not in `effects.ts`, which the landing page loads. */
export const unanswered = (title: string, advice: string): ToastText => ({
  kind: 'urgent',
  title,
  message: `Otišli ste sa stranice prije odgovora. ${advice}`,
});
