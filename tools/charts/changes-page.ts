import type { Chart, ChartEdge, ChartState } from '../../machines/charts/chart.ts';
import { plural } from '../../src/text/plural.ts';
import type { Script } from '../../tests/paths/script.ts';
import type { Change, Detail, Kind } from './compare.ts';

/** A change with its chart and its paths. */
export interface DrawnChange {
  readonly change: Change;
  readonly chart: Chart;
  /** Of the present book. */
  readonly paths: readonly Script[];
  /** Why the machine has no paths now: nothing leads to an arrow any more. */
  readonly problem?: string;
}

const pathNoun = { one: 'put', few: 'puta', many: 'putova' };
const machineNoun = { one: 'automat', few: 'automata', many: 'automata' };
const kinds: Readonly<Record<Kind, string>> = {
  added: 'dodano',
  removed: 'uklonjeno',
  changed: 'promijenjeno',
};
const signs: Readonly<Record<Kind, string>> = { added: '+', removed: '−', changed: '±' };
const colours: Readonly<Record<Kind, string>> = {
  added: '#1A7F37',
  removed: '#B3261E',
  changed: '#9A6700',
};

/** In one line, with nothing that Markdown takes for its own. */
const inLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);

const eventOf = ({ label, guard }: ChartEdge): string => (guard === null ? label : `${label} [${guard}]`);

const said = (text: string | null): string => (text === null || text === '' ? 'ništa' : `„${inLine(text)}“`);

function detailText({ name, before, after }: Detail): string {
  if (before === null && after === null) return `${name}: drukčije`;
  return `${name}: ${said(before)} → ${said(after)}`;
}

/**
 * The changes of the charts, in Croatian Markdown for a pull request: each changed part with its differences, a Mermaid
 * drawing of its neighbours, and the paths to walk again. GitHub draws Mermaid.
 *
 * @param since how the reader names the older revision
 */
export function changesPage(changes: readonly DrawnChange[], since: string): string {
  if (changes.length === 0)
    return `# Promjene dijagrama od ${since}\n\nNijedan se dijagram nije promijenio.\n`;
  const paths = changes.flatMap((each) => each.paths);
  const broken = changes.some(({ problem }) => problem !== undefined) ? '; neki se više ne mogu složiti' : '';
  return `${[
    `# Promjene dijagrama od ${since}`,
    `${plural(changes.length, machineNoun)}; treba ponoviti ${plural(paths.length, pathNoun)}${broken}.`,
    ...(paths.length > 0 ? [`\`npm run walk -- ${paths.map(({ id }) => id).join(' ')}\``] : []),
    ...changes.flatMap(chapterOf),
  ].join('\n\n')}\n`;
}

function chapterOf({ change, chart, paths, problem }: DrawnChange): string[] {
  const { machine, kind, states, arrows } = change;
  const titleOf = (id: string) => chart.states.find((state) => state.id === id)?.title ?? id;
  const where = ({ source, targets }: ChartEdge) =>
    `${titleOf(source)} → ${targets.map(titleOf).join(', ') || 'ostaje'}`;
  const lines = [
    ...states.map(({ kind: how, part, details }) => {
      const text = `${signs[how]} stanje **${inLine(part.title)}** \`${part.id}\` ${kinds[how]}`;
      return [`- ${text}`, ...details.map((each) => `  - ${detailText(each)}`)].join('\n');
    }),
    ...arrows.map(({ kind: how, part, details }) => {
      const text = `${signs[how]} prijelaz **${inLine(eventOf(part))}** ${kinds[how]}: ${inLine(where(part))}, \`${part.id}\``;
      return [`- ${text}`, ...details.map((each) => `  - ${detailText(each)}`)].join('\n');
    }),
  ];
  return [
    `## ${inLine(chart.title)}`,
    kind === 'changed' ? `[Cijeli dijagram](${machine}.svg)` : `[Automat je ${kinds[kind]}](${machine}.svg)`,
    lines.join('\n'),
    mermaidOf(change, chart),
    paths.length === 0
      ? problem === undefined
        ? 'Nijedan put ne treba ponoviti.'
        : `**Putovi se više ne mogu složiti:** ${inLine(problem)}`
      : [
          `Treba ponoviti ${plural(paths.length, pathNoun)}:`,
          '',
          ...paths.map(({ id, title }) => `- \`${id}\` ${inLine(title)}`),
        ].join('\n'),
  ];
}

/** Mermaid takes quotes for ends of a text and ids with dots for nothing. */
const words = (text: string): string =>
  text.replaceAll('#', '#35;').replaceAll('"', '#quot;').replaceAll(/[<>]/g, ' ');

/** The states and arrows that changed, and the states that the arrows connect. */
function mermaidOf({ states, arrows }: Change, chart: Chart): string {
  const kindOf = new Map(states.map(({ part, kind }) => [part.id, kind]));
  const ids = [
    ...new Set([...kindOf.keys(), ...arrows.flatMap(({ part }) => [part.source, ...part.targets])]),
  ];
  const nameOf = (id: string) => `s${ids.indexOf(id)}`;
  const stateOf = (id: string): ChartState | undefined => chart.states.find((state) => state.id === id);
  const nodes = ids.map((id) => {
    const kind = kindOf.get(id);
    const label = `${kind ? `${signs[kind]} ` : ''}${stateOf(id)?.title ?? id}`;
    return `  ${nameOf(id)}["${words(label)}"]${kind ? `:::${kind}` : ''}`;
  });
  const links = arrows.flatMap(({ part, kind }) =>
    // An arrow without a target leads back to its state.
    (part.targets.length > 0 ? part.targets : [part.source]).map((target) => ({
      kind,
      line: `  ${nameOf(part.source)} ${kind === 'removed' ? '-.->' : '-->'}|"${words(`${signs[kind]} ${eventOf(part)}`)}"| ${nameOf(target)}`,
    })),
  );
  return [
    '```mermaid',
    'flowchart TD',
    ...nodes,
    ...links.map(({ line }) => line),
    ...links.map(({ kind }, index) => `  linkStyle ${index} stroke:${colours[kind]},stroke-width:2px`),
    ...Object.entries(colours).map(
      ([kind, colour]) => `  classDef ${kind} stroke:${colour},stroke-width:3px`,
    ),
    '```',
  ].join('\n');
}
