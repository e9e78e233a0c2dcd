import { isValidIBAN } from 'ibantools';
import { plainIban } from './iban.ts';

/** Whether an account number is one, as it is typed or pasted. Apart from its format, because the table of countries is large. */
export const isIban = (typed: string): boolean => isValidIBAN(plainIban(typed));
