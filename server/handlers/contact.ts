import { createContact } from '../contact.ts';
import type { Handlers } from '../operations.ts';
import type { Parts } from '../parts.ts';

/** What visitors and customers write to the company. */
export function createContactHandlers(parts: Parts): Pick<Handlers, 'sendContactMessage'> {
  return { sendContactMessage: createContact(parts) };
}
