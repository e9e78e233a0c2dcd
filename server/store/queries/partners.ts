import { and, asc, eq, isNull } from 'drizzle-orm';
import { OwnError } from '../../platform/own-error.ts';
import type { Database } from '../database.ts';
import type { RegisteredPartner } from '../registration-data.ts';
import { partners } from '../schema.ts';
import { type ownGroups, withOwnValues } from './access/own-values.ts';
import { isMailbox, type Partner } from './access/users.ts';

/** Data that customers change themselves, without the e-mail address. */
export type OwnData = Pick<Partner, (typeof ownGroups)['shipping' | 'phone'][number]>;

export type ContactPerson = Pick<Partner, (typeof ownGroups)['contactPerson'][number]>;

export function createPartnerQueries(db: Database) {
  return {
    async update(id: number, changed: OwnData | ContactPerson): Promise<void> {
      await db
        .update(partners)
        .set({ ...changed, ownValues: withOwnValues(changed) })
        .where(eq(partners.id, id));
    },

    async add(partner: RegisteredPartner, registeredAt: Date): Promise<number> {
      const [row] = await db
        .insert(partners)
        .values({ ...partner, registeredAt })
        .returning({ id: partners.id });
      if (row === undefined) throw new OwnError('Adding a partner returned no row.');
      return row.id;
    },

    /**
     * The customer whom the company has on file with this OIB and this e-mail address, both. Customers who registered
     * by themselves are not on file: their own statements prove nothing. The row is locked for the transaction, because
     * an import removes a row that it has joined with another.
     */
    async onFile({
      entityTypeCode,
      oib,
      email,
    }: Pick<Partner, 'entityTypeCode' | 'oib' | 'email'>): Promise<number | undefined> {
      const [row] = await db
        .select({ id: partners.id })
        .from(partners)
        .where(
          and(
            isMailbox(email),
            eq(partners.oib, oib),
            eq(partners.entityTypeCode, entityTypeCode),
            isNull(partners.registeredAt),
          ),
        )
        .orderBy(asc(partners.id))
        .limit(1)
        .for('key share');
      return row?.id;
    },

    async setEmail(id: number, email: string): Promise<void> {
      await db
        .update(partners)
        .set({ email, ownValues: withOwnValues({ email }) })
        .where(eq(partners.id, id));
    },
  };
}
