import { brand } from '../../../domain/brand.ts';
import { dayOf } from '../../../domain/dates.ts';
import { formatDay } from '../../../domain/day.ts';
import { documentForm, documentQuota, type DocumentType, documentTypes } from '../../../domain/documents.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import { ruleTexts } from '../../../domain/rules.ts';
import { takeGuess } from '../shared/attempts.ts';
import { buckets } from '../../store/limits.ts';
import { escapeHtml } from '../shared/mails.ts';
import type { Call } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';
import { refusals } from '../shared/http-error.ts';
import { callerOf } from '../shared/sessions.ts';
import type { NewDocument } from '../../store/queries/sort-keys.ts';
import { checkFile } from './checked-file.ts';

/**
 * Keeps a document and tells so in the inbox. The same document twice is kept once: whoever sends it again because no
 * answer came has sent it.
 *
 * @throws Refusal `invalid-fields`, `document-quota`, `too-many-attempts` after a day's worth of documents
 */
export async function uploadDocument(
  { store, clock, ...checks }: Pick<Parts, 'store' | 'clock' | 'checker' | 'scan'>,
  { body, request }: Call<'uploadDocument'>,
): Promise<void> {
  const { partner } = callerOf(request);
  const now = clock.now();
  await takeGuess(store, [buckets.documentsOfPartnerPerDay(partner.id)], now);
  const { type, name, issueDate } = fieldsOf(body, dayOf(now));
  const { content, ...file } = await checkFile(checks, body.files[0]);
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
    // Of several at once each sees what the one before has kept.
    await queries.documents.lock(partner.id);
    if (await queries.documents.has(document, content)) return;
    const { count, bytes } = await queries.documents.usage(partner.id);
    if (count >= documentQuota.documents || bytes + content.length > documentQuota.bytes) {
      throw refusals.documentQuota();
    }
    await queries.documents.add(document, content);
    await queries.messages.add({
      partnerId: partner.id,
      sender: brand.company,
      title: 'Dokument je zaprimljen',
      content: messageOf(document),
      createdAt: now,
    });
  });
}

type Fields = Call<'uploadDocument'>['body'];

function fieldsOf(body: Fields, today: string): { type: DocumentType; name: string; issueDate: string } {
  const { success, data, error } = documentForm(today).safeParse(body);
  const issues = Object.fromEntries(
    // The first thing that is wrong with a field is told.
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
  const type = documentTypes.find((code) => documentTypeLabels[code] === body.type);
  if (type === undefined) issues['type'] ??= ruleTexts.required;
  if (!success || type === undefined) throw refusals.invalidFields(issues);
  return { type, name: data.name.trim(), issueDate: data.issueDate };
}

function messageOf({ type, name, issueDate, fileName }: NewDocument): string {
  return `<p>Zaprimili smo dokument „${escapeHtml(name)}“ (${documentTypeLabels[type]}) izdan ${formatDay(issueDate)}, u datoteci ${escapeHtml(fileName)}.</p><p>Sve svoje dokumente možete ponovno preuzeti na stranici <a href="/documentation">Dokumentacija</a>.</p>`;
}
