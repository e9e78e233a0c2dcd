import { expect, test } from 'vitest';
import { formatIndex, formatPercent, formatRate } from '../../src/text/percents.ts';

test('rates have up to four decimals, reference rates three, shares two @C9.21 @C9.22 @C9.23', () => {
  expect([6.5, 6.1275, 0, 6.127_549].map(formatRate)).toEqual([
    '6,50\u00a0%',
    '6,1275\u00a0%',
    '0,00\u00a0%',
    '6,1275\u00a0%',
  ]);
  expect([2.05, 4.4504].map(formatIndex)).toEqual(['2,050\u00a0%', '4,450\u00a0%']);
  expect([20, 33.333].map(formatPercent)).toEqual(['20,00\u00a0%', '33,33\u00a0%']);
});

test('a percentage that rounds to zero has no sign', () => {
  expect(formatIndex(-0.0001)).toBe('0,000\u00a0%');
  expect(formatPercent(-0)).toBe('0,00\u00a0%');
  expect(formatRate(-0.25)).toBe('−0,25\u00a0%');
});
