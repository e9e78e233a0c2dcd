import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisFor, barsPath, fitsChart } from '../../src/ui/chart/chart-scale.ts';

describe('the axis of a chart', () => {
  test.each([
    [7500, [0, 2000, 4000, 6000, 8000]],
    [8000, [0, 2000, 4000, 6000, 8000]],
    [8001, [0, 2000, 4000, 6000, 8000, 10_000]],
    [9000, [0, 2500, 5000, 7500, 10_000]],
    [312_500, [0, 100_000, 200_000, 300_000, 400_000]],
    [0.4, [0, 1]],
    [3, [0, 1, 2, 3]],
    [0, [0]],
  ])('that reaches %d', (highest, lines) => {
    expect(axisFor(highest)).toEqual(lines);
  });

  test('reaches the highest bar with few lines at whole amounts', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), (highest) => {
        const lines = axisFor(highest);
        const step = lines[1] ?? 0;
        expect(lines.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(lines.at(-2)).toBeLessThan(highest);
        expect(lines.length).toBeLessThanOrEqual(6);
        for (const [index, line] of lines.entries()) expect(line).toBe(index * step);
        expect(Number.isInteger(step)).toBe(true);
      }),
    );
  });
});

test('a chart has room on phones, but not with letters twice as large', () => {
  const phone = { width: 311, scale: 1 };
  expect(fitsChart(9, phone)).toBe(true);
  expect(fitsChart(9, { ...phone, scale: 2 })).toBe(false);
  expect(fitsChart(3, { ...phone, scale: 2 })).toBe(true);
});

test('bars stand on the ground with rounded upper corners, low ones with smaller ones', () => {
  expect(barsPath([], 22, 196)).toBe('');
  expect(barsPath([{ left: 10, height: 100 }], 22, 196)).toBe(
    'M10.00 196v-98.00a2 2 0 0 1 2 -2h18.00a2 2 0 0 1 2 2v98.00z',
  );
  expect(barsPath([{ left: 0, height: 2 }], 22, 196)).toBe(
    'M0.00 196v-1.00a1 1 0 0 1 1 -1h20.00a1 1 0 0 1 1 1v1.00z',
  );
});
