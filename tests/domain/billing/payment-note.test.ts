import { expect, test } from 'vitest';
import { paymentNoteRules } from '../../../domain/billing/payment-note.ts';
import { ruleTexts } from '../../../domain/forms/rules.ts';

const problem = (typed: { paidOn?: string; amount?: string }) =>
  paymentNoteRules('2026-11-30').safeParse({ paidOn: '30.11.2026', amount: '318,40', ...typed }).error
    ?.issues[0]?.message;

test('only payments that a customer can have made are taken', () => {
  for (const paidOn of ['30.11.2026', '1.10.2026']) expect(problem({ paidOn })).toBeUndefined();
  for (const paidOn of ['1.12.2026', '30.9.2026', 'jučer'])
    expect(problem({ paidOn })).toBe(ruleTexts.wrongDate);
  for (const amount of ['0,01', '100.000.000,00']) expect(problem({ amount })).toBeUndefined();
  for (const amount of ['0', '0,004', '-5', 'puno'])
    expect(problem({ amount })).toBe('Upišite iznos veći od nule.');
  expect(problem({ amount: '100.000.000,01' })).toBe('Upišite iznos do 100.000.000,00 €.');
});
