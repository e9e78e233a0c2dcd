import type { Clock } from '../platform/clock.ts';
import { StartError } from '../platform/process.ts';
import type { Store } from '../store/store.ts';
import { importExport, type ImportResult, type Summary } from './import.ts';
import { problemText } from './problems.ts';
import { type OnProgress, progressText } from './progress.ts';

/** Where a command writes; a terminal shows the progress in one line. */
type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** The folder that was named behind the command. */
export function folderOf(args: readonly string[]): string {
  const [folder, ...rest] = args;
  if (folder === undefined || rest.length > 0) {
    throw new StartError('Name the folder of the export: npm run import -- FOLDER');
  }
  return folder;
}

/** Imports an export and tells what came of it. Returns the exit code. */
export async function importByHand(
  { store, clock, folder }: { store: Store; clock: Clock; folder: string },
  output: Output,
): Promise<number> {
  const result = await importExport({ store, clock, folder, onProgress: progressOn(output) });
  output.write(`${output.isTTY ? '\r\x1B[K' : ''}${resultText(result)}\n`);
  return result.outcome === 'done' ? 0 : 1;
}

/** The whole bar where lines can be written anew, else a line for each tenth. */
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
        ...result.problems.first.map(problemText),
        result.problems.count > result.problems.first.length ? '…' : '',
        `Nothing was imported. Problems: ${result.problems.count}, all of them in ${result.problems.file}`,
      ]
        .filter((line) => line !== '')
        .join('\n');
    case 'busy':
      return 'Nothing was imported: another import is running.';
    case 'not-needed':
      return 'Another server has imported it.';
  }
}

function summaryText(summary: Summary): string {
  const { files, expired, users, announced, requestsAnnounced, makesWithoutDataInformation } = summary;
  const lines = files.map(
    ({ name, rows, added, changed }) => `${name}: ${rows} rows, ${added} added, ${changed} changed`,
  );
  return [
    ...lines,
    `${expired} contracts expired, ${users} users made, ${announced} messages about new bills, ${requestsAnnounced} about requests`,
    ...(makesWithoutDataInformation > 0
      ? [`${makesWithoutDataInformation} makes of vehicles without dataInformationUrl`]
      : []),
  ].join('\n');
}
