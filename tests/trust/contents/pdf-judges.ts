import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCode } from '../../../server/platform/error-codes.ts';
import { installDebian } from '../../../tools/browsers/debian.ts';

const run = promisify(execFile);

/** The judges' names among Debian's packages. */
const packages = ['poppler-utils', 'qpdf'] as const;

/** Whether a program starts, with any exit code. */
const starts = (program: string, word: string) =>
  run(program, [word]).then(
    () => true,
    (error: unknown) => !hasCode(error, 'ENOENT'),
  );

const areThere = async () =>
  (await starts('pdfinfo', '-v')) && (await starts('pdfdetach', '-v')) && (await starts('qpdf', '--version'));

/**
 * Why no independent reader can be asked on this machine; `undefined` where poppler and qpdf can be. Machines that only
 * test install them.
 */
export async function whyNoJudges(): Promise<string | undefined> {
  if (await areThere()) return undefined;
  if (!process.env['CI']) return `${packages.join(' and ')} are not installed`;
  const problem = await installDebian(packages).then(
    () => undefined,
    (error: unknown) =>
      `${packages.join(' and ')} could not be installed: ${String(error).split('\n', 1)[0]}`,
  );
  return problem ?? ((await areThere()) ? undefined : `${packages.join(' and ')} do not start`);
}

/** The output of a program, also if it reports errors in the file. */
const answered = (program: string, ...words: string[]) =>
  run(program, words, { maxBuffer: 64 * 1024 * 1024, timeout: 20_000 }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  );

async function seenByPoppler(file: string): Promise<readonly string[]> {
  const [scripts, attached] = await Promise.all([
    answered('pdfinfo', '-js', file),
    answered('pdfdetach', '-list', file),
  ]);
  return [
    ...(scripts.trim() === '' ? [] : ['a script']),
    ...(attached.startsWith('0 embedded') || attached === '' ? [] : ['an attachment']),
  ];
}

async function seenByQpdf(file: string): Promise<readonly string[]> {
  // Its other outputs break off at incomplete forms.
  const printed = await answered('qpdf', '--json=2', '--json-key=qpdf', '--json-key=attachments', file);
  return printed === '' ? [] : activeIn(JSON.parse(printed.replaceAll(ownNumber, '$10$2')));
}

/** The findings of poppler and qpdf in a file: scripts, launches, attachments, links to other places. */
export async function judge(content: Buffer): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'judged-'));
  try {
    const file = join(folder, 'x.pdf');
    await writeFile(file, content);
    return (await Promise.all([seenByPoppler(file), seenByQpdf(file)])).flat();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Names under these keys. */
const names: Readonly<Record<string, RegExp>> = {
  '/S': /^\/(?:JavaScript|Launch|GoToR|GoToE|SubmitForm|ImportData|Rendition|Sound|Movie|GoTo3DView|RichMediaExecute)$/,
  '/Subtype': /^\/(?:FileAttachment|Sound|Movie|Screen|3D|RichMedia|PS)$/,
  '/Type': /^\/(?:EmbeddedFile|Filespec|Rendition)$/,
};

/** Keys that occur only in objects that run, fetch or carry something. */
const keys =
  /^\/(?:JS|JavaScript|EF|RF|AF|EmbeddedFiles|Collection|XFA|Renditions|Requirements|OPI|FFilter)$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number that qpdf writes as the file does, such as `4.`, which is none in JSON. */
const ownNumber = /^(\s*(?:"(?:[^"\\]|\\.)*": )?)[+-]?\d*\.\d*(,?)$/gm;

/** Goes through what qpdf says of a file: its objects by number, each of its texts with `u:` before it. */
function activeIn(report: unknown): string[] {
  const objects =
    isObject(report) && Array.isArray(report['qpdf']) ? (report['qpdf'][1] as unknown) : undefined;
  const attachments = isObject(report) ? report['attachments'] : undefined;
  if (!isObject(objects) || !isObject(attachments)) throw new Error('qpdf tells its objects in another way.');
  const seen = Object.keys(attachments).map((name) => `an attachment ${name}`);
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) look(each);
    if (!isObject(value)) return;
    for (const [key, under] of Object.entries(value)) {
      const read = resolve(under);
      if (typeof read === 'string' && names[key]?.test(read)) seen.push(`${key} ${read}`);
      if (keys.test(key) && read !== null) seen.push(key);
      if (
        key === '/URI' &&
        typeof read === 'string' &&
        /^u:\s*(?:javascript|vbscript|data|file:\/\/[^/]|\\\\)/i.test(read)
      )
        seen.push(`${key} ${read}`);
      if (/^\/(?:OpenAction|AA)$/.test(key) && JSON.stringify(read).includes('"/URI"'))
        seen.push(`${key} /URI`);
      if (key === 'stream' && isObject(under) && isObject(under['dict']) && '/F' in under['dict'])
        seen.push('a stream from elsewhere');
      look(under);
    }
  };
  const resolve = (value: unknown): unknown => {
    const object = typeof value === 'string' ? objects[`obj:${value}`] : undefined;
    return isObject(object) && 'value' in object ? object['value'] : value;
  };
  look(objects);
  return seen;
}
