import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { plainLine } from '../../../../domain/values/plain-values.ts';
import type { Sealed } from '../../../platform/vault.ts';
import type { Database } from '../../database.ts';
import { partners, users } from '../../schema.ts';

const {
  number: _number,
  registeredAt: _registeredAt,
  exported: _exported,
  ownValues: _ownValues,
  ...columns
} = getTableColumns(partners);

/** The columns of a partner that every call reads: all but the columns that are never shown. */
export const partnerColumns = columns;

export type Partner = Pick<typeof partners.$inferSelect, keyof typeof partnerColumns>;
export type User = typeof users.$inferSelect & { partner: Partner };
export type NewUser = Pick<User, 'partnerId' | 'username' | 'passwordHash' | 'createdAt'>;
export type TfaType = NonNullable<User['tfaType']>;

/** The form in which user names are compared: "Ana" and "ana" are one person, however č was typed. */
export function usernameKey(username: string): string {
  return plainLine(username).normalize('NFKC').toLowerCase();
}

/** Whether mail to a partner goes to this mailbox, in upper or lower case. */
export const isMailbox = (email: string) => sql`lower(${partners.email}) = ${email.toLowerCase()}`;

/**
 * Whether the mailbox that a secret was sent to is still the user's: the customer or the company may have changed it.
 * An older server, which may still write during an update, does not record the mailbox.
 */
export const isSentToUser = (db: Database, userId: AnyColumn, email: AnyColumn) =>
  exists(
    db
      .select({ id: users.id })
      .from(users)
      .innerJoin(partners, eq(partners.id, users.partnerId))
      .where(and(eq(users.id, userId), or(isNull(email), sql`lower(${partners.email}) = lower(${email})`))),
  );

/** An id of no user, for queries that must be the same whether or not there is a user. */
export const nobody = 0;

