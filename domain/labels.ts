import type { DocumentType } from './documents.ts';

/** Croatian names of codes, as the screens show them and as a search finds them. */

export const billStatusLabels = {
  PAID: 'Plaćeno',
  PARTIALLY_PAID: 'Djelomično plaćeno',
  UNPAID: 'Neplaćeno',
  OVERDUE: 'Dospjelo',
} as const;

/** Bills that are to be paid, by the rules of `domain/billing/bill-status.ts`. */
export const billDebtLabels = { OVERDUE: 'Dospjeli dug', PAYABLE: 'Još nije dospjelo' } as const;

export const billTypeLabels = {
  INSTALLMENT: 'Račun za ratu',
  PAYMENT_NOTICE: 'Obavijest o plaćanju',
} as const;

export const contractStatusLabels = {
  ACTIVE: 'Aktivan',
  IN_PROGRESS: 'U obradi',
  EXPIRES: 'Uskoro istječe',
  EXPIRED: 'Istekao',
  TERMINATED: 'Prekinut',
} as const;

export const requestStateLabels = {
  RECEIVED: 'Zaprimljen',
  IN_PROGRESS: 'U obradi',
  APPROVED: 'Odobren',
  REFUSED: 'Odbijen',
  CLOSED: 'Zaključen',
} as const;

export const leasingTypeLabels = {
  FINANCIAL: 'Financijski leasing',
  OPERATIONAL: 'Operativni leasing',
} as const;

/** The labels in an offer, where "leasing" goes without saying. */
export const leasingTypeShortLabels = { FINANCIAL: 'Financijski', OPERATIONAL: 'Operativni' } as const;

export const objectConditionLabels = { NEW: 'Novo', USED: 'Rabljeno' } as const;

export const interestRateTypeLabels = { FIXED: 'Fiksna', VARIABLE: 'Promjenjiva' } as const;

export const referenceRateLabels = {
  EURIBOR_3M: '3M EURIBOR',
  EURIBOR_6M: '6M EURIBOR',
  EURIBOR_12M: '12M EURIBOR',
} as const;

export const documentTypeLabels = {
  CONTRACT_TERMINATION: 'Prekid ugovora',
  EARLY_CONTRACT_TERMINATION: 'Prijevremeni prekid ugovora',
  INSURANCE_POLICY: 'Polica osiguranja',
  KASKO_INSURANCE_POLICY: 'Polica kasko osiguranja',
  PROPERTY_POLICY: 'Polica osiguranja imovine',
  COMPENSATION_CLAIM: 'Odštetni zahtjev',
  AO_POLICY: 'Polica AO osiguranja',
} as const satisfies Record<DocumentType, string>;
