import { expect, test } from 'vitest';
import {
  nothingChosen,
  readTermination,
  statementErrors,
  terminationErrors,
  writeTermination,
} from '../../domain/early-termination.ts';

test('contract and document are both required @P5.50', () => {
  const required = 'Ovo polje je obavezno!';
  expect(terminationErrors(nothingChosen)).toEqual({ contract: required, document: required });
  expect(terminationErrors({ ...nothingChosen, contract: '10482/24', document: ' ' })).toEqual({
    document: required,
  });
  expect(terminationErrors({ ...nothingChosen, contract: '10482/24', document: '7' })).toEqual({});
});

test('a choice is read from a URL as it was written', () => {
  for (const chosen of [
    nothingChosen,
    { ...nothingChosen, contract: '10482/24' },
    { ...nothingChosen, document: '7', day: '15.12.2026' },
    { ...nothingChosen, contract: 'Š 1/2&x=%', document: '7' },
  ]) {
    expect(readTermination(writeTermination(chosen))).toEqual(chosen);
  }
  expect(writeTermination(nothingChosen)).toBe('');
  expect(writeTermination({ ...nothingChosen, day: '15.12.' })).toBe('');
  expect(readTermination('?day=2026-02-31x')).toEqual(nothingChosen);
});

test('a statement names a contract, and a day on which it can still end early', () => {
  const days = { first: '2026-11-21', last: '2029-02-27' };
  const onDay = (day: string) => statementErrors({ ...nothingChosen, contract: '10482/24', day }, days);
  expect(statementErrors(nothingChosen, days)).toEqual({
    contract: 'Ovo polje je obavezno!',
    day: 'Za izjavu odaberite dan prekida.',
  });
  for (const day of ['21.11.2026', '27.02.2029']) expect(onDay(day)).toEqual({});
  for (const day of ['20.11.2026', '28.02.2029', '15.12.', 'sutra'])
    expect(onDay(day)).toEqual({ day: 'Datum je neispravan!' });
  expect(
    statementErrors({ contract: '1', document: '', day: '01.01.2090' }, { ...days, last: null }),
  ).toEqual({});
});
