import { brand } from '../../../domain/brand.ts';
import { offerDaysLeft } from '../../../domain/leasing/offer-validity.ts';
import { escapeHtml, mails } from '../shared/mails.ts';
import type { Call } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';
import { refusals } from '../shared/http-error.ts';
import { callerOf } from '../shared/sessions.ts';
import type { StoredOffer } from '../../store/queries/offers.ts';

/** Asks for the financing of an offer, once and while it is valid. The mail goes out after the answer. */
export async function requestFinancing(parts: Parts, call: Call<'requestFinancing'>): Promise<void> {
  const { store, clock, config, mailer, background } = parts;
  const { partner } = callerOf(call.request);
  const { id } = call.path;
  const now = clock.now();
  const offer = await store.transaction(async (queries) => {
    const found = await queries.offers.byId(partner.id, id);
    if (found === undefined) throw refusals.notFound();
    if (found.status === 'REQUESTED') throw refusals.offerRequested();
    if (offerDaysLeft(found.creationDate, now) === null) throw refusals.offerExpired();
    // Of two requests at once both have seen an offer that is not requested yet.
    if (!(await queries.offers.request(partner.id, id, now))) throw refusals.offerRequested();
    await queries.messages.add({
      partnerId: partner.id,
      sender: brand.company,
      title: 'Zahtjev za financiranje je zaprimljen',
      content: messageOf(found),
      createdAt: now,
    });
    return found;
  });
  const href = `${config.publicUrl}${pathOf(offer)}`;
  background.run(() => mailer.send(mails.financingRequested(partner, href, offer.numberText)));
}

function messageOf(offer: StoredOffer): string {
  const object = `${offer.leasingObjectMake} ${offer.leasingObjectModel}`;
  return `<p>Zahtjev za financiranje po ponudi <a href="${pathOf(offer)}">${escapeHtml(offer.numberText)}</a> (${escapeHtml(object)}) je zaprimljen.</p><p>Javit ćemo Vam se kad ga obradimo. Pratite e-mail i ovaj sandučić.</p>`;
}

function pathOf({ id }: StoredOffer): string {
  return `/leasing-offers/${id}/offer-overview`;
}
