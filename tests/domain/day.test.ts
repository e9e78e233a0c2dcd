import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay, formatDayShortly, formatDaysShortly, parseDay } from '../../domain/day.ts';

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

describe('days where there is little room', () => {
  test.each([
    ['2026-01-05', '5.1.'],
    ['2025-12-31', '31.12.2025.'],
  ])('%s is %s', (day, text) => {
    expect(formatDayShortly(day, '2026')).toBe(text);
  });

  test.each([
    ['2026-11-01', '2026-11-30', '1.–30.11.'],
    ['2026-11-01', '2026-12-05', '1.11.–5.12.'],
    ['2025-11-01', '2025-11-30', '1.–30.11.2025.'],
    ['2025-11-01', '2025-12-05', '1.11.–5.12.2025.'],
    ['2025-12-28', '2026-01-03', '28.12.2025.–3.1.2026.'],
    ['2025-11-01', '2026-11-30', '1.11.2025.–30.11.2026.'],
  ])('%s to %s is %s', (from, to, text) => {
    expect(formatDaysShortly(from, to, '2026')).toBe(text);
  });
});
