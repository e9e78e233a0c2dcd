import { unanswered } from './interrupted.ts';

const unknown = 'Ne znamo je li zahtjev poslan';

export const requestInterrupted = unanswered(unknown, 'Provjerite poruke.');

/** Of a request to the company, which a message confirms once it has been taken. */
export const requestTexts = {
  unknown,
  advice: 'Prije novog pokušaja pogledajte poruke: ako je ondje potvrda, poslan je.',
};
