import type { ToastText } from './effects.ts';

/** Who leaves before the server has answered is told where to look. Apart from the effects, which the landing page loads. */
export const unanswered = (title: string, advice: string): ToastText => ({
  kind: 'urgent',
  title,
  message: `Otišli ste sa stranice prije odgovora. ${advice}`,
});

export const requestInterrupted = unanswered('Ne znamo je li zahtjev poslan', 'Provjerite poruke.');
