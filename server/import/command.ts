import { argumentsIn, StartError } from '../platform/process.ts';
import { importFolder, type ImportOptions, type ImportResult, type Summary } from './import.ts';
import { type ListedProblems, problemLines } from './problems.ts';
import { type OnProgress, progressText } from './progress.ts';

/** Where a command writes; a terminal shows the progress in one line. */
type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

type Arguments = {
  readonly folder: string;
  readonly mayExpire?: number | undefined;
};

/** The arguments of the command: the folder, and how many contracts may expire if they are more than usual. */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals: [folder, ...more] = [] } =
    argumentsIn({
      args: [...args],
      options: { 'may-expire': { type: 'string' } },
      allowPositionals: true,
    }) ?? {};
  const mayExpire = values?.['may-expire'];
  if (folder === undefined || more.length > 0 || (mayExpire !== undefined && !/^\d{1,9}$/.test(mayExpire))) {
    throw new StartError('Name the folder of the export: npm run import -- FOLDER [--may-expire NUMBER]');
  }
  return { folder, mayExpire: mayExpire === undefined ? undefined : Number(mayExpire) };
}

/** Imports an export and prints the result. Returns the exit code. */
export async function importByHand(
  { store, clock, folder, mayExpire, scan }: Arguments & Pick<ImportOptions, 'store' | 'clock' | 'scan'>,
  output: Output,
): Promise<number> {
  const result = await importFolder({
    store,
    clock,
    folder,
    mayExpire,
    scan,
    onProgress: progressOn(output),
  });
  output.write(`${output.isTTY ? '\r\x1B[K' : ''}${resultText(result)}\n`);
  return result.outcome === 'done' ? 0 : 1;
}

/** The whole bar where lines can be written again, else a line for each tenth. */
function progressOn(output: Output): OnProgress {
  let last = '';
  return (progress) => {
    const text = progressText(output.isTTY ? progress : { ...progress, share: tenth(progress.share) });
    if (text === last) return;
    last = text;
    output.write(output.isTTY ? `\r\x1B[K${text}` : `${text}\n`);
  };
}

const tenth = (share: number) => Math.floor(share * 10) / 10;

/** The result of an import, for the operator who started it or reads the log. */
export function resultText(result: ImportResult): string {
  switch (result.outcome) {
    case 'done':
      return summaryText(result);
    case 'refused':
      return [
        ...problemLines(result.problems),
        `Nothing was imported. Problems: ${listText(result.problems)}`,
      ].join('\n');
    case 'busy':
      return 'Nothing was imported: another import is running.';
    case 'not-needed':
      return 'Another server has imported it.';
  }
}

function listText({ count, isCut, listed, file, failure }: ListedProblems): string {
  const number = isCut ? `${count}, at which the import ended` : String(count);
  return file === null
    ? `${number}; they could not be listed in a file: ${failure}`
    : `${number}, ${listed < count ? `the first ${listed}` : 'all'} of them in ${file}`;
}

function summaryText(summary: Summary): string {
  const { files, expired, users, usersLeftOut, announced, requestsAnnounced, billFiles, filesLeftOut } =
    summary;
  const { billFilesLater, makesWithoutDataInformation, warnings } = summary;
  const lines = files.map(
    ({ name, rows, added, changed }) => `${name}: ${rows} rows, ${added} added, ${changed} changed`,
  );
  return [
    ...lines,
    `${expired} contracts expired, ${users} users made, ${announced} messages about new bills, ${requestsAnnounced} about requests`,
    ...(makesWithoutDataInformation > 0
      ? [`${makesWithoutDataInformation} makes of vehicles without dataInformationUrl`]
      : []),
    ...(billFiles > 0 ? [`${billFiles} files of bills written`] : []),
    ...(billFilesLater > 0 ? [`${billFilesLater} files of bills left to the next import`] : []),
    ...problemLines(usersLeftOut),
    ...problemLines(filesLeftOut),
    ...(filesLeftOut.count > 0 ? [`Files of bills left out: ${listText(filesLeftOut)}`] : []),
    ...warnings,
  ].join('\n');
}
