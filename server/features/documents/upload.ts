import { dayOf } from '../../../domain/values/dates.ts';
import { formatDay } from '../../../domain/values/day.ts';
import {
  documentForm,
  documentQuota,
  type DocumentType,
  documentTypes,
  documentFileName,
  endingOf,
  fileProblem,
  fileTexts,
  fileTypes,
  type FileType,
} from '../../../domain/documents.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import { plainLine } from '../../../domain/values/plain-values.ts';
import { ruleTexts } from '../../../domain/forms/rules.ts';
import { escapeMarkup } from '../../../domain/values/markup.ts';
import { buckets } from '../../store/limits.ts';
import type { NewDocument } from '../../store/queries/sort-keys.ts';
import { refundWhenUnable } from '../shared/attempts.ts';
import { fieldErrorsOf, httpErrors, refuseErrors } from '../shared/http-error.ts';
import type { Call, UploadedFile } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, lockCaller } from '../shared/sessions.ts';

/**
 * Keeps a document and says so in the inbox. The same document twice is kept once: a customer who got no answer may
 * send it again.
 *
 * @throws HttpError `session-required`, `invalid-fields`, `document-quota`, `too-many-attempts` after a day's worth of documents
 */
export async function uploadDocument(services: Services, call: Call<'uploadDocument'>): Promise<void> {
  const { store, clock } = services;
  const { partner } = callerOf(call.request);
  const now = clock.now();
  const contracts = await store.contracts.count(partner.id);
  const ofDay = buckets.documentsOfPartnerPerDay(partner.id, contracts);
  const counted = await store.attempts.count(ofDay.key, ofDay.window, now);
  if (counted.count > ofDay.limit) throw httpErrors.documentsPerDay(contracts, counted.windowEndsAt, now);
  await refundWhenUnable(store, [counted], () => keepDocument(services, call, { now, contracts }));
}

async function keepDocument(
  services: Services,
  { body, request }: Call<'uploadDocument'>,
  { now, contracts }: { now: Date; contracts: number },
): Promise<void> {
  const { store, clock } = services;
  const caller = callerOf(request);
  const { partner } = caller;
  const { type, name, issueDate } = fieldsOf(body, dayOf(now));
  const { content, ...file } = await checkFile(services, partner.id, body.files[0]);
  const document: NewDocument = {
    partnerId: partner.id,
    type,
    category: body.category,
    name,
    issueDate,
    ...file,
    size: content.length,
    createdAt: now,
  };
  await store.transaction(async (queries) => {
    // The checks may have taken long.
    await lockCaller(queries, caller, clock);
    // Of several at once each sees what the one before has kept.
    await queries.documents.lock(partner.id);
    if (await queries.documents.has(document, content)) return;
    const { count, bytes } = await queries.documents.usage(partner.id);
    const most = documentQuota(contracts);
    if (count >= most.documents || bytes + content.length > most.bytes) {
      throw httpErrors.documentQuota(contracts);
    }
    await queries.documents.add(document, content);
    await queries.messages.add({
      partnerId: partner.id,
      title: 'Dokument je zaprimljen',
      content: messageOf(document),
      createdAt: now,
    });
  });
}

type Fields = Call<'uploadDocument'>['body'];

function fieldsOf(body: Fields, today: string): { type: DocumentType; name: string; issueDate: string } {
  const name = plainLine(body.name);
  const errors = fieldErrorsOf(documentForm(today), { ...body, name });
  const type = documentTypes.find((code) => documentTypeLabels[code] === body.type);
  if (type === undefined) throw httpErrors.invalidFields({ type: ruleTexts.required, ...errors });
  refuseErrors(errors);
  return { type, name, issueDate: body.issueDate };
}

function messageOf({ type, name, issueDate, fileName }: NewDocument): string {
  return `<p>Zaprimili smo dokument „${escapeMarkup(name)}“ (${documentTypeLabels[type]}) izdan ${formatDay(issueDate)}, u datoteci ${escapeMarkup(fileName)}.</p><p>Sve svoje dokumente možete ponovno preuzeti na stranici <a href="/documentation">Dokumentacija</a>.</p>`;
}

type CheckedFile = {
  /** Made here: only letters of the customer's name for it, and the ending that its content has. */
  readonly fileName: string;
  readonly mediaType: FileType;
  /** The stored bytes: a PDF is rewritten, unless that would void a signature. */
  readonly content: Buffer;
};

/**
 * Looks through a file: its content must be of the kind that its name says, and nothing in it may become active when it
 * is opened.
 *
 * @throws HttpError `invalid-fields` that says what is wrong with it, `busy`
 */
async function checkFile(
  { checker, scan }: Services,
  partnerId: number,
  file: UploadedFile | undefined,
): Promise<CheckedFile> {
  if (file === undefined) throw refuse(fileTexts.none);
  const { fileName, content } = file;
  const ending = endingOf(fileName);
  const problem = fileProblem({ name: fileName, size: content.length });
  if (problem !== undefined || ending === undefined) throw refuse(problem ?? fileTexts.wrongFormat);
  const caller = `partner ${partnerId}`;
  const found = await checker.check(ending, content, caller);
  // A file that is refused already is not scanned.
  const wrong = typeof found === 'string' ? found : await scan(content, caller);
  if (wrong !== undefined) throw refuse(wrong);
  return {
    fileName: documentFileName(fileName, ending),
    mediaType: fileTypes[ending],
    content: found instanceof Uint8Array ? Buffer.from(found) : content,
  };
}

function refuse(text: string) {
  return httpErrors.invalidFields({ files: text });
}
