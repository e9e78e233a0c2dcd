import { expect, test } from 'vitest';
import { contractStatusLabels } from '../../domain/labels.ts';

test('every status of a contract has its Croatian name @P3.28', () => {
  expect(contractStatusLabels).toEqual({
    ACTIVE: 'Aktivan',
    IN_PROGRESS: 'U obradi',
    EXPIRES: 'Uskoro istječe',
    EXPIRED: 'Istekao',
    TERMINATED: 'Raskinut',
  });
});
