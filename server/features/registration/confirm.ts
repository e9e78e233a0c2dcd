import { fingerprint } from '../../platform/secrets.ts';
import type { ConfirmedRegistration } from '../../store/queries/registrations.ts';
import type { Queries } from '../../store/store.ts';
import { refuseLink } from '../shared/mail-links.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';

/** Another person has become a user under this name since the link was sent. */
class NameTaken extends Error {
  override readonly name = 'NameTaken';
}

/**
 * Uses the link of a registration up: from now on there is a user. If the company has a partner on file with this OIB
 * and this e-mail address, which is now shown to be the caller's, the caller is that customer and finds contracts and
 * bills there. Every other caller begins with nothing: to know another person's OIB is not enough.
 */
export async function confirmRegistration(
  services: Services,
  { body, request }: Call<'confirmRegistration'>,
): Promise<void> {
  const { store, clock } = services;
  const now = clock.now();
  const address = request.ip;
  try {
    const isConfirmed = await store.transaction(async (queries) => {
      const registration = await queries.registrations.confirm(fingerprint(body.token), now);
      if (registration === undefined) return false;
      const userId = await addUser(queries, registration, now);
      await queries.registrations.settle(registration, userId);
      await queries.audit.add({ event: 'registration-confirmed', userId, address, at: now });
      return true;
    });
    if (isConfirmed) return;
  } catch (error) {
    if (!(error instanceof NameTaken)) throw error;
  }
  await refuseLink(services, address);
}

async function addUser(
  queries: Queries,
  { data: { partner }, passwordHash }: ConfirmedRegistration,
  now: Date,
): Promise<number> {
  const partnerId = (await queries.partners.onFile(partner)) ?? (await queries.partners.add(partner, now));
  const userId = await queries.users.add({
    partnerId,
    username: partner.email,
    passwordHash,
    createdAt: now,
  });
  // Thrown, so that the row of the customer goes too.
  if (userId === undefined) throw new NameTaken('The user name is taken.');
  return userId;
}
