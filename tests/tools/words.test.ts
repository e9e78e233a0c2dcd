import { expect, test } from 'vitest';
import { avoidedWordsIn } from '../../tools/words.ts';

// `npm run check` reads the house itself.

test.for([
  ['a comment', 'domain/planted.ts', "const word = 'told';\n// It tells why.", 2],
  ['a phrase on two lines', 'src/planted.tsx', '/**\n * Kept as\n * long as it is shown.\n */', 2],
  ['a phrase in two comments', 'server/planted.ts', 'f();\n  // In a folder of\n  // its own.\n', 2],
  [
    'a comment between elements',
    'src/planted.tsx',
    'const a = (\n  <p>\n    {/* Drawn anew. */}\n  </p>\n);',
    3,
  ],
  ['the title of a test', 'tests/planted.test.ts', "test.each([1])('%i stands there', () => {});", 1],
  ['a clause as a title', 'tests/planted.test.ts', "test('who asks', () => {});", 1],
  ['the title of a group', 'tests/planted.test.ts', "\ndescribe.runIf(true)('all is told', () => {});", 2],
  ['a clause in place of a noun', 'server/planted.ts', '// Read by\n// who opens it.', 1],
  ['a clause at the beginning', 'src/planted.ts', 'f();\n/** What is sent. */', 2],
  [
    'a clause at the beginning of a sentence',
    'src/planted.ts',
    '/**\n * A row.\n * Of what, is open.\n */',
    3,
  ],
  ['a heading', 'docs/planted.md', '# Rows\n\n## Whose rows they are', 3],
  ['a description', 'openapi/planted.yaml', 'Row:\n  description: What a row is.', 2],
  ['a doc', 'docs/planted.md', '```\ntold\n```\n\nA port of\nits own.', 5],
] as const)('planted fault: %s', ([, path, text, line]) =>
  expect(avoidedWordsIn(path, text)).toEqual([
    expect.stringMatching(`^${path}:${line} says “.+”\\. Write: .+\\.$`),
  ]),
);

test('strings, names and quoted code are not read', () => {
  const text = "const told = 'stands';\n/** Calls `tell` and understands. */\ntell(told, `as long as`);";
  expect(avoidedWordsIn('domain/planted.ts', text)).toEqual([]);
});
