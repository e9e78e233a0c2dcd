import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { expect, test } from 'vitest';

// A regular expression that backtracks lets a short text stop the server for seconds. recheck finds those, by automata and by
// trying: its answer holds for every text, where rules of linters look at how an expression is written.

const root = join(import.meta.dirname, '../..');

/** Expressions that are put together at run time cannot be read here: each of these is of constants. */
const builtOfConstants = new Set(['domain/values/text-order.ts']);

interface Found {
  readonly where: string;
  /** As written between the slashes; undefined when it is put together at run time. */
  readonly pattern: string | undefined;
  readonly flags: string;
}

/** Every regular expression in a source file. */
function expressionsIn(where: string, source: string): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ where, pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && /(?:^|\.)RegExp$/.test(node.expression.getText())) {
      const [pattern, flags] = node.arguments ?? [];
      const isPlain = pattern !== undefined && ts.isStringLiteralLike(pattern);
      found.push({
        where,
        pattern: isPlain ? pattern.text : undefined,
        flags: flags !== undefined && ts.isStringLiteralLike(flags) ? flags.text : '',
      });
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(where, source, ts.ScriptTarget.Latest, true));
  return found;
}

function filesOf(room: string, ending: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
    .toSorted();
}

const read = (where: string) => readFileSync(join(root, where), 'utf8');

/** The patterns of the contract, which the server compiles unchanged. */
function patternsIn(where: string, value: unknown): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) =>
    key === 'pattern' && typeof inside === 'string'
      ? [{ where, pattern: inside, flags: 'u' }]
      : patternsIn(`${where} ${key}`, inside),
  );
}

/** The faults of these, a line each. */
async function problemsOf(all: readonly Found[]): Promise<string[]> {
  const problems: string[] = [];
  // Most patterns of the contract are in many places.
  const once = new Map(all.map((each) => [`/${each.pattern ?? each.where}/${each.flags}`, each]));
  for (const [name, { where, pattern, flags }] of once) {
    if (pattern === undefined) {
      if (!builtOfConstants.has(where)) problems.push(`${where}: is put together at run time`);
      continue;
    }
    const { status } = await check(pattern, flags, { timeout: 240_000 });
    if (status !== 'safe') problems.push(`${where} ${name}: ${status}`);
  }
  return problems;
}

const sources = [...filesOf('server', '.ts'), ...filesOf('domain', '.ts')].flatMap((where) =>
  expressionsIn(where, read(where)),
);
const bundle = 'generated/contract.json';
const contract = patternsIn('contract', JSON.parse(read(bundle)));

test('no expression that the server applies can be made to backtrack', async () => {
  expect(sources.length).toBeGreaterThan(80);
  expect(contract.length).toBeGreaterThan(5);
  expect(await problemsOf([...sources, ...contract])).toEqual([]);
}, 300_000);

test.for([
  ['a quadratic one', 'const a = /<[^<>]*\\bTarget\\b[^<>]*>/g;'],
  ['an exponential one', 'text.match(/^(?:a+)+$/)'],
  ['blanks at the end', "text.replace(/\\s+$/, '')"],
  ['one of a class', "new RegExp('(a|a)*$')"],
  ['one that is called', "globalThis.RegExp('^(\\\\d+)*$')"],
  ['one of what comes', 'new RegExp(text)'],
  ['one of a template', 'new RegExp(`^${text}+$`)'],
])('planted fault: %s is found', { timeout: 60_000 }, async ([, source = '']) => {
  expect(await problemsOf(expressionsIn('planted.ts', source))).toHaveLength(1);
});

test('planted fault: one in the contract is found', async () => {
  const planted = patternsIn('planted', { schema: { properties: { name: { pattern: '^(\\w+\\s?)*$' } } } });
  expect(await problemsOf(planted)).toHaveLength(1);
}, 60_000);
