import { expect, test } from 'vitest';
import { type Covered, testsFor } from '../../tools/mutate/covered.ts';
import { mutantsOf, mutated } from '../../tools/mutate/operators.ts';
import { sampled } from '../../tools/mutate/sample.ts';

const changes = (room: string, text: string) =>
  mutantsOf(room, `${room}/a.ts`, text).map(
    ({ operator, was, becomes }) => `${operator}: ${was} → ${becomes}`,
  );

test('a machine is changed where its chart would look otherwise', () => {
  const text = `
    setup({ types: { input: {} as { n: 1 } }, delays: { soon: 400 } }).createMachine({
      initial: 'a',
      states: {
        a: { entry: 'tell', on: { b: 'b', c: { guard: 'may', target: 'b', actions: ['x', { type: 'y' }] } } },
        b: { meta: { title: 'a' }, after: { 5_000: 'a' }, invoke: { src: 'a', input: () => 1 } },
      },
    });`;
  expect(changes('machines', text)).toEqual([
    'delay: 400 → 800',
    'constant: 400 → 401',
    "target: 'a' → 'b'",
    "entry: 'tell' → []",
    "target: 'b' → 'a'",
    "guard: 'may' → () => true",
    "guard: 'may' → () => false",
    "target: 'b' → 'a'",
    "action: ['x', { type: 'y' }] → [{ type: 'y' }]",
    "action: ['x', { type: 'y' }] → ['x']",
    'delay: 5_000 → 10000',
    "target: 'a' → 'b'",
    'input: () => 1 → () => ({})',
    'constant: 1 → 2',
  ]);
});

test('a query is changed in its conditions, in its text too, and a call that stands alone is left out', () => {
  const text = `
    import { and, eq, sql } from 'drizzle-orm';
    const a = db.where(and(eq(t.id, id), sql\`\${t.at} is null and x < 3\`));
    await tell(a);`;
  expect(changes('server', text)).toEqual([
    'where-clause: and(eq(t.id, id), sql`${t.at} is null and x < 3`) → and(sql`${t.at} is null and x < 3`)',
    'where-clause: and(eq(t.id, id), sql`${t.at} is null and x < 3`) → and(eq(t.id, id))',
    'where-clause: eq → ne',
    'where-clause: } is null and x < 3` → } is not null and x < 3`',
    'where-clause: } is null and x < 3` → } is null and x <= 3`',
    'where-clause: } is null and x < 3` → } is null or x < 3`',
    'action: await tell(a); → ;',
  ]);
  const other = mutantsOf('server', 'server/a.ts', text).find(({ becomes }) => becomes === 'ne');
  expect(other && mutated(text, other)).toContain("import { ne } from 'drizzle-orm';");
});

test('a sample is the same for the same seed, takes each operator in its turn and each place once', () => {
  const text = 'export const f = (a: number) => (a < 1 && a > 2 ? a + 3 : a - 4) === 5 || !a;';
  const mutants = mutantsOf('domain', 'domain/a.ts', text);
  const chosen = sampled(mutants, 4, 7);
  expect(sampled(mutants, 4, 7)).toEqual(chosen);
  expect(chosen.map(({ operator }) => operator)).toEqual(['comparison', 'logic', 'arithmetic', 'constant']);
  const all = sampled(mutants, 100, 7);
  expect(new Set(all.map(({ start }) => start)).size).toBe(all.length);
  expect(sampled(mutants, 100, 8)).not.toEqual(all);
});

test('a change is asked of the tests that run its function, else of those that run its file', () => {
  const text = `
    const limit = 1;
    function reads() { return [2].map((each) => each); }
    const writes = async () => 3;
    export const handlers = { answers: () => 4, asks() { return 5; } };`;
  const insides = mutantsOf('server', 'server/a.ts', text).map(({ was, inside }) => [was, inside]);
  expect(insides).toEqual([
    ['1', null],
    ['2', 'reads'],
    ['3', 'writes'],
    ['4', 'answers'],
    ['5', 'asks'],
  ]);
  const covered: Covered = new Map<string, Record<string, string[]>>([
    ['little.test.ts', { 'server/a.ts': ['reads'] }],
    ['much.test.ts', { 'server/a.ts': ['reads', 'writes'] }],
    ['other.test.ts', { 'server/b.ts': ['reads'] }],
  ]);
  const asked = (inside: string | null, file = 'server/a.ts') => testsFor({ file, inside }, covered);
  expect(asked('writes')).toEqual(['much.test.ts']);
  expect(asked('reads')).toEqual(['much.test.ts', 'little.test.ts']);
  expect(asked(null)).toEqual(['much.test.ts', 'little.test.ts']);
  expect(asked('unknown')).toEqual(['much.test.ts', 'little.test.ts']);
  expect(asked('reads', 'server/c.ts')).toHaveLength(3);
});
