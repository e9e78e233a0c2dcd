import { and, count, eq, inArray, sql, sum } from 'drizzle-orm';
import type { DocumentType, FileType } from '../../../domain/documents.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import { OwnError } from '../../platform/own-error.ts';
import type { Database } from '../database.ts';
import { documentFiles, documents } from '../schema.ts';
import { createPages, type PageRequest } from './paging.ts';
import { documentSortKeys, type NewDocument } from './sort-keys.ts';

export type StoredDocument = typeof documents.$inferSelect;

const summaryColumns = {
  id: documents.id,
  type: documents.type,
  name: documents.name,
  issueDate: documents.issueDate,
  fileName: documents.fileName,
  size: documents.size,
  createdAt: documents.createdAt,
};

export type DocumentSummary = Pick<StoredDocument, keyof typeof summaryColumns>;

const sortColumns = {
  documentType: documents.typeKey,
  name: documents.nameKey,
  issueDate: documents.issueDate,
  createdAt: documents.createdAt,
};

export type DocumentColumn = keyof typeof sortColumns;

/** The first key of a lock with two keys. All other locks of the portal have one, so that any number will do. */
const documentLock = 7_240_303;

export function createDocumentQueries(db: Database) {
  const pages = createPages<DocumentColumn, DocumentSummary>(db, {
    table: documents,
    sortColumns,
    defaultOrder: { column: documents.createdAt, id: documents.id },
    coded: [{ column: documents.type, labels: documentTypeLabels }],
    rows: () => db.select(summaryColumns).from(documents).$dynamic(),
  });

  return {
    /** Documents of a partner, of the given types where there are any. */
    page(partnerId: number, request: PageRequest<DocumentColumn>, types: readonly DocumentType[] = []) {
      const isOfType = types.length === 0 ? undefined : inArray(documents.type, [...types]);
      return pages(partnerId, request, undefined, [isOfType]);
    },

    async byId(partnerId: number, id: number, type: DocumentType): Promise<StoredDocument | undefined> {
      const [document] = await db
        .select()
        .from(documents)
        .where(and(eq(documents.partnerId, partnerId), eq(documents.id, id), eq(documents.type, type)));
      return document;
    },
    async file(
      partnerId: number,
      id: number,
    ): Promise<{ fileName: string; mediaType: FileType; content: Buffer } | undefined> {
      const [file] = await db
        .select({
          fileName: documents.fileName,
          mediaType: documents.mediaType,
          content: documentFiles.content,
        })
        .from(documents)
        .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
        .where(and(eq(documents.partnerId, partnerId), eq(documents.id, id)));
      // PGlite gives plain bytes.
      return file && { ...file, content: Buffer.from(file.content) };
    },

    /** Held until the transaction ends. Not the partner's row: an import locks that until it ends. */
    async lock(partnerId: number): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${documentLock}, ${partnerId})`);
    },

    async usage(partnerId: number): Promise<{ count: number; bytes: number }> {
      const [row] = await db
        .select({ count: count(), bytes: sum(documents.size).mapWith(Number) })
        .from(documents)
        .where(eq(documents.partnerId, partnerId));
      return { count: row?.count ?? 0, bytes: row?.bytes ?? 0 };
    },

    /** Whether the partner has handed in this very document before. */
    async has(document: NewDocument, content: Buffer): Promise<boolean> {
      const [same] = await db
        .select({ id: documents.id })
        .from(documents)
        .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
        .where(
          and(
            eq(documents.partnerId, document.partnerId),
            eq(documents.type, document.type),
            eq(documents.category, document.category),
            eq(documents.name, document.name),
            eq(documents.issueDate, document.issueDate),
            eq(documents.fileName, document.fileName),
            eq(documentFiles.content, content),
          ),
        )
        .limit(1);
      return same !== undefined;
    },

    /** Keeps a document with its file; call it inside a transaction. */
    async add(document: NewDocument, content: Buffer): Promise<number> {
      const [row] = await db
        .insert(documents)
        .values({ ...document, ...documentSortKeys(document) })
        .returning({ id: documents.id });
      if (row === undefined) throw new OwnError('The database gave no id for a document.');
      await db.insert(documentFiles).values({ documentId: row.id, content });
      return row.id;
    },
  };
}
