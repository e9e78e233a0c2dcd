import type { PersonDraft } from '../../../domain/registration-draft.ts';
import { personBody } from '../../../src/api/registration-bodies.ts';
import type { Portal } from '../browser/portal.ts';
import { passwords } from './registration-drafts.ts';
import { registerPerson } from './registration.ts';
import { must } from '../server/server.ts';

/** Registers a person by call; path, query and hash of the link that is mailed to them. */
export async function registrationLink({ server, mailbox }: Portal, person: PersonDraft): Promise<string> {
  const { password } = passwords;
  must(200, await registerPerson(server.client(), personBody({ draft: person, password })));
  await server.settled();
  const { pathname, search, hash } = mailbox.linkTo(person.email);
  return pathname + search + hash;
}
