import { fromPromise } from 'xstate';
import type { ContactForm } from '../../domain/forms/contact-rules.ts';
import { contactMachine } from '../../machines/contact.ts';
import { client, done } from './calls/client.ts';

export const contactLogic = contactMachine.provide({
  actors: {
    sendMessage: fromPromise<void, ContactForm>(({ input }) => {
      const { phoneAreaCode: areaCode, phoneNumber: number, contractNumber, ...message } = input;
      const body = {
        ...message,
        phoneNumber: number === '' ? null : { areaCode, number },
        contractNumber: contractNumber || null,
      };
      return done(client.POST('/api/contact/send-email', { body }));
    }),
  },
});
