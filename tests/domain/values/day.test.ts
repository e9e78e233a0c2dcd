import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay, parseDay } from '../../../domain/values/day.ts';

describe('a day as it is typed @P5.59', () => {
  test.each([
    ['5.1.2026', '2026-01-05'],
    ['05.01.2026', '2026-01-05'],
    ['05.01.2026.', '2026-01-05'],
    [' 5. 1. 2026. ', '2026-01-05'],
    ['05012026', '2026-01-05'],
    ['29.02.2028', '2028-02-29'],
    ['31.12.2026', '2026-12-31'],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  test.each([
    '',
    ' ',
    '31.02.2026',
    '29.02.2026',
    '31.04.2026',
    '0.1.2026',
    '1.0.2026',
    '1.13.2026',
    '32.1.2026',
    '1.1.26',
    '1.1.0026',
    '5.1.',
    '5012026',
    '2026-01-05',
    '05/01/2026',
    '05.01.2026..',
    'sutra',
  ])('„%s“ is none', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe('a day as it is shown', () => {
  test('has two digits and no blanks @P9.31 @C9.24', () => {
    expect(formatDay('2026-01-05')).toBe('05.01.2026');
  });

  test('is empty for what is no day', () => {
    expect(formatDay('')).toBe('');
    expect(formatDay('2026-01-05T10:00:00Z')).toBe('');
  });

  test('is read back as the same day', () => {
    const days = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2199-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(parseDay(formatDay(day))).toBe(day);
      }),
    );
  });
});
