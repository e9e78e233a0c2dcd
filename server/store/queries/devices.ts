import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { devices, endedSessions, users } from '../schema.ts';

/** A browser's cookie, and what the user had shown when it was given. */
export type Device = Pick<typeof devices.$inferSelect, 'tokenHash' | 'proof'>;

const ofOther = (userId: number, ownHash: string | undefined) =>
  and(eq(devices.userId, userId), ownHash === undefined ? undefined : ne(devices.tokenHash, ownHash));

export function createDeviceQueries(db: Database) {
  return {
    /** The device with this hash, if it belongs to the user of this name. */
    async find(tokenHash: string, usernameKey: string): Promise<Device | undefined> {
      const [device] = await db
        .select({ tokenHash: devices.tokenHash, proof: devices.proof })
        .from(devices)
        .innerJoin(users, eq(users.id, devices.userId))
        .where(and(eq(devices.tokenHash, tokenHash), eq(users.usernameKey, usernameKey)));
      return device;
    },

    async remember(device: Device & { userId: number; createdAt: Date }): Promise<void> {
      await db.insert(devices).values(device);
    },

    async forget(tokenHash: string): Promise<void> {
      await db.delete(devices).where(eq(devices.tokenHash, tokenHash));
    },

    /** Forgets the device in which the full session of the user with this number was, now that it has ended, unless it is this one. */
    async forgetOfEnded(userId: number, number: number, ownHash: string | undefined): Promise<void> {
      const ofEnded = db
        .select({ tokenHash: endedSessions.deviceHash })
        .from(endedSessions)
        .where(and(eq(endedSessions.userId, userId), eq(endedSessions.number, number)));
      await db.delete(devices).where(and(ofOther(userId, ownHash), inArray(devices.tokenHash, ofEnded)));
    },

    /** Forgets every device of the user; returns their hashes. */
    async forgetAll(userId: number): Promise<string[]> {
      const rows = await db.delete(devices).where(eq(devices.userId, userId)).returning();
      return rows.map((row) => row.tokenHash);
    },

    /** Forgets every device of the user but this one. */
    async forgetOthers(userId: number, ownHash: string | undefined): Promise<void> {
      await db.delete(devices).where(ofOther(userId, ownHash));
    },
  };
}
