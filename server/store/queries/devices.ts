import { and, eq } from 'drizzle-orm';
import { devices, users } from '../schema.ts';
import type { Database } from '../database.ts';

export function createDeviceQueries(db: Database) {
  return {
    /** Whether the cookie with this hash was given to the user of this name after a full login. */
    async belongsTo(tokenHash: string, usernameKey: string): Promise<boolean> {
      const rows = await db
        .select({ userId: devices.userId })
        .from(devices)
        .innerJoin(users, eq(users.id, devices.userId))
        .where(and(eq(devices.tokenHash, tokenHash), eq(users.usernameKey, usernameKey)));
      return rows.length > 0;
    },

    async remember(device: { tokenHash: string; userId: number; createdAt: Date }): Promise<void> {
      await db.insert(devices).values(device);
    },

    /** Forgets every device of the user; returns their hashes. */
    async forgetAll(userId: number): Promise<string[]> {
      const rows = await db.delete(devices).where(eq(devices.userId, userId)).returning();
      return rows.map((row) => row.tokenHash);
    },
  };
}
