import PDFDocument from 'pdfkit';
import { inboxPageSize } from '../../domain/lists/list.ts';
import { exampleOf } from './core.ts';
import { rowsOf, type Asking, type Data } from './asking.ts';

/** The fields of a profile that its update takes, as they are: nothing changes. */
const updatable = [
  'shippingCountry',
  'shippingStreet',
  'shippingHouseNumber',
  'shippingPostalCode',
  'phone',
  'email',
] as const;

function smallPdf(): Promise<Blob> {
  return new Promise((resolve) => {
    const document = new PDFDocument({ size: 'A4' });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () =>
      resolve(new Blob([new Uint8Array(Buffer.concat(parts))], { type: 'application/pdf' })),
    );
    document.text('Provjera portala');
    document.end();
  });
}

async function upload(asking: Asking, types: readonly Data[]): Promise<void> {
  const code = 'EARLY_CONTRACT_TERMINATION';
  const form = new FormData();
  form.append('files', await smallPdf(), 'provjera.pdf');
  form.append('type', String(types.find((type) => type['code'] === code)?.['name']));
  form.append('name', 'Provjera portala');
  form.append('issueDate', '2025-01-02');
  form.append('category', code);
  await asking.ask('POST /api/document/upload', { form });
}

const person = 'POST /api/register/private-individual';
const firm = 'POST /api/register/legal-entity';

/** Registrations that nobody has sent before: their e-mail addresses are new. */
function newRegistrations(): Readonly<Record<string, Data>> {
  const email = `provjera-${Date.now()}@posta.example`;
  // The whole contract has a firm beside its signed statement; the core takes it alone.
  const { registration, password } = exampleOf(firm) as { registration: Data; password: string };
  return { [person]: { ...exampleOf(person), email }, [firm]: { ...registration, password, email } };
}

/** Calls of a customer that change something. */
export async function askWrites(
  asking: Asking,
  found: { profile: Data; contracts: readonly Data[] },
): Promise<void> {
  const changes = Object.fromEntries(updatable.map((name) => [name, found.profile[name] ?? null]));
  await asking.ask('POST /api/user-profile/update', { json: { ...changes, shippingPlaceName: '' } });
  const inbox = await asking.call('GET /api/inbox', { query: { page: 0, size: inboxPageSize } });
  await asking.askFirst('POST /api/inbox/read/{id}', rowsOf(inbox), 'id', (id) => ({ id }));
  const { json: types } = await asking.call('GET /api/uwt-code/document-type');
  await upload(asking, Array.isArray(types) ? (types as Data[]) : []);
  const documents = await asking.call('GET /api/document', {
    query: { page: 0, size: 10, documentType: 'EARLY_CONTRACT_TERMINATION' },
  });
  const termination = 'POST /api/contract/early-termination';
  const [document] = rowsOf(documents);
  const [contract] = found.contracts;
  if (document === undefined || contract === undefined)
    asking.note(termination, 'not asked', 'there is no active contract, or no document of that kind', '');
  else {
    const request = { number: String(contract['number']), documentId: Number(document['id']) };
    await asking.ask(termination, { query: request, json: request }, { mayRefuse: true });
  }
}

/** Calls of visitors that change something. */
export async function askVisitorsWrites(asking: Asking, username: string): Promise<void> {
  await asking.ask('POST /api/contact/send-email', { json: exampleOf('POST /api/contact/send-email') });
  for (const [name, json] of Object.entries(newRegistrations()))
    await asking.ask(name, { json }, { mayRefuse: true });
  await asking.ask('POST /api/forgotten-password', { query: { username } }, { mayRefuse: true });
}
