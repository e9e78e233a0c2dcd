import { describe, expect, test } from 'vitest';
import { catalog } from '../../generated/catalog.ts';
import { textsOf, transitionsOf } from '../../machines/charts/chart.ts';
import { pathBook } from '../../tools/charts/path-book.ts';
import words from '../../generated/paths/words.json' with { type: 'json' };
import { drivers } from '../drivers/drivers.ts';
import { scriptsOf } from '../paths/script.ts';
import { pathsOf } from '../paths/short-paths.ts';
import { takenBy } from '../paths/tour.ts';

const names = Object.keys(catalog) as (keyof typeof catalog)[];
const book = pathBook();
const pathsByName = new Map(names.map((name) => [name, pathsOf(drivers[name])]));
const pathsFor = (name: keyof typeof catalog) => pathsByName.get(name) ?? [];

test('the contents lead to a page of every machine and count what is on it', () => {
  expect(Object.keys(book).toSorted()).toEqual(
    ['README.md', 'numbers.json', ...names.map((name) => `${name}.md`)].toSorted(),
  );
  for (const name of names) {
    const paths = pathsFor(name).length;
    const all = transitionsOf(catalog[name]).length;
    expect(book['README.md']).toContain(`[${textsOf(catalog[name]).title}](${name}.md)`);
    expect(book['README.md']).toMatch(
      new RegExp(`\\(${name}\\.md\\) \\| .+ \\| ${paths} \\| .+ \\| ${all} od ${all} \\|`),
    );
  }
});

test('every event of the words has its transitions', () => {
  const events = Object.values(words).flatMap((machine) => Object.values(machine.events).flat());
  expect(events.filter(({ edges }) => edges.length === 0)).toEqual([]);
});

describe.each(names)('the page of %s', (name) => {
  const paths = pathsFor(name);
  const page = book[`${name}.md`] ?? '';

  test('has no path that adds no transition', () => {
    for (const path of paths) {
      const others = new Set(paths.filter((each) => each !== path).flatMap((other) => [...takenBy(other)]));
      expect([...takenBy(path)].some((id) => !others.has(id))).toBe(true);
    }
  });

  test('says every step, what it needs and what must be visible then', () => {
    const chapters = page.split(/^## /m).slice(1);
    expect(chapters).toHaveLength(paths.length);
    const scripts = scriptsOf(paths);
    expect(new Set(scripts.map(({ title }) => title)).size, 'titles').toBe(paths.length);
    for (const [index, { id, title, entry, steps }] of scripts.entries()) {
      const path = paths[index];
      const chapter = chapters[index] ?? '';
      expect(chapter).toMatch(new RegExp(`^${name}-\\d+ · `));
      expect(chapter).toContain(` · ${title}\n\n**Oznaka** · \`${id}\`\n`);
      if (path?.customer) expect(chapter).toContain(`korisnik \`${path.customer}\``);
      for (const { say, sees, needs } of [entry, ...steps]) {
        expect(chapter).toContain(say);
        expect(sees.length).toBeGreaterThan(0);
        for (const sight of sees) expect(chapter).toContain(`- Provjerite: ${sight}`);
        for (const need of needs) expect(chapter).toContain(`- Neka ishod bude: ${need.say}`);
      }
      expect(chapter.match(/^\d+\. /gm) ?? []).toHaveLength(steps.length);
    }
  });
});

test('the preparation of an outcome is described before the step that needs it', () => {
  const outcomes = names.flatMap((name) =>
    pathsFor(name).flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'outcome')),
  );
  const needs = names.flatMap((name) =>
    scriptsOf(pathsFor(name)).flatMap(({ entry, steps }) => [entry, ...steps].flatMap((step) => step.needs)),
  );
  expect(outcomes.length).toBeGreaterThan(0);
  expect(needs).toHaveLength(outcomes.length);
});
