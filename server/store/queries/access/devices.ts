import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { devices, endedSessions, users } from '../../schema.ts';

/** A browser's cookie, and the proof that the user had given when it was set. */
export type Device = Pick<typeof devices.$inferSelect, 'tokenHash' | 'proof'>;

/** More browsers than anybody has; repeated logins without a cookie must not fill the table. */
const mostOfUser = 100;

const ofOther = (userId: number, ownHashes: readonly string[]) =>
  and(eq(devices.userId, userId), notInArray(devices.tokenHash, [...ownHashes]));

export function createDeviceQueries(db: Database) {
  return {
    /** The device with one of these hashes that belongs to the user of this name. */
    async find(tokenHashes: readonly string[], usernameKey: string): Promise<Device | undefined> {
      const [device] = await db
        .select({ tokenHash: devices.tokenHash, proof: devices.proof })
        .from(devices)
        .innerJoin(users, eq(users.id, devices.userId))
        .where(and(inArray(devices.tokenHash, [...tokenHashes]), eq(users.usernameKey, usernameKey)));
      return device;
    },

    /** Returns which of the hashes belong to a device of any user. */
    async known(tokenHashes: readonly string[]): Promise<string[]> {
      if (tokenHashes.length === 0) return [];
      const rows = await db
        .select({ tokenHash: devices.tokenHash })
        .from(devices)
        .where(inArray(devices.tokenHash, [...tokenHashes]));
      return rows.map((row) => row.tokenHash);
    },

    /** Remembers a device of a user, who is locked; above a number that no user has, the oldest is forgotten. */
    async remember(device: Device & { userId: number; createdAt: Date }): Promise<void> {
      await db.insert(devices).values(device);
      const newest = db
        .select({ tokenHash: devices.tokenHash })
        .from(devices)
        .where(eq(devices.userId, device.userId))
        .orderBy(desc(devices.createdAt), desc(devices.tokenHash))
        .limit(mostOfUser);
      await db
        .delete(devices)
        .where(and(eq(devices.userId, device.userId), notInArray(devices.tokenHash, newest)));
    },

    async forget(tokenHash: string): Promise<void> {
      await db.delete(devices).where(eq(devices.tokenHash, tokenHash));
    },

    /** Forgets the device in which the full session of the user with this number was, now that it has ended, unless it is this one. */
    async forgetOfEnded(userId: number, number: number, ownHashes: readonly string[]): Promise<void> {
      const ofEnded = db
        .select({ tokenHash: endedSessions.deviceHash })
        .from(endedSessions)
        .where(and(eq(endedSessions.userId, userId), eq(endedSessions.number, number)));
      await db.delete(devices).where(and(ofOther(userId, ownHashes), inArray(devices.tokenHash, ofEnded)));
    },

    /** Forgets every device of the user; returns their hashes. */
    async forgetAll(userId: number): Promise<string[]> {
      const rows = await db.delete(devices).where(eq(devices.userId, userId)).returning();
      return rows.map((row) => row.tokenHash);
    },

    /** Forgets every device of the user but this one. */
    async forgetOthers(userId: number, ownHashes: readonly string[]): Promise<void> {
      await db.delete(devices).where(ofOther(userId, ownHashes));
    },
  };
}
