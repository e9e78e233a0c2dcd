import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { terminationRequests } from '../schema.ts';

export type NewTerminationRequest = Omit<typeof terminationRequests.$inferInsert, 'id'>;

export function createTerminationRequestQueries(db: Database) {
  return {
    /** Keeps the request unless the contract has one already: true for one caller only. */
    async add(request: NewTerminationRequest): Promise<boolean> {
      const rows = await db
        .insert(terminationRequests)
        .values(request)
        .onConflictDoNothing({ target: terminationRequests.contractId })
        .returning({ id: terminationRequests.id });
      return rows.length > 0;
    },

    /** When the early termination of a contract was asked for. */
    async requestedAt(contractId: number): Promise<Date | undefined> {
      const [row] = await db
        .select({ createdAt: terminationRequests.createdAt })
        .from(terminationRequests)
        .where(eq(terminationRequests.contractId, contractId));
      return row?.createdAt;
    },
  };
}
