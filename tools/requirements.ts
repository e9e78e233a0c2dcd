import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { catalog } from '../generated/catalog.ts';
import { stateNodesOf, titleOf, transitionsOf } from '../machines/charts/chart.ts';
import { servedBy } from '../machines/charts/requirements.ts';
import { drivers } from '../tests/drivers/drivers.ts';
import { scriptsOf, type Script } from '../tests/paths/script.ts';
import { rest } from '../tests/split.ts';
import { pathsOf } from '../tests/paths/short-paths.ts';

type Name = keyof typeof catalog;

/** A line of `docs/requirements.md`. */
interface Requirement {
  readonly id: string;
  readonly section: string;
  readonly text: string;
  /** The walk through the screens proves it too. */
  readonly isFlow: boolean;
}

interface Test {
  /** Below `tests`. */
  readonly file: string;
  /** Of the test and the groups around it. */
  readonly title: string;
  readonly ids: readonly string[];
  /** `npm test` leaves it to `npm run test:all`. */
  readonly isOfRest: boolean;
}

/** A state, an arrow or a whole chart, and the requirements that it serves. */
interface Part {
  readonly machine: Name;
  readonly key: string;
  readonly ids: readonly string[];
}

const root = join(import.meta.dirname, '..');
const tag = /@([PCT]\d+\.\d+)\b/g;

function requirements(): Requirement[] {
  let section = '';
  return readFileSync(join(root, 'docs/requirements.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) section = line.slice(3);
      const [, id, text] = /^- \*\*(.+?)\*\* (.+)$/.exec(line) ?? [];
      return id !== undefined && text !== undefined
        ? { id, section, text, isFlow: text.endsWith(' (flow)') }
        : [];
    });
}

const idsIn = (text: string): string[] => Array.from(text.matchAll(tag), ([, id = '']) => id);

/** The tests whose titles, or tables, have tags, and the tags that are nowhere in a title. */
function taggedTests(): { tests: Test[]; stray: string[] } {
  const found = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
    .toSorted()
    .map((file) => testsOf(file, readFileSync(join(root, 'tests', file), 'utf8')));
  return { tests: found.flatMap(({ tests }) => tests), stray: found.flatMap(({ stray }) => stray) };
}

/** The tests of a file that have tags. */
export function testsOf(file: string, text: string): { tests: Test[]; stray: string[] } {
  if (idsIn(text).length === 0) return { tests: [], stray: [] };
  const tests: Test[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node, groups: readonly string[], tables: readonly string[]): void => {
    const call = ts.isCallExpression(node) ? calleeOf(node) : null;
    if (!call || !ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, groups, tables));
      return;
    }
    const [first] = node.arguments;
    const title = first ? wordsOf(first) : '';
    const table = call.table?.getText(source) ?? '';
    if (call.kind === 'describe') {
      for (const argument of node.arguments.slice(1)) visit(argument, [...groups, title], [...tables, table]);
      return;
    }
    const ids = idsIn([...groups, title, ...tables, table].join(' '));
    if (ids.length === 0) return;
    const whole = [...groups, title].join(' › ');
    const isOfRest = file.includes(rest.files) || new RegExp(rest.titles).test(whole);
    tests.push({ file, title: whole, ids: [...new Set(ids)], isOfRest });
  };
  visit(source, [], []);
  const used = new Set(tests.flatMap(({ ids }) => ids));
  const stray = [...new Set(idsIn(text))].filter((id) => !used.has(id));
  return { tests, stray: stray.map((id) => `${file}: @${id} is not in the title of a test.`) };

  /** Of the words of a title in its literals; `…` for each value between them. */
  function wordsOf(node: ts.Expression): string {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (!ts.isTemplateExpression(node)) return node.getText(source);
    return [node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join('');
  }
}

/** `test(…)`, `test.each(table)(…)`, `test.runIf(…)(…)`, `test.describe(…)`; null for calls that declare no test. */
function calleeOf({ expression }: ts.CallExpression): {
  kind: 'test' | 'describe';
  table: ts.Expression | undefined;
} | null {
  const inner = ts.isCallExpression(expression) ? expression : null;
  const names: string[] = [];
  let at: ts.Expression = inner?.expression ?? expression;
  for (; ts.isPropertyAccessExpression(at); at = at.expression) names.push(at.name.text);
  if (!ts.isIdentifier(at) || !['test', 'it', 'describe'].includes(at.text)) return null;
  const isCalled = names.some((name) => ['each', 'for', 'runIf', 'skipIf'].includes(name));
  // A skipped test proves nothing.
  const others = ['use', 'step', 'slow', 'setTimeout', 'skip', 'fixme', 'todo'];
  if (isCalled !== Boolean(inner) || names.some((name) => others.includes(name))) return null;
  return {
    kind: at.text === 'describe' || names.includes('describe') ? 'describe' : 'test',
    table: inner?.arguments[0],
  };
}

