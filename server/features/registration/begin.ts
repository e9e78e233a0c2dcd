import { brand } from '../../../domain/brand.ts';
import { formatMoment } from '../../../domain/dates.ts';
import { durations } from '../../../domain/durations.ts';
import { shift } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mailer.ts';
import { fingerprint, randomToken } from '../../platform/secrets.ts';
import { type Bucket, buckets } from '../../store/limits.ts';
import type { Partner } from '../../store/queries/users.ts';
import { usernameKey } from '../../store/queries/users.ts';
import type { RegistrationData } from '../../store/registration-data.ts';
import { refundAttempt, consumeAttempt } from '../shared/attempts.ts';
import { httpErrors } from '../shared/http-error.ts';
import { portalLink } from '../shared/mail-links.ts';
import { composeMail, notMine } from '../shared/mail-layout.ts';
import type { Services } from '../shared/services.ts';

export type RegistrationRequest = {
  readonly data: RegistrationData;
  readonly password: string;
  /** Signed, of a firm. */
  readonly statement: Buffer | null;
  /** Where the call came from. */
  readonly address: string;
};

/**
 * Writes a registration down and sends the link that confirms it. For a mailbox whose owner has an account the same is
 * done, but another mail goes out, to the address which that customer has now, and the link to nobody: neither the answer
 * nor the work for it tells. Whether somebody has the OIB is not even looked at.
 *
 * @throws HttpError `too-many-attempts`, `busy`, `mail-not-sent`: nothing is kept then
 */
export async function beginRegistration(services: Services, begun: RegistrationRequest): Promise<void> {
  const { store, clock, config, hasher, mailer } = services;
  const { data, password, statement, address } = begun;
  const { email, oib } = data.partner;
  const now = clock.now();
  const taken = [buckets.unconfirmedMailbox(email), buckets.registrations()];
  await consumeAttempt(store, taken, now);

  const token = randomToken();
  const tokenHash = fingerprint(token);
  const expiresAt = shift(now, durations.firstTimeLinkToken);
  const passwordHash = await givingBack(services, taken, () => hasher.hash(password));
  const known = await store.users.byMailbox(email);
  await store.transaction(async (queries) => {
    await queries.registrations.add({
      tokenHash,
      usernameKey: usernameKey(email),
      passwordHash,
      data,
      statement,
      createdAt: now,
      expiresAt,
    });
    const userId = known?.id ?? null;
    await queries.audit.add({ event: 'registration-requested', userId, address, at: now });
  });

  const link = `${portalLink(config, '/', { confirm: token })}#login`;
  const mail: Mail = known
    ? knownAccountMail(known.partner, known.username, `${config.publicUrl}/#fyp`)
    : confirmationMail(email, oib, link, expiresAt, now);
  await givingBack(services, taken, async () => {
    try {
      await mailer.send(mail);
    } catch (error) {
      await store.registrations.remove(tokenHash);
      throw Object.assign(httpErrors.mailNotSent(), { cause: error });
    }
  });
}

/** What fails is no registration, and is not counted as one. */
async function givingBack<Result>(
  { store }: Services,
  taken: readonly Bucket[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await refundAttempt(store, taken);
    throw error;
  }
}

/** To a mailbox of which nothing is known: nothing of what was typed is repeated but the end of the OIB. */
function confirmationMail(email: string, oib: string, href: string, validUntil: Date, now: Date): Mail {
  return composeMail(
    { firstName: null, lastName: null, partnerName: email, email },
    {
      subject: 'Potvrda registracije',
      greets: false,
      paragraphs: [
        `Zaprimili smo registraciju za ${brand.product} s ovom e-mail adresom i OIB-om koji završava na ${oib.slice(-4)}. Registraciju potvrdite otvaranjem poveznice, a zatim se prijavite. Korisničko ime je ova e-mail adresa.`,
        `Poveznica vrijedi do ${formatMoment(validUntil, now)}.`,
      ],
      action: { label: 'Potvrdi registraciju', href },
      warning:
        'Ako se niste registrirali Vi ili OIB nije Vaš, ne otvarajte poveznicu. Bez potvrde korisnički račun neće biti otvoren.',
    },
  );
}

/** To a mailbox whose owner has an account, in the place of the mail above. */
function knownAccountMail(partner: Partner, username: string, href: string): Mail {
  return composeMail(partner, {
    subject: 'Već imate korisnički račun',
    paragraphs: [
      `Zaprimili smo registraciju za ${brand.product} s ovom e-mail adresom, ali s njom već imate korisnički račun. Novi nismo otvorili.`,
      `Prijavite se korisničkim imenom ${username}. Ako lozinku još niste postavili ili je se ne sjećate, zatražite novu.`,
    ],
    action: { label: 'Zatraži novu lozinku', href },
    warning: notMine.ask,
  });
}
