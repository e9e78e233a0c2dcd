import { eq } from 'drizzle-orm';
import type { DocumentType } from '../../../domain/documents.ts';
import { documents, terminationRequests, users } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Answer, TestClient } from '../server/client.ts';
import { testStart } from '../server/clock.ts';

/** Hands a document in for a customer of the demo, past the upload; gives its id. */
export async function addDocument(
  store: Store,
  username: string,
  {
    type = 'EARLY_CONTRACT_TERMINATION',
    name = 'Zahtjev za prijevremeni prekid',
  }: {
    type?: DocumentType;
    name?: string;
  } = {},
): Promise<number> {
  const [user] = await store.db.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error(`The demo has no customer ${username}.`);
  const content = Buffer.from('%PDF-1.7');
  return store.transaction((queries) =>
    queries.documents.add(
      {
        partnerId: user.partnerId,
        type,
        category: 'EARLY_CONTRACT_TERMINATION',
        name,
        issueDate: '2026-11-16',
        fileName: `${name}.pdf`,
        mediaType: 'application/pdf',
        size: content.length,
        createdAt: testStart,
      },
      content,
    ),
  );
}

/** Asks for the early termination of a contract, as the page does. */
export function askTermination(client: TestClient, number: string, documentId: number): Promise<Answer> {
  const query = new URLSearchParams({ number, documentId: String(documentId) });
  return client.post(`/api/contract/early-termination?${query}`, { json: { number, documentId } });
}

/** As if no document had ever been handed in. */
export async function forgetDocuments({ db }: Store): Promise<void> {
  await db.delete(terminationRequests);
  await db.delete(documents);
}
