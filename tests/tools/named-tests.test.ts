import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
];

/** `tests/server/{checker,scanner}` as its parts. */
function partsOf(name: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(name) ?? [];
  return choices === undefined
    ? [name]
    : choices.split(',').flatMap((each) => partsOf(before + each + after));
}

test('tests that the documents name are there', () => {
  const named = pages
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) => [...readFileSync(join(root, page), 'utf8').matchAll(/`(tests\/[^`\s]+)`/g)])
    .flatMap(([, name = '']) => partsOf(name));
  expect(named.length).toBeGreaterThan(20);
  const files = readdirSync(join(root, 'tests'), { encoding: 'utf8', recursive: true }).map(
    (name) => `tests/${name}`,
  );
  const isThere = (name: string) => {
    const pattern = name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*');
    return files.some((file) => new RegExp(String.raw`^${pattern}(\.[\w.]+)?$`).test(file));
  };
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