function parts(): Part[] {
  return Object.entries(servedBy).flatMap(([machine, keys]) =>
    Object.entries(keys).map(([key, ids]) => ({ machine: machine as Name, key, ids })),
  );
}

/** The ids of a part's transitions: the transitions of a state lead into it, or leave it where nothing leads there. */
function arrowsOf({ machine, key }: Part): string[] {
  const ids = transitionsOf(catalog[machine]).map(({ id }) => id);
  if (!key.includes(' | ')) return ids.filter((id) => key === 'chart' || id.startsWith(`${machine}.${key}`));
  const id = `${machine}${key.startsWith(' ') ? '' : '.'}${key}`;
  return ids.filter((each) => each === id || each.startsWith(`${id} | `));
}

/**
 * Whether a requirement is proved: by a test, or by the walk where it is a statement about flow. Statements of the
 * specification have their proof in `npm test`; promises of the trust table may have it in `npm run test:all`.
 */
function isProved({ id, isFlow }: Requirement, tests: readonly Test[]): boolean {
  const isTrust = id.startsWith('T');
  return (
    (isFlow && parts().some(({ ids }) => ids.includes(id))) ||
    tests.some(({ ids, isOfRest }) => ids.includes(id) && (isTrust || !isOfRest))
  );
}

/** The problems of requirements, tags and the map of the machines; empty when there are none. */
export function requirementProblems(): string[] {
  const lines = requirements();
  const known = new Set(lines.map(({ id }) => id));
  const { tests, stray } = taggedTests();
  const twice = lines.filter(({ id }, index) => lines.findIndex((each) => each.id === id) !== index);
  const unknown = (where: string, ids: readonly string[]) =>
    ids.filter((id) => !known.has(id)).map((id) => `${where}: there is no requirement ${id}.`);
  return [
    ...twice.map(({ id }) => `docs/requirements.md has ${id} twice.`),
    ...tests.flatMap(({ file, ids }) => unknown(file, ids)),
    ...stray,
    ...lines
      .filter((line) => !isProved(line, tests))
      .map(({ id, text }) => `${id} has no proof: ${text} Name it in the title of a test.`),
    ...parts().flatMap((part) => [
      ...unknown(`machines/charts/requirements.ts, ${part.machine}, "${part.key}"`, part.ids),
      ...(arrowsOf(part).length > 0 || isState(part) ? [] : [`${part.machine} has no arrow "${part.key}".`]),
    ]),
  ];
}

const isState = ({ machine, key }: Part): boolean =>
  stateNodesOf(catalog[machine]).some(({ id }) => id === `${machine}.${key}`);

/** A line that leads to the chart that a part is drawn in, and to the first path that walks it. */
function linkTo(part: Part, scriptsFor: (name: Name) => readonly Script[]): string {
  const { machine, key } = part;
  const wanted = new Set(arrowsOf(part));
  const script = scriptsFor(machine).find(({ entry, steps }) =>
    [entry, ...steps].some(({ takes }) => takes.some((id) => wanted.has(id))),
  );
  const place = key === 'chart' ? '' : ` \`${key.trim()}\``;
  const path = script ? `; path [${script.id}](paths/${machine}.md#${script.id})` : '';
  return `  - chart [${titleOf(catalog[machine].root)}](charts/${machine}.svg)${place}${path}`;
}

function lineOf({ file, title, isOfRest }: Test): string {
  const words = title.replaceAll(tag, '').replaceAll(/\s+/g, ' ').trim();
  return `  - test [${file}](../tests/${file}): ${words}${isOfRest ? ' (test:all)' : ''}`;
}

/** The matrix: requirement, states and arrows, paths of the path book, tests. */
export function requirementMatrix(): string {
  const { tests } = taggedTests();
  const served = parts();
  const scripts = new Map<Name, Script[]>();
  const ofMachine = (name: Name): Script[] => {
    const known = scripts.get(name) ?? scriptsOf(pathsOf(drivers[name]));
    scripts.set(name, known);
    return known;
  };
  const blockOf = (line: Requirement): string[] => [
    `- **${line.id}** ${line.text}${isProved(line, tests) ? '' : ' **No proof.**'}`,
    ...served.filter(({ ids }) => ids.includes(line.id)).map((part) => linkTo(part, ofMachine)),
    ...tests.filter(({ ids }) => ids.includes(line.id)).map(lineOf),
  ];
  const lines = requirements();
  const sections = [...new Set(lines.map(({ section }) => section))].map((section) =>
    [`## ${section}\n`, ...lines.filter((line) => line.section === section).flatMap(blockOf)].join('\n'),
  );
  const source =
    'from [docs/requirements.md](../docs/requirements.md), the machines and the titles of the tests';
  return `# Requirements and their proofs\n\nWritten by \`npm run generate\` ${source}.\n\n${sections.join('\n\n')}\n`;
}
