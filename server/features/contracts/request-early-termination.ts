import { isConcluded } from '../../../domain/contract-status.ts';
import { dayOf, formatDayAndTime } from '../../../domain/values/dates.ts';
import type { AppConfig } from '../../platform/config.ts';
import { escapeMarkup } from '../../../domain/values/markup.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { StoredContract } from '../../store/queries/contracts.ts';
import type { StoredDocument } from '../../store/queries/documents.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import { httpErrors } from '../shared/http-error.ts';
import { composeMail, composeRequestMail, displayName, notMine } from '../shared/mails.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';

/**
 * Asks for the early termination of an active contract: once, and again after the former request was refused or closed.
 * The customer is notified in the inbox and by mail, the company by mail; both mails go out after the answer.
 */
export async function requestEarlyTermination(
  services: Services,
  { request, query, body }: Call<'requestEarlyTermination'>,
): Promise<void> {
  const { store, clock, config, outbox } = services;
  const { partner, user } = callerOf(request);
  const { number, documentId } = body;
  if (query.number !== number || query.documentId !== documentId) throw httpErrors.badRequest();
  const now = clock.now();
  await store.transaction(async (queries) => {
    const contract = await queries.contracts.byNumber(partner.id, number, dayOf(now));
    const document = await queries.documents.byId(partner.id, documentId, 'EARLY_CONTRACT_TERMINATION');
    if (contract === undefined || document === undefined) throw httpErrors.notFound();
    if (isConcluded(contract.status)) throw httpErrors.contractNotActive(number);
    const openSince = await queries.terminationRequests.add(contract, {
      partnerId: partner.id,
      documentId,
      createdAt: now,
    });
    if (openSince !== null) throw httpErrors.terminationRequested(number, openSince);
    await queries.messages.add({
      partnerId: partner.id,
      title: 'Zahtjev za prijevremeni prekid ugovora je zaprimljen',
      content: messageOf(contract),
      createdAt: now,
    });
    await outbox.add(
      queries,
      user.id,
      terminationMail(partner, `${config.publicUrl}${pathOf(contract)}`, number),
      terminationMailToCompany(config, partner, contract, document, now),
    );
  });
  outbox.deliver();
}

function messageOf(contract: StoredContract): string {
  return `<p>Zahtjev za prijevremeni prekid ugovora <a href="${pathOf(contract)}">${escapeMarkup(contract.number)}</a> (${escapeMarkup(contract.subjectName)}) je zaprimljen.</p><p>Javit ćemo Vam se kad ga obradimo. Pratite e-mail i poruke u portalu. Do tada ugovor vrijedi i rate dospijevaju kao i dosad.</p>`;
}

function pathOf({ number }: StoredContract): string {
  return `/contracts-overview/${encodeURIComponent(number)}/contracts-details`;
}

function terminationMail(partner: Partner, href: string, number: string): Mail {
  return composeMail(partner, {
    subject: 'Zahtjev za prijevremeni prekid ugovora je zaprimljen',
    paragraphs: [
      `Zahtjev za prijevremeni prekid ugovora ${number} je zaprimljen. Javit ćemo Vam se kad ga obradimo.`,
      'Do tada ugovor vrijedi i rate dospijevaju kao i dosad.',
    ],
    action: { label: 'Pogledajte ugovor', href },
    warning: notMine.change,
  });
}

function terminationMailToCompany(
  config: AppConfig,
  partner: Partner,
  { number, subjectName }: StoredContract,
  document: StoredDocument,
  now: Date,
): Mail {
  return composeRequestMail(config, {
    subject: `Prijevremeni prekid ugovora ${number}`,
    paragraphs: [
      `${displayName(partner)} (${partner.email}) traži prijevremeni prekid ugovora ${number} (${subjectName}).`,
      `Zahtjev je poslan ${formatDayAndTime(now)} uz dokument „${document.name}“ (broj ${document.id} u portalu).`,
    ],
  });
}
