import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, holdsWords, sortedByName, sortKey } from '../../../domain/values/text-order.ts';

const alphabet = 'a b c č ć d dž đ e f g h i j k l lj m n nj o p q r s š t u v w x y z ž'.split(' ');

/** Plain order, character by character, as the database compares keys. */
const byKey = (a: string, b: string) => {
  const [left, right] = [sortKey(a), sortKey(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** The order by its definition, without keys: piece by piece, blanks before numbers before letters. */
function byHand(a: string, b: string): number {
  const pieces = (text: string) => text.toLowerCase().match(/dž|lj|nj|\d+|./gu) ?? [];
  const [left, right] = [pieces(a), pieces(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [one, other] = [left[index], right[index]];
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    const kinds = [one, other].map((piece) => (piece === ' ' ? 0 : /\d/.test(piece) ? 1 : 2));
    const difference =
      kinds[0] !== kinds[1]
        ? Number(kinds[0]) - Number(kinds[1])
        : kinds[0] === 1
          ? Number(BigInt(one) - BigInt(other))
          : alphabet.indexOf(one) - alphabet.indexOf(other);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

const letter = fc.constantFrom(...alphabet, ...alphabet.map((each) => each.toUpperCase()));
const text = fc
  .array(fc.oneof({ weight: 5, arbitrary: letter }, fc.constantFrom('0', '1', '9', '42', ' ')), {
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''));

describe('the order of the alphabet', () => {
  test('letter by letter, also behind a common beginning and before anything else', () => {
    for (const [index, one] of alphabet.entries()) {
      for (const other of alphabet.slice(index + 1)) {
        // Two letters that together are one would be another text: dž is not d and ž.
        expect(byKey(`ba${one}`, `ba${other}`), `${one} ${other}`).toBe(-1);
        expect(byKey(`${one}ž0`, `${other}`), `${one}ž0 ${other}`).toBe(byHand(`${one}ž0`, other));
        expect(byKey(one.toUpperCase(), other)).toBe(-1);
      }
    }
  });

  test('is what the definition says, for any two texts', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(byKey(a, b)).toBe(byHand(a, b));
      }),
      { numRuns: 20_000 },
    );
  });
});

test('numbers are ordered by value, and leading zeros do not count', () => {
  const sorted = ['9/24', '986/18', '7719/19', '10482/23', '10482/24', '10482/101', 'A 9', 'A 10', 'A 10a'];
  expect(sorted.toReversed().toSorted(byKey)).toEqual(sorted);
  expect(byKey('007', '7')).toBe(0);
  expect(byKey('9'.repeat(80), `1${'0'.repeat(80)}`)).toBe(-1);
  expect(byKey('000', '1')).toBe(-1);
});

test('case, foreign accents and the way an accent was typed do not count', () => {
  expect(sortKey('ČAČAK')).toBe(sortKey('c\u030cac\u030cak'));
  expect(sortKey('Citroën')).toBe(sortKey('citroen'));
  expect(sortKey('Straße')).toBe(sortKey('STRASSE'));
  expect(sortKey('ǅamija')).toBe(sortKey('džamija'));
});

test('signs come before digits, other scripts after ž, and neither disturbs the letters', () => {
  const sorted = ['a-b', 'a1', 'ab', 'a~b', 'аutor', 'б'].toSorted(byKey);
  expect(sorted.indexOf('a~b')).toBeLessThan(sorted.indexOf('a1'));
  expect(byKey('cж', 'č')).toBe(-1);
  expect(byKey('ža', 'ж')).toBe(-1);
  expect(byKey('', ' ')).toBe(-1);
});

test('rows are in the order of their names, and those of one name stay as they stand', () => {
  const rows = ['Šibenik', 'Split', 'Čakovec', 'split', 'Cres'].map((name, id) => ({ id, name }));
  expect(sortedByName(rows, ({ name }) => name).map(({ id }) => id)).toEqual([4, 2, 1, 3, 0]);
});

test('folding drops case and accents, so that what is typed without them is found', () => {
  expect(foldText('ŽIČANI Đuro, Ćiro, Citroën, łódź')).toBe('zicani duro, ciro, citroen, lodz');
  expect(foldText('525,84\u00a0€')).toBe('525,84 €');
  expect(foldText('100 %_\\')).toBe('100 %_\\');
});

test('a part of a text is found in it, however either is written', () => {
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(foldText(a + b + c)).toContain(foldText(b));
      expect(foldText((a + b + c).toUpperCase().normalize('NFD'))).toContain(foldText(b));
    }),
  );
});

test.each([
  ['Građevinarstvo', 'gradevinarstvo', true],
  ['Društvo s ograničenom odgovornošću (d.o.o.)', 'drustvo ogranicenom', true],
  ['Udruga', ' udruga ', true],
  ['Cestovni prijevoz', 'prijevoz cestovni', true],
  ['Cestovni prijevoz', 'prijevoz morem', false],
])('%s holds the words of %s: %s', (whole, typed, expected) => {
  expect(holdsWords(whole, typed)).toBe(expected);
});
