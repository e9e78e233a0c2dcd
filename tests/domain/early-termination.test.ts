import { expect, test } from 'vitest';
import {
  nothingChosen,
  readTermination,
  terminationErrors,
  writeTermination,
} from '../../domain/early-termination.ts';

test('contract and document are both required @P5.50', () => {
  const required = 'Ovo polje je obavezno!';
  expect(terminationErrors(nothingChosen)).toEqual({ contract: required, document: required });
  expect(terminationErrors({ contract: '10482/24', document: ' ' })).toEqual({ document: required });
  expect(terminationErrors({ contract: '10482/24', document: '7' })).toEqual({});
});

test('what is chosen reads from an address as it was written', () => {
  for (const chosen of [
    nothingChosen,
    { contract: '10482/24', document: '' },
    { contract: '', document: '7' },
    { contract: 'Š 1/2&x=%', document: '7' },
  ]) {
    expect(readTermination(writeTermination(chosen))).toEqual(chosen);
  }
  expect(writeTermination(nothingChosen)).toBe('');
});
