import * as z from 'zod/mini';
import { addDays } from '../values/dates.ts';
import { parseDay } from '../values/day.ts';
import { parseDecimal } from '../values/decimal.ts';
import { toCents } from '../values/money.ts';
import { required, ruleTexts } from '../forms/rules.ts';

/** Days within which a payment that was made shows: an older one has come, or never will. */
const oldest = 60;

/** In euros, as in the contract: a slip of the keys makes more. */
const most = 100_000_000;

const amountTexts = { none: 'Upišite iznos veći od nule.', tooMuch: 'Upišite iznos do 100.000.000,00 €.' };

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
      z.refine((typed) => toCents(parseDecimal(typed) ?? 0) > 0, amountTexts.none),
      z.refine((typed) => (parseDecimal(typed) ?? 0) <= most, amountTexts.tooMuch),
    ),
  });

export type PaymentNoteForm = z.infer<ReturnType<typeof paymentNoteRules>>;
