import { expect, test } from 'vitest';
import { type HttpError, httpErrors as make } from '../../../server/features/shared/http-error.ts';
import { contract } from '../../../server/features/shared/operations.ts';

/** Code and sentence; numbers, dates and times differ. */
const sentenceOf = ({ code, message }: { code: string; message: string }) =>
  `${code}: ${message.replaceAll(/\d+/g, '0')}`;

function examplesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { code, message } = node as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && typeof message === 'string') return [sentenceOf({ code, message })];
  return Object.values(node).flatMap(examplesIn);
}

const now = new Date('2026-11-21T08:12:00Z');
const [today, tomorrow] = [new Date('2026-11-21T09:42:00Z'), new Date('2026-11-22T09:42:00Z')];

test('the refusals that the contract shows are in the words of the server', () => {
  const plain = Object.values(make).filter((each) => each.length === 0) as (() => HttpError)[];
  const refusals = [
    ...plain.map((each) => each()),
    ...[make.codeStillValid, make.methodChangeOnItsWay, make.qrResetTooSoon, make.tooManyAttempts].map(
      (each) => each(today, now),
    ),
    ...[make.methodChangeTooSoon, make.offerLimit, make.passwordLinkTooSoon].map((each) =>
      each(tomorrow, now),
    ),
    make.staleCsrfToken(''),
    make.invalidFields({}),
    make.recoveryCodesJustMade(today),
    make.calendarLinkJustMade(today),
    make.contractNotActive('1/1'),
    make.terminationRequested('1/1', today),
    make.documentQuota(0),
    make.exportTooSoon(now, today),
  ];
  expect(refusals.map(sentenceOf)).toEqual(expect.arrayContaining([...new Set(examplesIn(contract))]));
});
