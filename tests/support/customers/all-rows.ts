import { eq } from 'drizzle-orm';
import * as schema from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import { addDocument } from '../documents/termination-documents.ts';

export interface Owner {
  readonly userId: number;
  readonly partnerId: number;
}

/** Gives a customer of the demo a row in every table that has rows of customers. */
export async function addAllRows(store: Store, username: string, now: Date): Promise<Owner> {
  const { db } = store;
  const { id: userId = 0, partnerId = 0 } = (await store.users.byUsername(username)) ?? {};
  const of = { userId, createdAt: now };
  const expiresAt = new Date(now.getTime() + 60_000);
  const idHash = `session ${username}`;
  await db.insert(schema.sessions).values({ ...of, idHash, kind: 'full', lastSeenAt: now });
  await db
    .insert(schema.passkeyChallenges)
    .values({ sessionIdHash: idHash, purpose: 'login', challenge: `challenge ${username}`, createdAt: now });
  await db.insert(schema.endedSessions).values({ number: 1_000_000 + userId, userId, endedAt: now });
  await db.insert(schema.devices).values({ ...of, tokenHash: `device ${username}` });
  await db.insert(schema.mailCodes).values({ userId, codeHash: `code ${username}`, sentAt: now, expiresAt });
  await db.insert(schema.recoveryCodes).values({ ...of, selector: 'AAAA', codeHash: `recovery ${username}` });
  await db.insert(schema.passkeys).values({
    ...of,
    credentialId: `credential ${username}`,
    publicKey: Buffer.from('key'),
    counter: 0,
    deviceType: 'multiDevice',
    backedUp: true,
    transports: [],
    name: 'Mobitel',
  });
  await db
    .insert(schema.linkTokens)
    .values({ ...of, tokenHash: `link ${username}`, purpose: 'password', expiresAt });
  await db
    .insert(schema.calendarLinks)
    .values({ ...of, tokenHash: `calendar ${username}`, withAmounts: true });
  await db.insert(schema.registrations).values({
    ...of,
    tokenHash: `registration ${username}`,
    passwordHash: `password ${username}`,
    usernameKey: username,
    data: { partner: {}, details: {} } as never,
    expiresAt,
    confirmedAt: now,
  });
  await db.insert(schema.auditLog).values({ at: now, event: 'login', userId });
  const [reminder] = await db
    .insert(schema.reminders)
    .values({ partnerId, day: '2026-11-20' })
    .returning({ id: schema.reminders.id });
  const mail = { sealed: '', keyId: '', createdAt: now, dueAt: now };
  await db.insert(schema.outbox).values([
    { ...mail, userId },
    { ...mail, reminderId: reminder?.id ?? 0 },
  ]);
  const [bill] = await db.select().from(schema.bills).where(eq(schema.bills.partnerId, partnerId)).limit(1);
  if (bill) {
    const note = { paidOn: '2026-11-20', amountCents: 1, notedAt: now, countsUntil: '2026-11-27' };
    await store.paymentNotes.put(bill, note);
    const file = { billId: bill.id, partnerId, content: Buffer.from('x'), digest: Buffer.from('x') };
    await db
      .insert(schema.billFiles)
      .values({ ...file, kind: 'XML' })
      .onConflictDoNothing();
  }
  const documentId = await addDocument(store, username);
  const ofPartner = eq(schema.contracts.partnerId, partnerId);
  const [contract] = await db.select().from(schema.contracts).where(ofPartner).limit(1);
  const request = { partnerId, contractId: contract?.id ?? 0, documentId, createdAt: now };
  await db.insert(schema.terminationRequests).values(request).onConflictDoNothing();
  await db.insert(schema.closedRequests).values({ ...request, state: 'CLOSED', changedAt: now });
  await db
    .insert(schema.requestStates)
    .values({
      kind: 'EARLY_TERMINATION',
      reference: contract?.number ?? '',
      state: 'RECEIVED',
      changedAt: now,
    })
    .onConflictDoNothing();
  return { userId, partnerId };
}
