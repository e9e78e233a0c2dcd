import { expect, test } from 'vitest';
import { durationText } from '../../domain/duration-text.ts';
import { durations, hour, minute, second } from '../../domain/durations.ts';

test.each([
  [durations.mailCode, '30 minuta'],
  [durations.methodChange, '24 sata'],
  [durations.firstTimeLinkToken, '72 sata'],
  [durations.resetLinkLockout, '30 sekundi'],
  [hour, '1 sat'],
  [2 * minute, '2 minute'],
  [21 * second, '21 sekundu'],
])('%d ms are „%s“', (duration, text) => {
  expect(durationText(duration)).toBe(text);
});
