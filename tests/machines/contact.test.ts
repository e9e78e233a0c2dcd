import { expect, test } from 'vitest';
import type { ContactForm } from '../../domain/forms/contact-rules.ts';
import { contactMachine } from '../../machines/contact.ts';
import { call, play } from '../support/play.ts';
import { written } from '../support/customers/contact.ts';

function start() {
  const sendMessage = call<void, ContactForm>();
  const played = play(contactMachine.provide({ actors: { sendMessage: sendMessage.logic } }), {
    message: { ...written, message: '' },
  });
  played.actor.send({ type: 'message.submitted', message: written });
  return { ...played, sendMessage };
}

test.each([
  ['unreachable', 'Ne znamo je li poruka poslana'],
  ['internal', 'Poruka nije poslana'],
  ['mail-not-sent', 'Poruka nije poslana'],
] as const)('after %s it is said whether the message was sent: %s', async (code, title) => {
  const { actor, sendMessage, context } = start();
  await sendMessage.fail(code, 'Greška.');
  expect(context().title).toBe(title);
  expect(context().failure?.message).toBe(
    title.startsWith('Ne znamo')
      ? 'Potvrda poslužitelja nije stigla. Ako je pošaljete ponovno, stići će samo jednom.'
      : 'Greška.',
  );
  actor.send({ type: 'back.requested' });
  actor.send({ type: 'message.submitted', message: written });
  await sendMessage.fail('mail-not-sent', 'Greška.');
  expect(context().title).toBe('Poruka nije poslana');
});
