import { assign, setup } from 'xstate';
import type { ContactForm } from '../domain/forms/contact-rules.ts';
import { notProvided, type StateMeta } from './shared/effects.ts';
import { errorOf, failureOf, type Failure } from './shared/failure.ts';
import { unanswered } from './shared/interrupted.ts';
import { outcomeOf } from './shared/outcome.ts';

interface ContactContext {
  /** The message that was last sent, or left: the initial values of the form. */
  readonly message: ContactForm;
  readonly failure: Failure | null;
  /** Whether a failed message may have been sent. */
  readonly title: string;
}

type ContactEvent = { type: 'message.submitted'; message: ContactForm } | { type: 'back.requested' };

const texts = {
  failed: 'Poruka nije poslana',
  unknown: 'Ne znamo je li poruka poslana',
  advice: 'Ako je pošaljete ponovno, stići će samo jednom.',
};

/** Writing to the company. The message is kept until it has arrived. */
export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    input: {} as { message: ContactForm },
    events: {} as ContactEvent,
    meta: {} as StateMeta,
  },
  actors: { sendMessage: notProvided<void, ContactForm>('sendMessage') },
  guards: {
    fieldsAreWrong: (_, { error }: { error: unknown }) => failureOf(error).code === 'invalid-fields',
  },
  actions: {
    keepMessage: assign(({ event }) =>
      event.type === 'message.submitted' ? { message: event.message, failure: null } : {},
    ),
    rememberFailure: assign((_, { error }: { error: unknown }) => {
      const { failure, title } = outcomeOf(error, texts);
      return { failure, title };
    }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'contact',
  description: 'Poruka društvu s obrasca za kontakt.',
  meta: {
    title: 'Kontakt',
    invariants: { oneCall: true, sentOnce: ['sendMessage'], changedBy: { message: ['message.submitted'] } },
  },
  context: ({ input }) => ({ message: input.message, failure: null, title: texts.failed }),
  initial: 'writing',
  states: {
    writing: {
      meta: { title: 'Pisanje poruke' },
      description: 'Posjetitelj ili korisnik ispunjava obrazac.',
      on: { 'message.submitted': { target: 'sending', actions: 'keepMessage' } },
    },
    sending: {
      meta: {
        title: 'Slanje poruke',
        interrupted: unanswered(texts.unknown, texts.advice),
      },
      description: 'Poslužitelj predaje poruku društvu.',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => context.message,
        onDone: 'sent',
        onError: [
          {
            guard: { type: 'fieldsAreWrong', params: errorOf },
            target: 'writing',
            actions: { type: 'rememberFailure', params: errorOf },
          },
          { target: 'failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    sent: {
      type: 'final',
      meta: { title: 'Poruka je poslana' },
      description: 'Poruka je stigla; vodi se na početnu stranicu.',
    },
    failed: {
      meta: { title: 'Poruka nije poslana' },
      description: 'Razlog je prikazan, a sve upisano je sačuvano.',
      on: { 'back.requested': { target: 'writing', actions: 'forgetFailure' } },
    },
  },
});
