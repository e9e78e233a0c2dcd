import type { Page } from '@playwright/test';
import type { PersonDraft } from '../../../domain/registration/registration-draft.ts';
import { personBody } from '../../../src/api/registration/registration-bodies.ts';
import type { Portal } from '../../support/browser/portal.ts';
import { passwords } from '../../support/registration/registration-drafts.ts';
import { registerPerson } from '../../support/registration/registration.ts';
import { must } from '../../support/server/server.ts';

/**
 * Registers a person by call; path, query and hash of the link that is mailed to them.
 *
 * @param page of the browser in which they have registered; by default another one
 */
export async function registrationLink(portal: Portal, person: PersonDraft, page?: Page): Promise<string> {
  const { server, mailbox } = portal;
  const { password } = passwords;
  const client = server.client();
  must(200, await registerPerson(client, personBody({ draft: person, password })));
  if (page) await portal.handCookiesOver(page, client);
  await server.settled();
  const { pathname, search, hash } = mailbox.linkTo(person.email);
  return pathname + search + hash;
}
