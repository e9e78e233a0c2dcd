import { unanswered } from './interrupted.ts';

const unknown = 'Ne znamo je li zahtjev poslan';

export const requestInterrupted = unanswered(unknown, 'Provjerite poruke.');

/** Of a request to the company, which the list of requests shows once it has been taken. */
export const requestTexts = {
  unknown,
  advice: 'Prije novog pokušaja pogledajte poslane zahtjeve: ako je ondje, poslan je.',
};
