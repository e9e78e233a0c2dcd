import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** Words that comments, titles of tests, the contract and docs avoid, and what to write instead. */
const avoided: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\b(?:tells?|told)\b/gi, 'says, returns, reports, notifies'],
  [/\bstands\b/gi, 'is, or the exact verb'],
  [/\bas\s+long\s+as\b/gi, 'while, until'],
  [/\banew\b/gi, 'again'],
  [/\bof\s+(?:its|their)\s+own\b/gi, 'its own …, a separate …'],
  [/\breckon\w*/gi, 'calculate'],
  [
    /(?<!regardless |independent )\b(?:of|to|by|for|from|than|with)\s+who\b/gi,
    'a noun, such as “of customers who”',
  ],
  // Only titles begin with a quote. One with “whose” continues that of its group.
  [/^['"](?:who(?:m|ever)?|what(?:ever)?)\b/gi, 'the noun first, such as “a customer who”'],
  [
    /(?<=(?:^|[.;:!?)|])[\s*#/|'"-]*)(?:Whoever|Whatever|(?:Of |By |To |For |With |From )?(?:What|Whom?|Whose)|(?:Of|By|To|For|With|From) (?:what|which|whom|whose))\b(?![^.]*\?)/gm,
    'the noun first, such as “The fields that”, “Whether”',
  ],
];

const rooms = ['openapi', 'src', 'server', 'domain', 'machines', 'tools', 'tests', 'bench'];

/** The avoided words in the contract, in the sources of all rooms and in the docs, a line each. */
export function avoidedWords(): string[] {
  return [...rooms.flatMap((room) => filesIn(room, true)), ...filesIn('.', false), ...filesIn('docs', false)]
    .filter((path) => /\.(?:tsx?|mjs|md|yaml)$/.test(path))
    .flatMap((path) => avoidedWordsIn(path, readFileSync(path, 'utf8')));
}

/** The avoided words in one file, except in code between backticks. */
export function avoidedWordsIn(path: string, text: string): string[] {
  const parts = /\.(?:md|yaml)$/.test(path) ? [[0, text.length] as const] : proseIn(path, text);
  return parts.flatMap(([start, end]) => {
    const prose = text
      .slice(start, end)
      .replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/\w/g, '_'))
      .replaceAll(/\n[ */]*/g, '\n');
    return avoided.flatMap(([words, instead]) =>
      [...prose.matchAll(words)].map(({ 0: found, index }) => {
        const line = `${text.slice(0, start)}${prose.slice(0, index)}`.split('\n').length;
        return `${path}:${line} says “${found.replaceAll('\n', ' ')}”. Write: ${instead}.`;
      }),
    );
  });
}

/** Where comments and titles of tests begin and end. Comments without code in between are one. */
function proseIn(path: string, text: string): (readonly [start: number, end: number])[] {
  const { program, comments } = parseSync(path, text);
  const parts: [start: number, end: number][] = [];
  for (const { start, end } of comments) {
    const last = parts.at(-1);
    if (last && text.slice(last[1], start).trim() === '') last[1] = end;
    else parts.push([start, end]);
  }
  new Visitor({
    CallExpression({ callee: { start }, arguments: [title] }) {
      if (title?.type !== 'Literal' || !/^(?:test|describe)\b/.test(text.slice(start, start + 9))) return;
      parts.push([title.start, title.end]);
    },
  }).visit(program);
  return parts;
}

function filesIn(folder: string, recursive: boolean): string[] {
  return readdirSync(folder, { recursive, encoding: 'utf8' }).map((name) => join(folder, name));
}
