import { brand } from '../../../domain/brand.ts';
import { dayOf, formatDayAndTime } from '../../../domain/values/dates.ts';
import { fileNameStem } from '../../../domain/values/file-names.ts';
import { fromCents } from '../../../domain/values/money.ts';
import { OwnError } from '../../platform/own-error.ts';
import type { Entry } from '../../platform/zip.ts';
import type { BillFileKind } from '../../store/queries/billing/bill-files.ts';
import type { StoredDocument } from '../../store/queries/documents.ts';
import type { StoredRequest } from '../../store/queries/requests.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import type { Store } from '../../store/store.ts';
import { billOf, paperOf, paymentNoteOf } from '../billing/bill.ts';
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
  /** Of the server's settings. */
  readonly legalTextsConfirmed: boolean;
};

/**
 * The files of the archive: rows as the calls of the contract answer them, and the fields that these leave out. Each is
 * read from the database when its turn comes, and no more of it at once than a portion or a document.
 */
export async function* ownDataFiles(whose: Whose): AsyncGenerator<Entry> {
  const { store, user, partner, now } = whose;
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
  yield entry('racuni.json', () =>
    many(ownData.bills(partner.id), (bill) => ({
      ...billOf(bill),
      ...paperOf(bill),
      files: [
        ...(bill.hasOriginal ? [paperPathOf({ ...bill, kind: 'PDF' })] : []),
        ...(bill.hasXml ? [paperPathOf({ ...bill, kind: 'XML' })] : []),
      ],
    })),
  );
  yield entry('ponude.json', () => many(ownData.offers(partner.id), (offer) => detailsOf(offer, whose)));
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
      paymentNotes: (await store.paymentNotes.all(partner.id)).map(paymentNoteOf),
    }),
  );
  yield entry('prijave.json', () => many(ownData.events(user.id), ({ id: _id, ...event }) => event));
  yield entry('registracija.json', () =>
    one(registered.map(({ statement: _file, ...registration }) => registration)),
  );
  for (const { statement } of registered) {
    if (statement !== null) yield entry('registracija-izjava.pdf', () => Buffer.from(statement));
  }
  for await (const papers of ownData.billFiles(partner.id)) {
    for (const paper of papers) {
      yield entry(paperPathOf(paper), async () => {
        const content = await store.billFiles.content(partner.id, paper.id, paper.kind);
        if (content === undefined) throw new OwnError('A paper of a bill is gone while it is read.');
        return content;
      });
    }
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

type Paper = { readonly id: number; readonly number: string; readonly kind: BillFileKind };

function paperPathOf({ id, number, kind }: Paper): string {
  return `racuni/${id}-${fileNameStem(number)}.${kind.toLowerCase()}`;
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
racuni/              izvorni računi (PDF) i eRačuni (XML) na Vaše ime, onakvi kakve je izdalo društvo, i iz ugovora koje je preuzeo netko drugi
ponude.json          ponude izrađene u kalkulatoru
zahtjevi.json        zahtjevi za prijevremeni prekid i za financiranje
poruke.json          poruke u portalu
dokumenti.json       popis dokumenata koje ste predali
dokumenti/           ti dokumenti, onakvi kakve ste ih predali
postavke.json        korisnički račun: način potvrde prijave, pristupni ključevi, prijavljeni i zapamćeni preglednici, poveznica kalendara, podsjetnici, plaćanja koja ste javili, poslane poveznice
prijave.json         zapis prijava i promjena pristupa, s mrežnom adresom; čuva se dvije godine
registracija.json    što ste upisali pri registraciji; kod tvrtki i potpisana izjava (registracija-izjava.pdf)

Datoteke JSON može pročitati svaki program, pa ih možete predati i drugome. Lozinke, kodovi i ključevi nisu u njima.
Svrhe obrade, primatelji i rokovi čuvanja navedeni su u izjavi o privatnosti: ${brand.links.privacy}
Pitanja i zahtjevi o osobnim podacima: ${brand.email}, ${brand.phone.label} (${brand.phone.hours.toLocaleLowerCase('hr')})

${brand.company}, ${brand.address.street}, ${brand.address.postalCode} ${brand.address.place}, OIB ${brand.oib}
`;
