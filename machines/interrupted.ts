import type { ToastText } from './effects.ts';

/** Who leaves while a request is being sent. Apart from the effects, which the landing page loads. */
export const requestInterrupted: ToastText = {
  kind: 'urgent',
  title: 'Ne znamo je li zahtjev poslan',
  message: 'Otišli ste sa stranice prije odgovora. Provjerite poruke.',
};
