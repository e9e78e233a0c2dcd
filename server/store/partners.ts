import { eq } from 'drizzle-orm';
import { partners } from './schema.ts';
import type { Database } from './database.ts';
import type { Partner } from './users.ts';

/** What customers change themselves; the e-mail address has a way of its own. */
export type OwnData = Pick<
  Partner,
  | 'shippingCountry'
  | 'shippingStreet'
  | 'shippingHouseNumber'
  | 'shippingPostalCode'
  | 'shippingPlaceName'
  | 'phoneAreaCode'
  | 'phoneNumber'
>;

export type ContactPerson = Pick<
  Partner,
  'contactPersonName' | 'contactPersonAreaCode' | 'contactPersonNumber'
>;

export function createPartnerQueries(db: Database) {
  return {
    async update(id: number, changed: OwnData | ContactPerson): Promise<void> {
      await db.update(partners).set(changed).where(eq(partners.id, id));
    },

    async setEmail(id: number, email: string): Promise<void> {
      await db.update(partners).set({ email }).where(eq(partners.id, id));
    },
  };
}
