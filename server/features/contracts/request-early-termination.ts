import { brand } from '../../../domain/brand.ts';
import { isConcluded } from '../../../domain/contract-status.ts';
import { dayOf } from '../../../domain/dates.ts';
import { escapeHtml, mails } from '../shared/mails.ts';
import type { Call } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';
import { refusals } from '../shared/http-error.ts';
import { callerOf } from '../shared/sessions.ts';
import type { StoredContract } from '../../store/queries/contracts.ts';

/**
 * Asks for the early termination of an active contract, once. The customer is told in the inbox and by mail, the
 * company by mail; both mails go out after the answer.
 */
export async function requestEarlyTermination(
  parts: Parts,
  { request, query, body }: Call<'requestEarlyTermination'>,
): Promise<void> {
  const { store, clock, config, mailer, background } = parts;
  const { partner } = callerOf(request);
  const { number, documentId } = body;
  if (query.number !== number || query.documentId !== documentId) throw refusals.badRequest();
  const now = clock.now();
  const { contract, document } = await store.transaction(async (queries) => {
    const found = {
      contract: await queries.contracts.byNumber(partner.id, number, dayOf(now)),
      document: await queries.documents.byId(partner.id, documentId, 'EARLY_CONTRACT_TERMINATION'),
    };
    if (found.contract === undefined || found.document === undefined) throw refusals.notFound();
    if (isConcluded(found.contract.status)) throw refusals.contractNotActive(number);
    const { id: contractId } = found.contract;
    const isFirst = await queries.terminationRequests.add({
      partnerId: partner.id,
      contractId,
      documentId,
      createdAt: now,
    });
    if (!isFirst) {
      const requestedAt = await queries.terminationRequests.requestedAt(contractId);
      throw refusals.terminationRequested(number, requestedAt ?? now);
    }
    await queries.messages.add({
      partnerId: partner.id,
      sender: brand.company,
      title: 'Zahtjev za prijevremeni prekid ugovora je zaprimljen',
      content: messageOf(found.contract),
      createdAt: now,
    });
    return { contract: found.contract, document: found.document };
  });
  const { subjectName } = contract;
  const href = `${config.publicUrl}${pathOf(contract)}`;
  background.run(() => mailer.send(mails.terminationRequested(partner, href, number)));
  background.run(() =>
    mailer.send(
      mails.terminationToCompany(config.contactEmail, partner, {
        number,
        subjectName,
        documentId,
        documentName: document.name,
        requestedAt: now,
      }),
    ),
  );
}

function messageOf(contract: StoredContract): string {
  return `<p>Zahtjev za prijevremeni prekid ugovora <a href="${pathOf(contract)}">${escapeHtml(contract.number)}</a> (${escapeHtml(contract.subjectName)}) je zaprimljen.</p><p>Javit ćemo Vam se kad ga obradimo. Pratite e-mail i ovaj sandučić. Do tada ugovor vrijedi i rate dospijevaju kao i dosad.</p>`;
}

function pathOf({ number }: StoredContract): string {
  return `/contracts-overview/${encodeURIComponent(number)}/contracts-details`;
}
