import { catalog } from '../../generated/catalog.ts';
import { textsOf, transitionsOf } from '../../machines/charts/chart.ts';
import { stepLeads } from '../../machines/charts/path-words.ts';
import { demoPassword } from '../../server/demo/customers.ts';
import { plural } from '../../src/text/plural.ts';
import { drivers } from '../../tests/drivers/drivers.ts';
import { givenNumbers, numbered, type PathNumbers } from '../../tests/paths/path-id.ts';
import { scriptsOf, type Script, type ScriptStep } from '../../tests/paths/script.ts';
import { pathsOf } from '../../tests/paths/short-paths.ts';
import { takenBy, type Tour } from '../../tests/paths/tour.ts';

const pathNoun = { one: 'put', few: 'puta', many: 'putova' };
const stepNoun = { one: 'korak', few: 'koraka', many: 'koraka' };
const machineNoun = { one: 'automat', few: 'automata', many: 'automata' };

/** The paths of one machine. */
interface Chapter {
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  readonly paths: readonly Tour[];
  readonly scripts: readonly Script[];
  /** Ids in the order of their numbers. */
  readonly numbers: readonly string[];
  /** `25 od 25 prijelaza` */
  readonly coverage: string;
}

function chapterOf(name: keyof typeof catalog, given: PathNumbers): Chapter {
  const machine = catalog[name];
  const paths = pathsOf(drivers[name]);
  const taken = new Set(paths.flatMap((path) => [...takenBy(path)]));
  const transitions = transitionsOf(machine);
  const covered = transitions.filter(({ id }) => taken.has(id)).length;
  const ids = paths.map(({ id }) => id);
  return {
    name,
    ...textsOf(machine),
    paths,
    scripts: scriptsOf(paths),
    numbers: numbered(given[name], ids),
    coverage: `${covered} od ${transitions.length}`,
  };
}

/** QA's path book: a page for every machine, one of contents, and the numbers of the paths, by the names of their files. */
export function pathBook(): Record<string, string> {
  const given = givenNumbers();
  const chapters = (Object.keys(catalog) as (keyof typeof catalog)[]).map((name) => chapterOf(name, given));
  const pages = chapters.map((chapter) => [`${chapter.name}.md`, pageOf(chapter)]);
  const numbers = Object.fromEntries(chapters.map((chapter) => [chapter.name, chapter.numbers]));
  return {
    'README.md': contentsOf(chapters),
    'numbers.json': `${JSON.stringify(numbers, null, 1)}\n`,
    ...Object.fromEntries(pages),
  };
}

function contentsOf(chapters: readonly Chapter[]): string {
  const scripts = chapters.flatMap((chapter) => chapter.scripts);
  const steps = scripts.flatMap((script) => script.steps);
  return page([
    '# Knjiga putova',
    `${plural(chapters.length, machineNoun)}, ${plural(scripts.length, pathNoun)}, ${plural(steps.length, stepNoun)}. Svaki put stoji sam za sebe i prolazi bar jednim prijelazom kojim ne prolazi nijedan drugi; kratki su prvi.`,
    [
      `- **Priprema** kaže odakle se kreće i s kojim korisnikom demo podataka. Lozinka je uvijek \`${demoPassword}\`.`,
      '- **Neka ishod bude** kaže što poslužitelj treba odgovoriti na taj korak; put se dalje oslanja na to.',
      '- **Ishod** i **Vrijeme** nisu ničija gesta: odgovor stiže, vrijeme prolazi.',
      '- **Provjerite** kaže što na stranici mora biti vidljivo kad je korak učinjen.',
    ].join('\n'),
    'Oznaka puta, kao `login-7f3a9c21`, ostaje ista kad se knjizi dodaju drugi putovi; broj, kao `login-3`, ostaje njegov i kad put ispadne iz knjige.',
    'Iste prijelaze u pravom pregledniku prolazi `npm run walk`.',
    [
      '| automat | čemu služi | putova | koraka | prijelaza |',
      '|---|---|---:|---:|---:|',
      ...chapters.map(
        ({ name, title, purpose, scripts: own, coverage }) =>
          `| [${title}](${name}.md) | ${purpose} | ${own.length} | ${own.flatMap((each) => each.steps).length} | ${coverage} |`,
      ),
    ].join('\n'),
  ]);
}

function pageOf({ name, title, purpose, scripts, numbers, coverage }: Chapter): string {
  return page([
    `# ${title}`,
    purpose,
    `${plural(scripts.length, pathNoun)} · ${coverage} prijelaza · [dijagram](../charts/${name}.svg) · [svi automati](README.md)`,
    ...scripts.flatMap((script) => scriptText(script, `${name}-${numbers.indexOf(script.id) + 1}`)),
  ]);
}

function scriptText({ id, title, entry, steps }: Script, number: string): string[] {
  return [
    `<a id="${id}"></a>`,
    `## ${number} · ${title}`,
    `**Oznaka** · \`${id}\``,
    `**Priprema**${entry.customer === null ? '' : ` · korisnik \`${entry.customer}\``}`,
    [entry.say, ...notesOf(entry)].join('\n'),
    ...(steps.length > 0 ? ['**Koraci**', steps.map(stepText).join('\n')] : []),
  ];
}

function stepText(step: ScriptStep, index: number): string {
  const number = `${index + 1}. `;
  const notes = notesOf(step).map((note) => ' '.repeat(number.length) + note);
  return [`${number}${stepLeads[step.kind]}${step.say}${who(step.customer)}`, ...notes].join('\n');
}

function notesOf({ needs, sees }: ScriptStep): string[] {
  return [
    ...needs.map(({ say, customer }) => `- Neka ishod bude: ${say}${who(customer)}`),
    ...sees.map((sight) => `- Provjerite: ${sight}`),
  ];
}

function who(customer: string | null): string {
  return customer === null ? '' : ` (korisnik \`${customer}\`)`;
}

/** Blocks of Markdown with a line between them. */
function page(blocks: readonly string[]): string {
  return `${blocks.join('\n\n')}\n`;
}
