import { brand } from '../../../domain/brand.ts';
import { formatDayAndTime } from '../../../domain/values/dates.ts';
import { leasingTypeLabels } from '../../../domain/labels.ts';
import { offerDaysLeft } from '../../../domain/leasing/offer-validity.ts';
import { formatEur, fromCents } from '../../../domain/values/money.ts';
import type { OfferRow } from '../../../generated/api.ts';
import type { AppConfig } from '../../platform/config.ts';
import { escapeMarkup } from '../../../domain/values/markup.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { OfferSummary, StoredOffer } from '../../store/queries/offers.ts';
import { pageRequestOf } from '../../store/queries/paging.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import { addressLines } from '../../code-tables/postal-address.ts';
import { httpErrors } from '../shared/http-error.ts';
import { composeMail, composeRequestMail, displayName, notMine } from '../shared/mails.ts';
import type { Handlers, Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import { detailsOf } from './offer-details.ts';

export function createOfferHandlers(services: Services) {
  const { store, clock, config } = services;
  const shown = (offer: StoredOffer) => detailsOf(offer, { ...config, now: clock.now() });
  return {
    listOffers: async ({ request, query }) => {
      const partnerId = callerOf(request).partner.id;
      const page = await store.offers.page(partnerId, pageRequestOf(query), query.leasingOfferStatus);
      return { ...page, content: page.content.map(rowOf) };
    },

    getOfferDetails: async ({ request, path }) => {
      const offer = await store.offers.byId(callerOf(request).partner.id, path.id);
      if (offer === undefined) throw httpErrors.notFound();
      return shown(offer);
    },

    getOfferDocument: async ({ request, path }) => {
      const { partner } = callerOf(request);
      const offer = await store.offers.byId(partner.id, path.id);
      if (offer === undefined) throw httpErrors.notFound();
      return {
        recipient: {
          name: displayName(partner),
          address: Object.values(addressLines(partner)).join(', '),
          oib: partner.oib,
        },
        consultant: { name: brand.offers.team, phone: brand.offers.phone, email: brand.offers.email },
        offer: shown(offer),
      };
    },

    requestFinancing: (call) => requestFinancing(services, call),
  } satisfies Partial<Handlers>;
}

function rowOf({ leasingType, lines, ...offer }: OfferSummary): OfferRow {
  const instalment = lines.find(({ name }) => name === 'INSTALLMENT');
  return {
    ...offer,
    number: offer.id,
    leasingTypeName: leasingTypeLabels[leasingType],
    ...(instalment && { installmentAmountEur: instalment.total }),
  };
}

/**
 * Asks for the financing of an offer, once and while it is valid. The customer is notified in the inbox and by mail,
 * the company by mail; both mails are stored with the request.
 */
async function requestFinancing(services: Services, call: Call<'requestFinancing'>): Promise<void> {
  const { store, clock, config, outbox } = services;
  const { partner, user } = callerOf(call.request);
  const { id } = call.path;
  const now = clock.now();
  await store.transaction(async (queries) => {
    const found = await queries.offers.byId(partner.id, id);
    if (found === undefined) throw httpErrors.notFound();
    if (found.status === 'REQUESTED') throw httpErrors.offerRequested();
    if (offerDaysLeft(found.creationDate, now) === null) throw httpErrors.offerExpired();
    // Of two requests at once both have seen an offer that is not requested yet.
    if (!(await queries.offers.request(partner.id, id, now))) throw httpErrors.offerRequested();
    await queries.messages.add({
      partnerId: partner.id,
      title: 'Zahtjev za financiranje je zaprimljen',
      content: messageOf(found),
      createdAt: now,
    });
    const href = `${config.publicUrl}${pathOf(found)}`;
    await outbox.add(
      queries,
      user.id,
      financingMail(partner, href, found.numberText),
      financingMailToCompany(config, partner, found, now),
    );
  });
  outbox.deliver();
}

function messageOf(offer: StoredOffer): string {
  const object = `${offer.leasingObjectMake} ${offer.leasingObjectModel}`;
  return `<p>Zahtjev za financiranje po ponudi <a href="${pathOf(offer)}">${escapeMarkup(offer.numberText)}</a> (${escapeMarkup(object)}) je zaprimljen.</p><p>Javit ćemo Vam se kad ga obradimo. Pratite e-mail i poruke u portalu.</p>`;
}

function pathOf({ id }: StoredOffer): string {
  return `/leasing-offers/${id}/offer-overview`;
}

function financingMail(partner: Partner, href: string, numberText: string): Mail {
  return composeMail(partner, {
    subject: 'Zahtjev za financiranje je zaprimljen',
    paragraphs: [
      `Zahtjev za financiranje po ponudi ${numberText} je zaprimljen. Javit ćemo Vam se kad ga obradimo.`,
    ],
    action: { label: 'Pogledajte ponudu', href },
    warning: notMine.change,
  });
}

/** Includes the data that the back office needs: the offer was made in the portal. */
function financingMailToCompany(config: AppConfig, partner: Partner, offer: StoredOffer, now: Date): Mail {
  const { numberText, leasingObjectMake: make, leasingObjectModel: model } = offer;
  const price = formatEur(fromCents(offer.priceCents));
  const financed = formatEur(fromCents(offer.financingCents));
  return composeRequestMail(config, {
    subject: `Financiranje po ponudi ${numberText}`,
    paragraphs: [
      `${displayName(partner)} (${partner.email}) traži financiranje po ponudi ${numberText} (${make} ${model}).`,
      `${leasingTypeLabels[offer.leasingType]}, proizvod ${offer.productNumber}, trajanje u mjesecima: ${offer.financingDuration}. Dobavljač: ${offer.supplier}, cijena s PDV-om: ${price}, iznos financiranja: ${financed}.`,
      `Zahtjev je poslan ${formatDayAndTime(now)}.`,
    ],
  });
}
