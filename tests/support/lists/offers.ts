import { eq, ne } from 'drizzle-orm';
import type { StoredOffer } from '../../../server/store/queries/offers.ts';
import { offers } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';

/** The offer of the demo with this number. */
export async function offerOf(store: Store, numberText: string): Promise<StoredOffer> {
  const [found] = await store.db.select().from(offers).where(eq(offers.numberText, numberText));
  if (!found) throw new Error(`The demo has no offer ${numberText}.`);
  return found;
}

/** An offer of another customer than the owner of the offer with this number. */
export async function offerOfOthers(store: Store, numberText: string): Promise<StoredOffer> {
  const own = await offerOf(store, numberText);
  const [found] = await store.db.select().from(offers).where(ne(offers.partnerId, own.partnerId));
  if (!found) throw new Error('The demo has no offers of others.');
  return found;
}
