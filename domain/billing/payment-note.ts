import * as z from 'zod/mini';
import { addDays } from '../values/dates.ts';
import { parseDay } from '../values/day.ts';
import { parseDecimal } from '../values/decimal.ts';
import { toCents } from '../values/money.ts';
import { required, ruleTexts } from '../forms/rules.ts';

/** Days within which a payment that was made shows: an older one has come, or never will. */
const oldest = 60;

export const firstPaymentDay = (today: string): string => addDays(today, -oldest);

/** Whether a customer can have paid on this day. */
export const isPaymentDay = (day: string, today: string): boolean =>
  day >= firstPaymentDay(today) && day <= today;

/** As the form holds it. */
export const paymentNoteRules = (today: string) =>
  z.object({
    paidOn: required.check(
      z.refine((typed) => typed === '' || isPaymentDay(parseDay(typed) ?? '', today), ruleTexts.wrongDate),
    ),
    amount: required.check(
      z.refine((typed) => toCents(parseDecimal(typed) ?? 0) > 0, 'Upišite iznos veći od nule.'),
    ),
  });

export type PaymentNoteForm = z.infer<ReturnType<typeof paymentNoteRules>>;
