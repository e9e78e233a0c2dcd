import type { LegalEntityData, PrivateIndividualRegistration } from '../../../generated/api.ts';
import type { Answer, CallOptions, TestClient } from '../server/client.ts';
import { dataPart } from '../documents/documents.ts';
import type { Part } from '../files/multipart.ts';
import { must, type TestServer } from '../server/server.ts';
import { signStatement } from '../files/signatures.ts';
import { firmTexts, newPassword, noShipping, noTrade, personTexts, residence } from './registrants.ts';

/** A person who is not in the data yet. */
export const newPerson = {
  ...personTexts,
  phone: null,
  mobile: { areaCode: '+385', number: '915550101' },
  ...noTrade,
  ...residence,
  password: newPassword,
} as const satisfies PrivateIndividualRegistration;

/** A firm that is not in the data yet. */
export const newFirm = {
  ...firmTexts,
  phone: { areaCode: '+385', number: '21501900' },
  mobile: null,
  contactPersonPhone: { areaCode: '+385', number: '912223344' },
  ...noShipping,
} as const satisfies LegalEntityData;

export function registerPerson(
  client: TestClient,
  changes: Partial<PrivateIndividualRegistration> = {},
): Promise<Answer> {
  return client.post('/api/register/private-individual', { json: { ...newPerson, ...changes } });
}

/** The statement that the portal makes of these data. */
export async function statementOf(client: TestClient, data: LegalEntityData = newFirm): Promise<Buffer> {
  return must(200, await client.post('/api/register/legal-entity/statement', { json: data })).bytes;
}

function firmParts(statement: Buffer, data: LegalEntityData = newFirm, password = newPassword): Part[] {
  return [
    dataPart('registration', data),
    { name: 'password', text: password },
    { name: 'statement', fileName: 'izjava-potpisana.pdf', content: statement },
  ];
}

/** Hands this file in as the statement. */
export function handIn(
  client: TestClient,
  statement: Buffer,
  data: LegalEntityData = newFirm,
  password = newPassword,
  options: CallOptions = {},
): Promise<Answer> {
  const parts = firmParts(statement, data, password);
  return client.post('/api/register/legal-entity', { parts, ...options });
}

/** Gets the statement, signs it, and hands it in. */
export async function registerFirm(
  client: TestClient,
  changes: Partial<LegalEntityData> = {},
): Promise<Answer> {
  const data = { ...newFirm, ...changes };
  return handIn(client, await signStatement(await statementOf(client, data), data.oib), data);
}

/** The token in the newest link that a registration sent to this address. */
export function confirmationTo({ mailbox }: TestServer, email: string): string {
  return mailbox.linkTo(email).searchParams.get('confirm') ?? '';
}

/** Does the same as the page of the link. */
export function openLink(client: TestClient, token: string): Promise<Answer> {
  return client.post('/api/register/confirm', { json: { token } });
}

/** Opens the link in any browser, and types the password. */
export function confirm(client: TestClient, token: string, password = newPassword): Promise<Answer> {
  return client.post('/api/register/confirm', { json: { token, password } });
}
