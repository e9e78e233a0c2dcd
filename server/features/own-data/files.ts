import { brand } from '../../../domain/brand.ts';
import { dayOf, formatDayAndTime } from '../../../domain/dates.ts';
import { fileNameStem } from '../../../domain/file-names.ts';
import { fromCents } from '../../../domain/money.ts';
import { OwnError } from '../../platform/own-error.ts';
import type { Entry } from '../../platform/zip.ts';
import type { StoredDocument } from '../../store/queries/documents.ts';
import type { StoredRequest } from '../../store/queries/requests.ts';
import type { Partner } from '../../store/queries/users.ts';
import type { Store } from '../../store/store.ts';
import { billOf } from '../billing/bill.ts';
import { contractOf } from '../contracts/handlers.ts';
import { documentOf } from '../documents/handlers.ts';
import { messageOf } from '../inbox/handlers.ts';
import { detailsOf } from '../offers/offer-details.ts';
import { profileOf } from '../profile/handlers.ts';
import { remindersOf } from '../reminders/handlers.ts';
import { requestOf } from '../requests/handlers.ts';

type Whose = {
  readonly store: Store;
  readonly user: { readonly id: number };
  readonly partner: Partner;
  readonly now: Date;
};

/**
 * The files of the archive: rows as the calls of the contract answer them, with what these leave out. Each is read from
 * the database when its turn comes, and no more of it at once than a portion or a document.
 */
export async function* ownDataFiles({ store, user, partner, now }: Whose): AsyncGenerator<Entry> {
  const { ownData } = store;
  const entry = (name: string, data: Entry['data']): Entry => ({ name, modified: now, data });
  const requests = await store.requests.all(partner.id);
  const registered = await ownData.registrations(user.id);

  yield entry('PROCITAJME.txt', () => Buffer.from(readMe(now)));
  yield entry('profil.json', async () => {
    const more = await ownData.customer(partner.id);
    return one({ ...profileOf(user.id, partner), ...more });
  });
  yield entry('ugovori.json', () =>
    many(ownData.contracts(partner.id, dayOf(now)), (contract) => ({
      ...contractOf(contract, terminationOf(contract.number, requests)),
      interestRatePercent: contract.interestRatePercent,
      interestRateType: contract.interestRateType,
      processingCostsEur:
        contract.processingCostsCents === null ? null : fromCents(contract.processingCostsCents),
      earlyRepaymentFeePercent: contract.earlyRepaymentFeePercent,
      consumerCreditRules: contract.consumerCreditRules,
    })),
  );
  yield entry('racuni.json', () => many(ownData.bills(partner.id), ({ id: _id, ...bill }) => billOf(bill)));
  yield entry('ponude.json', () => many(ownData.offers(partner.id), (offer) => detailsOf(offer, now)));
  yield entry('zahtjevi.json', async () =>
    one([...requests, ...(await store.requests.closed(partner.id))].map(requestOf)),
  );
  yield entry('poruke.json', () =>
    many(ownData.messages(partner.id), (message) => ({ ...messageOf(message), readAt: message.readAt })),
  );
  yield entry('dokumenti.json', () =>
    many(ownData.documents(partner.id), (document) => ({
      ...documentOf(document),
      category: document.category,
      file: pathOf(document),
    })),
  );
  yield entry('postavke.json', async () =>
    one({
      ...(await ownData.account(user.id)),
      reminders: {
        ...remindersOf(partner),
        mails: await store.reminders.ofPartner(partner.id),
      },
    }),
  );
  yield entry('prijave.json', () => many(ownData.events(user.id), ({ id: _id, ...event }) => event));
  yield entry('registracija.json', () =>
    one(registered.map(({ statement: _file, ...registration }) => registration)),
  );
  for (const { statement } of registered) {
    if (statement !== null) yield entry('registracija-izjava.pdf', () => Buffer.from(statement));
  }
  for await (const documents of ownData.documents(partner.id)) {
    for (const document of documents) {
      yield entry(pathOf(document), async () => {
        const file = await store.documents.file(partner.id, document.id);
        if (file === undefined) throw new OwnError('A document is gone while it is read.');
        return file.content;
      });
    }
  }
}

/** Two documents may be called alike. */
function pathOf({ id, fileName }: StoredDocument): string {
  return `dokumenti/${id}-${fileNameStem(fileName)}`;
}

function terminationOf(number: string, requests: readonly StoredRequest[]): StoredRequest | undefined {
  return requests.find((request) => request.kind === 'EARLY_TERMINATION' && request.number === number);
}

function one(data: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
}

/** An array with a row in each line. */
async function* many<Row>(
  portions: AsyncIterable<Row[]>,
  shown: (row: Row) => unknown,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of portions) {
    yield before + rows.map((row) => JSON.stringify(shown(row))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const readMe = (now: Date): string => `${brand.product}: Vaši podaci, ${formatDayAndTime(now)}

profil.json          osobni podaci ili podaci o tvrtki, adrese, kontakt
ugovori.json         ugovori o leasingu i njihovi objekti
racuni.json          računi i obavijesti o plaćanju
ponude.json          ponude izrađene u kalkulatoru
zahtjevi.json        zahtjevi za prijevremeni prekid i za financiranje
poruke.json          poruke iz sandučića
dokumenti.json       popis dokumenata koje ste predali
dokumenti/           ti dokumenti, onakvi kakve ste ih predali
postavke.json        korisnički račun: način potvrde prijave, pristupni ključevi, prijavljeni i zapamćeni preglednici, poveznica kalendara, podsjetnici, poslane poveznice
prijave.json         zapis prijava i promjena pristupa, s mrežnom adresom; čuva se dvije godine
registracija.json    što ste upisali pri registraciji; kod tvrtki i potpisana izjava (registracija-izjava.pdf)

Datoteke JSON može pročitati svaki program, pa ih možete predati i drugome. Lozinke, kodovi i ključevi nisu u njima.
Svrhe obrade, primatelji i rokovi čuvanja navedeni su u izjavi o privatnosti: ${brand.links.privacy}
Pitanja i zahtjevi o osobnim podacima: ${brand.email}, ${brand.phone.label} (${brand.phone.hours.toLocaleLowerCase('hr')})

${brand.company}, ${brand.address.street}, ${brand.address.postalCode} ${brand.address.place}, OIB ${brand.oib}
`;
