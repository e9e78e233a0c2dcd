import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snapToStep } from '../../../domain/values/snap-to-step.ts';

const rate = { min: 0, max: 10, step: 0.05 };

test.each([
  [0.15000000000000002, 0.15],
  [6.52, 6.5],
  [6.525, 6.55],
  [-3, 0],
  [12, 10],
])('%d becomes %d @C2.20 @C2.22', (value, expected) => expect(snapToStep(value, rate)).toBe(expected));

test('steps count from the lower bound, and the upper bound can always be reached', () => {
  expect(snapToStep(2.2, { min: 0.5, max: 3.2, step: 1 })).toBe(2.5);
  expect(snapToStep(3.2, { min: 0.5, max: 3.2, step: 1 })).toBe(3.2);
});

test('every value of a range of cents is whole cents within the bounds, and stays where it is', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.integer({ min: 1, max: 250_000 }), (value, max) => {
      const range = { min: 0, max, step: 0.05 };
      const chosen = snapToStep(value, range);
      expect(chosen).toBeGreaterThanOrEqual(0);
      expect(chosen).toBeLessThanOrEqual(max);
      expect(chosen).toBe(Math.round(chosen * 100) / 100);
      expect(snapToStep(chosen, range)).toBe(chosen);
    }),
  );
});
