import { createContact } from './contact.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';

/** What visitors and customers write to the company. */
export function createContactHandlers(parts: Parts): Pick<Handlers, 'sendContactMessage'> {
  return { sendContactMessage: createContact(parts) };
}
