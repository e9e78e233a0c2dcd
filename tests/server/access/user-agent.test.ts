import Bowser from 'bowser';
import { expect, test } from 'vitest';
import { deviceOf } from '../../../server/features/access/user-agent.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/142.0.0.0`, 'Microsoft Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['Mozilla/5.0 (Unheard of) Gecko/20100101 Firefox/145.0', 'Firefox'],
])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

test('512 characters are read, and not one more', () => {
  const padded = (length: number) => `Mozilla/5.0 (Windows NT 10.0) ${chrome} `.padEnd(length, 'x');
  expect(deviceOf(padded(512))).toBe('Chrome, Windows');
  expect(deviceOf(padded(513))).toBeNull();
});

test.each([
  undefined,
  '',
  ' ',
  'curl/8.16.0',
  '<script>alert(1)</script>/1.0 (x)',
  'constructor/1 (x)',
  '__proto__',
  "'; drop table sessions; --",
  'Generic',
  `Mozilla/5.0 (Windows NT 10.0) ${chrome} ${'x'.repeat(512)}`,
])('no known browser: %s', (userAgent) => expect(deviceOf(userAgent)).toBeNull());

const browsers = Object.values(Bowser.BROWSER_MAP);
const systems = Object.values(Bowser.OS_MAP);

test('the longest names fit', () => {
  const longest = (names: string[]) => Math.max(...names.map(({ length }) => length));
  expect(longest(browsers) + ', '.length + longest(systems)).toBeLessThanOrEqual(60);
});
