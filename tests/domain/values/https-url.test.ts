import { expect, test } from 'vitest';
import { httpsUrl } from '../../../domain/values/https-url.ts';
import { vehicleDataPage } from '../../../src/text/offer-facts.ts';

test.each([
  'https://podaci.example',
  'https://podaci.example/',
  'https://PODACI.example:8443/povezana-vozila?model=%C5%A1#podaci',
  'https://xn--koda-g6a.example/(vozila)',
])('%s is a page that may be linked to', (page) => {
  expect(httpsUrl.test(page)).toBe(true);
  expect(vehicleDataPage({ dataInformationUrl: page })).toBe(page);
});

test.each([
  '',
  'https://',
  'https:///podaci',
  'http://podaci.example',
  'HTTPS://podaci.example',
  'javascript:alert(1)',
  'javascript:alert(1)//https://podaci.example',
  'data:text/html,https://podaci.example',
  '//podaci.example',
  'https://ana@podaci.example',
  'https://podaci.example\\@drugdje.example',
  'https://podaci.example/dva dijela',
  'https://podaci.example/\njavascript:alert(1)',
  'https://podaci.example/"onclick="',
  'https://škoda.example',
])('%j is none', (page) => {
  expect(httpsUrl.test(page)).toBe(false);
  expect(vehicleDataPage({ dataInformationUrl: page })).toBeNull();
});

test('an offer without a page has nothing to link to', () => {
  expect(vehicleDataPage({ dataInformationUrl: null })).toBeNull();
});
