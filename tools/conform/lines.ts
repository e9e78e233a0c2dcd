/** One line of the report. */
export interface Line {
  /** An operation such as `GET /api/bill`, or a rule that several operations share. */
  readonly subject: string;
  readonly state: 'holds' | 'broken' | 'not asked' | 'offered' | 'not offered';
  /** How it does not hold, why it was not asked, or what is worth knowing. */
  readonly note: string;
  /** The screens that suffer. */
  readonly screen: string;
}

/** The screens of an operation, by the contract's tag of it. */
const screens: Readonly<Record<string, string>> = {
  access: 'login, code entry, passwords',
  bills: 'bills',
  calculator: 'calculator',
  codes: 'profile, registration',
  contact: 'contact',
  contracts: 'contracts, early termination',
  documents: 'documents, early termination',
  inbox: 'inbox, badge of the header',
  offers: 'offers, last step of the calculator',
  profile: 'greeting, profile',
  registration: 'registration',
};

export const screenOf = (tags: readonly string[]): string => screens[tags[0] ?? ''] ?? tags.join(', ');

const signs = { holds: '✓', broken: '✗', 'not asked': '–', offered: '+', 'not offered': '·' } as const;

/** For a terminal: a line each, and the sum. */
export function asText(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(({ subject }) => subject.length));
  const rows = lines.map(({ subject, state, note, screen }) => {
    const suffers = state === 'broken' ? `  [${screen}]` : '';
    return `${signs[state]} ${subject.padEnd(width)}  ${state}${note && `: ${note}`}${suffers}`;
  });
  return [...rows, '', sumOf(lines)].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** As a page on paper. */
export function asMarkdown(lines: readonly Line[], title: string): string {
  const rows = lines.map(
    ({ subject, state, note, screen }) =>
      `| ${signs[state]} | \`${cell(subject)}\` | ${state}${note && `: ${cell(note)}`} | ${state === 'broken' ? screen : ''} |`,
  );
  return [
    `# ${title}`,
    '',
    sumOf(lines),
    '',
    '| | operation or rule | holds or how not | screens that suffer |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function sumOf(lines: readonly Line[]): string {
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length;
  const offered = lines.filter(({ state }) => state === 'offered').map(({ subject }) => subject);
  return [
    `${count('holds')} hold, ${count('broken')} do not, ${count('not asked')} were not asked.`,
    `api-offers: ${offered.length === 0 ? 'specification' : offered.join(' ')}`,
  ].join('\n');
}
