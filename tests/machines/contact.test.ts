import { expect, test } from 'vitest';
import type { ContactForm } from '../../domain/contact-rules.ts';
import { contactMachine } from '../../machines/contact.ts';
import { call, play } from '../support/play.ts';
import { written } from '../support/customers/contact.ts';

function start() {
  const sendMessage = call<void, ContactForm>();
  const { actor } = play(contactMachine.provide({ actors: { sendMessage: sendMessage.logic } }), {
    message: { ...written, message: '' },
  });
  actor.send({ type: 'message.submitted', message: written });
  return {
    actor,
    sendMessage,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('what was written is sent once, and then it is over @P4.54', async () => {
  const { actor, sendMessage, state } = start();
  actor.send({ type: 'message.submitted', message: written });
  expect(sendMessage.asked).toEqual([written]);
  await sendMessage.answer();
  expect(state()).toBe('sent');
});

test('after a failure one goes back to everything that was written @P2.8 @P8.20', async () => {
  const { actor, sendMessage, state, context } = start();
  await sendMessage.fail('mail-not-sent', 'E-mail trenutačno ne možemo poslati.');
  expect(state()).toBe('failed');
  expect(context().failure?.message).toBe('E-mail trenutačno ne možemo poslati.');
  actor.send({ type: 'back.requested' });
  expect(state()).toBe('writing');
  expect(context()).toMatchObject({ message: written, failure: null });
});

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

test('what the server finds wrong is shown in the form', async () => {
  const { sendMessage, state, context } = start();
  await sendMessage.fail('invalid-fields', 'Provjerite upisane podatke.', {
    phoneNumber: 'Ovo polje je obavezno!',
  });
  expect(state()).toBe('writing');
  expect(context().failure?.fieldErrors).toEqual({ phoneNumber: 'Ovo polje je obavezno!' });
  expect(context().message).toEqual(written);
});
