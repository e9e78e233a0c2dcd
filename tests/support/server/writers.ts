import { setTimeout } from 'node:timers/promises';
import { count, eq, like } from 'drizzle-orm';
import { buckets } from '../../../server/store/limits.ts';
import { documentFiles, documents, attempts, messages } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import { partsOf, rightPdf } from '../documents/documents.ts';
import { multipartOf } from '../files/multipart.ts';
import { times } from '../promise.ts';

/** Sends a body; throws when no answer comes. */
export type SendBody = (body: Buffer, contentType: string) => Promise<{ status: number }>;

/** The mark in the names of these writers' documents. */
export const prefix = 'Zapis ';
/** How many write side by side, and milliseconds between two documents of one of them, in the mean. */
const usual = { sideBySide: 12, rest: 60 };

/** Customers who hand in one document after the other, each under a different name, until they are stopped. */
export class Writers {
  readonly acknowledged: string[] = [];
  /** Sent, and no answer came: kept or not. */
  readonly unknown: string[] = [];
  /** Asked to come again. */
  readonly turnedAway: string[] = [];
  /** Answers that were neither a yes nor the advice to come again. */
  readonly wrong: number[] = [];
  readonly #over = new AbortController();
  readonly #working: Promise<unknown>;

  constructor(send: SendBody, mark: string, { sideBySide, rest } = usual) {
    this.#working = Promise.all(
      times(sideBySide, (index) => this.#write(send, `${prefix}${mark}.${index}`, rest)),
    );
  }

  async #write(send: SendBody, name: string, rest: number): Promise<void> {
    for (let sent = 0; !this.#over.signal.aborted; sent += 1) {
      const one = `${name}.${sent}`;
      const status = await submit(send, one);
      if (status === 200) this.acknowledged.push(one);
      else if (status === undefined) this.unknown.push(one);
      else if (status === 503) this.turnedAway.push(one);
      else this.wrong.push(status);
      await setTimeout(Math.random() * 2 * rest);
    }
  }

  /** Resolves when so many more have been acknowledged; throws when that takes too long. */
  async haveWritten(more: number): Promise<void> {
    const wanted = this.acknowledged.length + more;
    for (let looks = 0; this.acknowledged.length < wanted; looks += 1) {
      if (looks > 1000) {
        const had = this.acknowledged.length;
        throw new Error(`Only ${had} of ${wanted} were acknowledged; refused: ${this.wrong.join(', ')}.`);
      }
      await setTimeout(10);
    }
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#working;
  }
}

/** The status of the answer; `undefined` when none came. */
export async function submit(send: SendBody, name: string): Promise<number | undefined> {
  const { body, mediaType } = multipartOf(partsOf([rightPdf(name)], { name }));
  try {
    return (await send(body, mediaType)).status;
  } catch {
    return undefined;
  }
}

/** The written documents in the database: how often by name, and how many are incomplete. */
export async function written({ db }: Store): Promise<{ times: Map<string, number>; halves: number }> {
  const rows = await db
    .select({ name: documents.name, size: documents.size, file: documentFiles.content })
    .from(documents)
    .leftJoin(documentFiles, eq(documentFiles.documentId, documents.id))
    .where(like(documents.name, `${prefix}%`));
  const byName = new Map<string, number>();
  for (const { name } of rows) byName.set(name, (byName.get(name) ?? 0) + 1);
  const [stored] = await db
    .select({ count: count() })
    .from(messages)
    .where(like(messages.content, `%„${prefix}%`));
  const torn = rows.filter(({ size, file }) => file === null || file.length !== size).length;
  return { times: byName, halves: torn + Math.abs(rows.length - (stored?.count ?? 0)) };
}

/** Removes the documents, and lets this customer hand in as many as the test needs. */
export async function makeRoom({ db }: Store, partnerId: number, now: Date): Promise<void> {
  const { key } = buckets.documentsOfPartnerPerDay(partnerId, 0);
  const room = { windowStartedAt: now, count: -1_000_000 };
  // In one statement: the database may still execute writes of a killed server.
  await db
    .insert(attempts)
    .values({ key, ...room })
    .onConflictDoUpdate({ target: attempts.key, set: room });
  await db.delete(documents).where(like(documents.name, `${prefix}%`));
  await db.delete(messages).where(like(messages.content, `%„${prefix}%`));
}
