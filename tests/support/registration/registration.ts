import type { LegalEntityData, PrivateIndividualRegistration } from '../../../generated/api.ts';
import type { Answer, CallOptions, TestClient } from '../server/client.ts';
import { dataPart } from '../documents/documents.ts';
import type { Part } from '../files/multipart.ts';
import { must, type TestServer } from '../server/server.ts';
import { signStatement } from '../files/signatures.ts';

export const noShipping = {
  equalAddresses: true,
  shippingCountry: '',
  shippingStreet: '',
  shippingHouseNumber: '',
  shippingPostalCode: '',
  shippingPlaceName: '',
} as const;

export const newPassword = 'Novi#Korisnik1';

/** A person who is not in the data yet. */
export const newPerson = {
  firstName: 'Iva',
  lastName: 'Perković',
  oib: '18427365909',
  phone: null,
  mobile: { areaCode: '+385', number: '915550101' },
  email: 'iva.perkovic@posta.example',
  isSoleTrader: false,
  mbs: '',
  shortName: '',
  fullName: '',
  activity: '',
  gender: 'FEMALE',
  birthDate: '1991-06-14',
  birthPlaceName: 'Rijeka',
  birthCountry: 'HR',
  nationality: 'HR',
  idCardIssuer: 'PU primorsko-goranska',
  idCardNumber: '115203847',
  idCardIssueCity: 'Rijeka',
  idCardIssueDate: '2023-02-01',
  idCardValidityDate: '2033-02-01',
  iban: '',
  country: 'HR',
  street: 'Korzo',
  houseNumber: '14',
  postalCode: '51000',
  placeName: '',
  ...noShipping,
  addressMatchesIdCard: true,
  password: newPassword,
} as const satisfies PrivateIndividualRegistration;

/** The block that makes a sole trader of a person. */
export const soleTrader = {
  isSoleTrader: true,
  mbs: '92014563',
  shortName: 'Perković prijevoz',
  fullName: 'Perković prijevoz, obrt za prijevoz, vl. Iva Perković',
  activity: 'H',
} as const satisfies Partial<PrivateIndividualRegistration>;

/** Mail goes elsewhere than to the first address. */
export const ownShipping = {
  equalAddresses: false,
  shippingCountry: 'SI',
  shippingStreet: 'Slovenska cesta',
  shippingHouseNumber: '12',
  shippingPostalCode: '1000',
  shippingPlaceName: 'Ljubljana',
} as const satisfies Partial<LegalEntityData>;

/** A firm that is not in the data yet. */
export const newFirm = {
  oib: '68203491577',
  mb: '05820146',
  mbs: '060351792',
  shortName: 'Jadran oprema d.o.o.',
  fullName: 'Jadran oprema društvo s ograničenom odgovornošću za trgovinu i usluge',
  activity: 'G',
  entityType: 'DOO',
  phone: { areaCode: '+385', number: '21501900' },
  mobile: null,
  email: 'ured@jadran-oprema.example',
  iban: 'HR1210010051863000160',
  contactPersonName: 'Lucija Barišić',
  contactPersonPhone: { areaCode: '+385', number: '912223344' },
  country: 'HR',
  street: 'Poljička cesta',
  houseNumber: '32',
  postalCode: '21000',
  placeName: '',
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