export function createUserQueries(db: Database) {
  const withPartner = () =>
    db
      .select({ ...getTableColumns(users), partner: partnerColumns })
      .from(users)
      .innerJoin(partners, eq(partners.id, users.partnerId));

  return {
    async byUsername(username: string): Promise<User | undefined> {
      const [row] = await withPartner().where(eq(users.usernameKey, usernameKey(username)));
      return row;
    },

    /** Only the columns that a login compares: reading more would take longer for a known user name. */
    async passwordOf(username: string): Promise<Pick<User, 'id' | 'passwordHash'> | undefined> {
      const { id, passwordHash } = users;
      const [row] = await db
        .select({ id, passwordHash })
        .from(users)
        .where(eq(users.usernameKey, usernameKey(username)));
      return row;
    },

    async byId(id: number): Promise<User | undefined> {
      const [row] = await withPartner().where(eq(users.id, id));
      return row;
    },

    /** A user whose user name is this e-mail address, or whose mail goes there. */
    async byMailbox(email: string): Promise<User | undefined> {
      const isUsername = eq(users.usernameKey, usernameKey(email));
      const [row] = await withPartner()
        .where(or(isUsername, isMailbox(email)))
        .orderBy(desc(isUsername), users.id)
        .limit(1);
      return row;
    },

    /** Adds a user who has chosen no second factor yet; `undefined` when the user name is taken. */
    async add(user: NewUser): Promise<number | undefined> {
      const [row] = await db
        .insert(users)
        .values({ ...user, usernameKey: usernameKey(user.username) })
        .onConflictDoNothing({ target: users.usernameKey })
        .returning({ id: users.id });
      return row?.id;
    },

    /**
     * Lets one transaction at a time decide something about the user, and shows the password hash as it is now. A
     * session that begins while a link ends all sessions would otherwise outlive it. Rows that only refer to the user
     * may be written meanwhile, because a transaction that holds one of them would deadlock.
     */
    async lock(id: number): Promise<{ passwordHash: string | null } | undefined> {
      const [row] = await db
        .select({ passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.id, id))
        .for('no key update');
      return row;
    },

    async setPassword(id: number, passwordHash: string): Promise<void> {
      await db.update(users).set({ passwordHash }).where(eq(users.id, id));
    },

    /** Chooses the second factor of a user who has none; false when one was chosen meanwhile. */
    async chooseProvider(id: number, tfaType: TfaType, key: Sealed | null): Promise<boolean> {
      const rows = await db
        .update(users)
        .set({ tfaType, ...newKey(key) })
        .where(and(eq(users.id, id), isNull(users.tfaType)))
        .returning({ id: users.id });
      return rows.length > 0;
    },

    /** Back to a user who has chosen no second factor. */
    async resetProvider(id: number, now: Date): Promise<void> {
      await db
        .update(users)
        .set({ tfaType: null, ...newKey(null), tfaChangedAt: now })
        .where(eq(users.id, id));
    },

    /** A new key for the authenticator: sessions show keys derived from it until a first code confirms one of them. */
    async replaceTotpKey(id: number, key: Sealed): Promise<void> {
      await db.update(users).set(newKey(key)).where(eq(users.id, id));
    },

    /** Takes the authenticator's key away if no code has confirmed it. */
    async dropUnconfirmedTotpKey(id: number): Promise<void> {
      await db
        .update(users)
        .set(newKey(null))
        .where(and(eq(users.id, id), isNull(users.totpConfirmedAt)));
    },

    /**
     * Accepts a time step of the authenticator. Compare-and-set: true for one caller only, and never for a step that is
     * not newer than the last one. The caller has to check, under the user's lock, that the key is still the one that
     * the code was checked with.
     */
    async acceptTotpStep(id: number, step: number): Promise<boolean> {
      const rows = await db
        .update(users)
        .set({ totpLastStep: step })
        .where(and(eq(users.id, id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
        .returning({ id: users.id });
      return rows.length > 0;
    },

    /** Makes the key that a first right code, of this time step, has confirmed the user's. True for one caller only. */
    async confirmTotpKey(id: number, key: Sealed, step: number, now: Date): Promise<boolean> {
      const rows = await db
        .update(users)
        .set({ ...newKey(key), totpConfirmedAt: now, totpLastStep: step })
        .where(and(eq(users.id, id), isNull(users.totpConfirmedAt)))
        .returning({ id: users.id });
      return rows.length > 0;
    },

    /** The number of authenticator keys under each encryption key. */
    async sealingKeys(): Promise<{ keyId: string; users: number }[]> {
      const rows = await db
        .select({ keyId: users.totpKeyId, users: count() })
        .from(users)
        .where(isNotNull(users.totpSealed))
        .groupBy(users.totpKeyId);
      return rows.map(({ keyId, ...row }) => ({ keyId: keyId ?? '', ...row }));
    },

    /** Users, by their ids, whose authenticator key is plain text, or was not encrypted with this one where one is named. */
    async keysToSeal({ after, keyId, limit }: { after: number; keyId: string | null; limit: number }) {
      const isOld = keyId === null ? undefined : and(isNotNull(users.totpSealed), ne(users.totpKeyId, keyId));
      return db
        .select({
          id: users.id,
          totpSecret: users.totpSecret,
          totpSealed: users.totpSealed,
          totpKeyId: users.totpKeyId,
        })
        .from(users)
        .where(and(gt(users.id, after), or(isNotNull(users.totpSecret), isOld)))
        .orderBy(asc(users.id))
        .limit(limit);
    },

    /** Writes keys encrypted again, each unless it is another one by now. Returns how many were written. */
    async replaceSealed(rows: readonly (Sealed & { id: number; was: string })[]): Promise<number> {
      if (rows.length === 0) return 0;
      const anew = sql`json_to_recordset(${JSON.stringify(rows)}::json) as anew(id int, was text, sealed text, "keyId" text)`;
      const written = await db
        .update(users)
        .set({ totpSealed: sql`anew.sealed`, totpKeyId: sql`anew."keyId"`, totpSecret: null })
        .from(anew)
        .where(
          and(sql`${users.id} = anew.id`, sql`coalesce(${users.totpSecret}, ${users.totpSealed}) = anew.was`),
        )
        .returning({ id: users.id });
      return written.length;
    },
  };
}

/** Another key of the authenticator, or none: no code has confirmed it, and none was accepted. */
const newKey = (key: Sealed | null) => ({
  totpSecret: null,
  totpSealed: key?.sealed ?? null,
  totpKeyId: key?.keyId ?? null,
  totpConfirmedAt: null,
  totpLastStep: null,
});
