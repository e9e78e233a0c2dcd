import type { FirmDraft, PersonDraft } from '../../domain/registration-draft.ts';
import { firmBody, personBody } from '../../src/api/registration-bodies.ts';
import type { Portal } from './portal.ts';
import { passwords } from './registration-drafts.ts';
import { registrationCalls } from './registration-screen.ts';

const { password } = passwords;

/** The statement that the server makes of a firm's data. */
export async function statementOf({ server }: Portal, firm: FirmDraft): Promise<Buffer> {
  const { status, text, bytes } = await server
    .client()
    .post(registrationCalls.statement, { json: firmBody(firm) });
  if (status !== 200) throw new Error(`The server made no statement: ${status} ${text}`);
  return bytes;
}

/** Registers a person by call; path, query and hash of the link that is mailed to them. */
export async function registrationLink({ server, mailbox }: Portal, person: PersonDraft): Promise<string> {
  const { status, text } = await server
    .client()
    .post(registrationCalls.person, { json: personBody({ draft: person, password }) });
  if (status !== 200) throw new Error(`The server registered nobody: ${status} ${text}`);
  await server.settled();
  const { pathname, search, hash } = mailbox.linkTo(person.email);
  return pathname + search + hash;
}
