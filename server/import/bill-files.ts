import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fileTexts } from '../../domain/documents.ts';
import type { Scanner } from '../files/scanner.ts';
import { type Database, rowsOf } from '../store/database.ts';
import { billFiles } from '../store/schema.ts';
import { roomForFile, withExportedFiles } from './exported-file.ts';
import { type CheckFile, NotChecked, withFileChecks } from './file-checks.ts';
import type { Problem, Problems } from './problems.ts';
import { type Staged, stagedTable } from './staging.ts';

/** As many files are looked up at once. */
const portion = 200;

/** Each reads and checks one file at a time. */
const workers = ['import 1', 'import 2'] as const;

type Kind = (typeof billFiles.$inferSelect)['kind'];

/** A file that a row names, and the bill that it is of. */
type Named = {
  readonly line: number;
  readonly kind: Kind;
  readonly field: string;
  readonly name: string;
  readonly bill_id: number;
  /** The customer whose name a new paper bears. */
  readonly partner_id: number;
  /** Hexadecimal SHA-256 of the file that the bill has; `null` without one. */
  readonly digest: string | null;
};

type Options = {
  /** The folder of the export, and which one it was when its data were opened. */
  readonly folder: string;
  readonly identity: string | undefined;
  readonly scan: Scanner | undefined;
  readonly problems: Pick<Problems, 'add'>;
  readonly onFiles: (done: number, all: number) => void;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds after which no further file is read. */
  readonly time: number;
};

/** How many were written, and how many wait for the next import because the time was over. */
type Taken = { readonly written: number; readonly later: number };

/**
 * Takes over the company's papers of bills, which must have rows by now. A file that is there already is neither checked
 * nor written again. A file that cannot be taken becomes a problem of its row; the bill keeps the paper that it has.
 *
 * @throws StartError when another folder has taken the place of the export
 */
export async function importBillFiles(
  db: Database,
  staged: Staged | undefined,
  options: Options,
): Promise<Taken> {
  if (staged === undefined) return { written: 0, later: 0 };
  const { folder, identity, scan, onFiles, signal, time } = options;
  const end = performance.now() + time;
  const isOver = () => performance.now() >= end;
  const all = await queueFiles(db, staged);
  if (all === 0) return { written: 0, later: 0 };
  return withFileChecks(scan, (check) =>
    withExportedFiles(folder, identity, async (read) => {
      let [place, written, done] = [0, 0, 0];
      const found: Problem[] = [];
      const takes = workers.map((worker) => {
        const room = roomForFile();
        return async (named: Named) => {
          signal?.throwIfAborted();
          const content = await read(named.name, room);
          const checked =
            typeof content === 'string' ? content : await checkChanged(named, content, check, worker);
          if (typeof checked === 'string') {
            found.push({ file: staged.file.name, line: named.line, field: named.field, reason: checked });
          } else if (checked !== undefined) {
            await write(db, named, checked);
            written += 1;
          }
          done += 1;
        };
      });
      while (place < all && !isOver()) {
        const files = await rowsOf<Named>(
          db,
          sql`select * from ${queue} where place > ${place} order by place limit ${portion}`,
        );
        await takeAll(files, takes, isOver);
        for (const problem of found.splice(0).toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))) {
          options.problems.add(problem);
        }
        place += files.length;
        onFiles(done, all);
      }
      return { written, later: all - done };
    }),
  );
}

const queue = sql.identifier('import_papers');

/**
 * Orders the files that rows name for reading: new files and replacements take turns, in another order each time. If the
 * time is never enough for all, because some are refused each time for example, each has its turn in one of the imports.
 *
 * @returns how many there are
 */
async function queueFiles(db: Database, { file: { entity } }: Staged): Promise<number> {
  const table = sql.identifier(stagedTable(entity));
  await db.execute(sql`
    update bill_files k set partner_id = p.id
    from ${table} s join bills b on b.number = s.number join partners p on p.number = s.paper_partner
    where k.bill_id = b.id and k.partner_id <> p.id`);
  await db.execute(sql`
    create temporary table ${queue} on commit drop as
    select row_number() over (order by turn)::integer as place, named.* from (
      select row_number() over (partition by k.digest is null order by random()) as turn,
        s.line, f.kind, f.field, f.name, b.id as bill_id, coalesce(p.id, b.partner_id) as partner_id,
        encode(k.digest, 'hex') as digest
      from ${table} s
      cross join lateral (values ('PDF', 'pdfFile', s.pdf_file), ('XML', 'xmlFile', s.xml_file)) f (kind, field, name)
      join bills b on b.number = s.number
      left join partners p on p.number = s.paper_partner
      left join bill_files k on k.bill_id = b.id and k.kind = f.kind
      where f.name is not null) named`);
  await db.execute(sql`create index on ${queue} (place)`);
  const [total] = await rowsOf<{ count: number | string }>(db, sql`select count(*) as count from ${queue}`);
  return Number(total?.count ?? 0);
}

/** All at once, until the time is over. All workers have ended when it fails: none writes after the transaction. */
async function takeAll(
  files: readonly Named[],
  takes: readonly ((named: Named) => Promise<void>)[],
  isOver: () => boolean,
): Promise<void> {
  const left = files.values();
  const ends = await Promise.allSettled(
    takes.map(async (take) => {
      for (const named of left) {
        if (isOver()) return;
        await take(named);
      }
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

type Checked = { readonly content: Buffer; readonly digest: Buffer };

/** The bytes to keep, the reason why there are none, or `undefined` for a file that the bill has already. */
async function checkChanged(
  { kind, digest: kept }: Named,
  content: Buffer,
  check: CheckFile,
  caller: string,
): Promise<Checked | string | undefined> {
  const digest = createHash('sha256').update(content).digest();
  if (digest.toString('hex') === kept) return undefined;
  const finding = await check(kind === 'PDF' ? 'pdf' : 'xml', content, caller).catch((error: unknown) => {
    if (error instanceof NotChecked) return error;
    throw error;
  });
  if (finding instanceof NotChecked) return finding.message;
  if (typeof finding === 'string') return reasonOf(finding, kind);
  return {
    content:
      finding === undefined ? content : Buffer.from(finding.buffer, finding.byteOffset, finding.length),
    digest,
  };
}

/** Replacing the file keeps its owner: the contract may have been handed over since. */
async function write(db: Database, { bill_id: billId, partner_id: partnerId, kind }: Named, paper: Checked) {
  await db
    .insert(billFiles)
    .values({ billId, partnerId, kind, ...paper })
    .onConflictDoUpdate({ target: [billFiles.billId, billFiles.kind], set: paper });
}

/** In the words of the operator, who does not see the sentences for customers. */
const reasons: Readonly<Record<string, string>> = {
  [fileTexts.locked]: 'is protected by a password',
  [fileTexts.sealed]: 'is protected by a certificate',
  [fileTexts.damaged]: 'is damaged',
  [fileTexts.infected]: 'holds malware',
  [fileTexts.unreadable]: 'takes too much time or memory to check',
};

function reasonOf(finding: string, kind: Kind): string {
  if (finding === fileTexts.wrongFormat) return kind === 'PDF' ? 'is no PDF' : 'is no well-formed XML';
  return reasons[finding] ?? 'holds a script, an attachment or something else that is active';
}
