import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessibilityStatement, accessibilityTestedOn } from '../../domain/accessibility-statement.ts';
import { formatDay } from '../../domain/values/day.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

const releases = [...read('CHANGELOG.md').matchAll(/^## (\S+) – (\d{4}-\d{2}-\d{2})$/gm)].map(
  ([, version = '', day = '']) => ({ version, day }),
);

test('the newest entry of the changelog is the version of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(releases[0]?.version).toBe(version);
});

test('the last full accessibility test is no older than the newest release', () => {
  const days = releases.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(formatDay(accessibilityTestedOn)).not.toBe('');
  expect(accessibilityTestedOn >= (days[0] ?? '9999-12-31')).toBe(true);
});

test('the statement names the day of the test, the standard and what is not accessible', () => {
  const text = accessibilityStatement
    .flatMap(({ paragraphs = [], points = [] }) => [...paragraphs, ...points])
    .join('\n')
    .replaceAll('\u00A0', ' ');
  expect(text).toContain(`ispitan ${formatDay(accessibilityTestedOn)}`);
  expect(text).toContain('EN 301 549');
  expect(text).toContain('WCAG 2.2, razina AA');
  expect(text).toContain('nisu označeni za čitače zaslona');
});
