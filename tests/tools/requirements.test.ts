import { expect, test } from 'vitest';
import { testsOf } from '../../tools/requirements.ts';

const found = (text: string) => testsOf('a.test.ts', text).tests.map(({ title, ids }) => [title, ids]);
// In two parts, or the tags of the samples would count as tags of this file.
const tag = (id: string) => `@${'P'}9${id}`;

test('a test has the tags of its title, of the groups around it and of its table', () => {
  const text = `
    describe('a group ${tag('1.1')}', () => {
      test('one', () => undefined);
      test.each([['row ${tag('1.2')}', 1]])('%s', () => undefined);
      test(\`\${name} is told ${tag('1.3')}\`, { timeout: 1 }, () => undefined);
    });
    test.runIf(isHere)('three ${tag('1.5')}', () => undefined);
    test('none', () => undefined);
    test('two ${tag('1.1')} ${tag('1.4')}', () => undefined);`;
  expect(found(text)).toEqual([
    [`a group ${tag('1.1')} › one`, ['P91.1']],
    [`a group ${tag('1.1')} › %s`, ['P91.1', 'P91.2']],
    [`a group ${tag('1.1')} › … is told ${tag('1.3')}`, ['P91.1', 'P91.3']],
    [`three ${tag('1.5')}`, ['P91.5']],
    [`two ${tag('1.1')} ${tag('1.4')}`, ['P91.1', 'P91.4']],
  ]);
});

test('a tag that is in no title is reported', () => {
  const text = `const tally = new Tally('x ${tag('1.1')}'); test.skip('y ${tag('1.1')}', () => undefined);`;
  expect(testsOf('a.test.ts', text)).toEqual({
    tests: [],
    stray: [`a.test.ts: ${tag('1.1')} is not in the title of a test.`],
  });
});
