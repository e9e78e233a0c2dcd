import { chartNamed } from '../charts/pictures.ts';
import { saveFile } from '../../api/calls/save-file.ts';
import type { Recording } from './recording.ts';
import { spoken, wordsOf } from './words.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** „put-2026-11-23-1412“, by the tester's clock. */
function recordingName({ recordedAt }: Recording): string {
  const at = new Date(recordedAt);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `put-${day}-${two(at.getHours())}${two(at.getMinutes())}`;
}

export const recordingJson = (recording: Recording): string => `${JSON.stringify(recording, null, 2)}\n`;

/** In one line, with nothing that Markdown takes for its own. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);

/** A recording as people read it: as a page of the path book. */
function recordingMarkdown(recording: Recording): string {
  const { title, machine, entry, steps } = recording;
  const name = recordingName(recording);
  const customer = wordsOf(machine)?.entries[entry]?.customer;
  const texts = spoken(recording).map(({ say, sees }, index) => {
    const lead = index === 0 ? '' : `${index}. `;
    const note = plain(steps[index]?.note ?? '');
    const lines = [
      ...sees.map((sight) => `- Provjerite: ${sight}`),
      ...(note === '' ? [] : [`- Što je bilo krivo: ${note}`]),
    ];
    return [lead + say, ...lines.map((line) => ' '.repeat(lead.length) + line)].join('\n');
  });
  const blocks = [
    `# ${plain(title) || name}`,
    `${chartNamed(machine)?.title ?? machine} · \`npm run walk -- ${name}.json\``,
    `**Priprema**${customer ? ` · korisnik \`${customer}\`` : ''}`,
    texts[0],
    '**Koraci**',
    texts.slice(1).join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Hands both files to the browser's downloads. */
export function saveRecording(recording: Recording): void {
  const name = recordingName(recording);
  saveFile(new Blob([recordingJson(recording)], { type: 'application/json' }), `${name}.json`, null);
  saveFile(new Blob([recordingMarkdown(recording)], { type: 'text/markdown' }), `${name}.md`, null);
}
