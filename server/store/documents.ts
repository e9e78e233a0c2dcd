import { and, eq } from 'drizzle-orm';
import type { DocumentType } from '../../domain/documents.ts';
import { documentTypeLabels } from '../../domain/labels.ts';
import type { DocumentColumn } from '../../domain/list.ts';
import type { Database } from './database.ts';
import { documentKeys, type NewDocument } from './keys.ts';
import { orderOf, type Page, pageOf, type PageRequest, searchIn } from './paging.ts';
import { documentFiles, documents } from './schema.ts';

export type StoredDocument = typeof documents.$inferSelect;

const sortColumns = {
  documentType: documents.typeKey,
  name: documents.nameKey,
  issueDate: documents.issueDate,
  createdAt: documents.createdAt,
} as const satisfies Record<DocumentColumn, unknown>;

const coded = [{ column: documents.type, labels: documentTypeLabels }];

export function createDocumentQueries(db: Database) {
  return {
    /** Documents of a partner, those of one type where one is given. */
    async page(
      partnerId: number,
      request: PageRequest<DocumentColumn>,
      type?: DocumentType,
    ): Promise<Page<StoredDocument>> {
      const condition = and(
        eq(documents.partnerId, partnerId),
        type === undefined ? undefined : eq(documents.type, type),
        searchIn(documents.searchText, coded, request.search),
      );
      return pageOf(
        request,
        (limit, offset) =>
          db
            .select()
            .from(documents)
            .where(condition)
            .orderBy(...orderOf(sortColumns, request.sort, { column: documents.createdAt, id: documents.id }))
            .limit(limit)
            .offset(offset),
        () => db.$count(documents, condition),
      );
    },

    /** One document of the partner, of this type. */
    async byId(partnerId: number, id: number, type: DocumentType): Promise<StoredDocument | undefined> {
      const [document] = await db
        .select()
        .from(documents)
        .where(and(eq(documents.partnerId, partnerId), eq(documents.id, id), eq(documents.type, type)));
      return document;
    },

    /** Keeps a document with its file; call it inside a transaction. */
    async add(document: NewDocument, content: Buffer): Promise<number> {
      const [row] = await db
        .insert(documents)
        .values({ ...document, ...documentKeys(document) })
        .returning({ id: documents.id });
      if (row === undefined) throw new Error('The database gave no id for a document.');
      await db.insert(documentFiles).values({ documentId: row.id, content });
      return row.id;
    },
  };
}
