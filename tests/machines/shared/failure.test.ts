import { expect, test } from 'vitest';
import { portalTexts } from '../../../domain/portal-texts.ts';
import { failureOf } from '../../../machines/shared/failure.ts';

test('an answer of the server says why a call failed', () => {
  const answer = { code: 'busy', message: 'Pokušajte ponovno.' };
  expect(failureOf(answer)).toBe(answer);
});

test.each([
  null,
  undefined,
  'busy',
  { code: 'busy' },
  { message: 'Pokušajte ponovno.' },
  { code: 7, message: 'Pokušajte ponovno.' },
  new Error('It broke.'),
])('anything else is an internal fault: %j', (error) => {
  expect(failureOf(error)).toEqual({ code: 'internal', message: portalTexts.failure });
});
