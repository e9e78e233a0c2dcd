import { interestRateTypeLabels } from '../../../domain/labels.ts';
import { defaultInputs, financialTerms } from '../../../domain/leasing/calculation.ts';
import { recipientTypes } from '../../../domain/leasing/codes.ts';
import { creditFigures } from '../../../domain/leasing/credit-example.ts';
import { toCents } from '../../../domain/values/money.ts';
import type { CreditExampleAnswer } from '../../../generated/api.ts';
import { shift } from '../../platform/clock.ts';
import type { Services } from '../shared/services.ts';

const terms = { ...financialTerms(defaultInputs), category: 'FINANCIAL' } as const;

/**
 * The calculation that the information page begins with, for a consumer and with the product of the highest EKS: no
 * advertised rate is lower than the offered one. Our choice: the company decides what is representative (`docs/law.md`).
 */
async function creditExample({
  store,
  config,
}: Pick<Services, 'store' | 'config'>): Promise<CreditExampleAnswer> {
  const consumer = recipientTypes.find(({ isConsumer }) => isConsumer);
  if (!config.legalTextsConfirmed || consumer === undefined) return { example: null };
  const wanted = {
    leasingType: terms.category,
    months: terms.months,
    netPriceCents: toCents(terms.netPriceEur),
    objectCategory: 'CAR',
    recipientTypeId: consumer.id,
    isNew: true,
  } as const;
  const [example] = (await store.products.all(wanted))
    .map(({ interestRate, interestRateType, cost }) => ({
      ...creditFigures({ ...terms, ratePercent: interestRate, costPercent: cost }),
      months: terms.months,
      interestRateType: interestRateTypeLabels[interestRateType],
      interestRate,
    }))
    .toSorted((a, b) => b.effectiveInterestRate - a.effectiveInterestRate);
  return { example: example ?? null };
}

/** Milliseconds: anybody may ask, and each answer takes the EKS of all fitting products. */
const keptFor = 60_000;

/** Answers the example, computed once a minute; a failure is not kept. */
export function createCreditExample(
  services: Pick<Services, 'store' | 'config' | 'clock'>,
): () => Promise<CreditExampleAnswer> {
  const { clock } = services;
  let kept: { readonly answer: Promise<CreditExampleAnswer>; readonly until: Date } | undefined;
  return () => {
    const now = clock.now();
    if (kept !== undefined && now < kept.until) return kept.answer;
    const answer = creditExample(services);
    const made = { answer, until: shift(now, keptFor) };
    kept = made;
    answer.catch(() => {
      if (kept === made) kept = undefined;
    });
    return answer;
  };
}
