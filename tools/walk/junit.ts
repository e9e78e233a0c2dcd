import { stripVTControlCharacters } from 'node:util';
import { escape, tag } from '../xml.ts';
import type { PathProtocol, Protocol } from './protocol.ts';
import type { WalkReport } from './report.ts';

interface Case {
  readonly id: string;
  readonly machine: string;
  readonly title: string;
  readonly seconds: number;
  /** Why the path does not hold; null when it does. */
  readonly failure: string | null;
  /** Why nothing is known of the path; null when it was walked to its end. */
  readonly skipped: string | null;
}

/** In the order in which they were walked, by machine. */
function suitesOf(cases: readonly Case[]): Map<string, Case[]> {
  const suites = new Map<string, Case[]>();
  for (const each of cases) suites.set(each.machine, [...(suites.get(each.machine) ?? []), each]);
  return suites;
}

const countsOf = (cases: readonly Case[]) => ({
  tests: cases.length,
  failures: cases.filter(({ failure }) => failure !== null).length,
  errors: 0,
  skipped: cases.filter(({ skipped }) => skipped !== null).length,
  time: cases.reduce((sum, { seconds }) => sum + seconds, 0),
});

/** The first line as the message, all of it as the text. */
function failureMarkup(failure: string): string {
  const text = stripVTControlCharacters(failure);
  const [message = ''] = text.split('\n');
  return tag('failure', { message }, escape(text));
}

function caseMarkup({ id, machine, title, seconds, failure, skipped }: Case): string {
  return tag(
    'testcase',
    { classname: machine, name: `${id} ${title}`, time: seconds },
    tag('properties', {}, tag('property', { name: 'path', value: id })),
    ...(failure === null ? [] : [failureMarkup(failure)]),
    ...(skipped === null ? [] : [tag('skipped', { message: skipped })]),
  );
}

/** A report in JUnit's format, as test management reads it: a suite for each machine, a case for each path by its id. */
function junitOf(cases: readonly Case[], begunAt: string): string {
  const suites = [...suitesOf(cases)].map(([name, own]) =>
    tag('testsuite', { name, timestamp: begunAt, ...countsOf(own) }, ...own.map(caseMarkup)),
  );
  const all = tag('testsuites', { name: 'Knjiga putova', ...countsOf(cases) }, ...suites);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${all}\n`;
}

/** The JUnit report of a walk by machine. */
export const junitOfReport = ({ begunAt, paths }: WalkReport): string =>
  junitOf(
    paths.map(({ script: { id, machine, title }, seconds, problem }) => {
      return { id, machine, title, seconds, failure: problem, skipped: null };
    }),
    begunAt,
  );

/** The notes of the steps that failed. */
const notesOf = ({ steps }: PathProtocol): string =>
  steps
    .filter(({ mark }) => mark === 'failed')
    .map(({ say, note }) => (note === '' ? say : `${say}: ${note}`))
    .join('\n');

/** The JUnit report of walks by hand; a path that is under way or was left counts as skipped. */
export const junitOfProtocol = ({ paths }: Protocol): string =>
  junitOf(
    paths.map((path) => {
      const { id, machine, title, begunAt, endedAt, outcome } = path;
      const seconds = endedAt === null ? 0 : (Date.parse(endedAt) - Date.parse(begunAt)) / 1000;
      const isOver = outcome === 'passed' || outcome === 'failed';
      const failure = outcome === 'failed' ? notesOf(path) : null;
      return { id, machine, title, seconds, failure, skipped: isOver ? null : outcome };
    }),
    paths[0]?.begunAt ?? new Date().toISOString(),
  );
