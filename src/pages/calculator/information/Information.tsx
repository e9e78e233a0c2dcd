import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import {
  financialQuote,
  operationalQuote,
  paymentsByPeriod,
  type CalculationInputs,
  type MovedInputs,
} from '../../../../domain/leasing/calculation.ts';
import type { LeasingCategory } from '../../../../domain/leasing/quote.ts';
import { formatEur } from '../../../../domain/values/money.ts';
import { isOffered } from '../../../api/calls/offered.ts';
import { page } from '../../../ui/theme/base.css.ts';
import { lazyComponent, type RetryProps } from '../../../ui/feedback/lazy.tsx';
import { RetryMessage } from '../../../ui/feedback/RetryMessage.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { goTo, useComparing } from './comparison-actions.tsx';
import { CalculationFields } from './CalculationFields.tsx';
import { ComparisonSection } from './ComparisonCard.tsx';
import { Explanations } from './Explanations.tsx';
import * as styles from './Information.css.ts';
import { NextSteps, WayToOffer } from './NextSteps.tsx';
import { Payments } from './Payments.tsx';
import { ResultBar } from './ResultBar.tsx';
import { ResultCard } from './ResultCard.tsx';
import type { Calculation } from './use-calculation.ts';
import type { Comparison } from './use-comparison.ts';

/** Apart from the page: nothing else of a visitor's calculator needs the code of queries. */
const CreditExample = lazyComponent(() => import('./CreditExample.tsx'), 'CreditExample', {
  failed: CreditExampleFailed,
});

function CreditExampleFailed({ onRetry }: RetryProps) {
  return (
    <RetryMessage onRetry={onRetry}>Reprezentativni primjer trenutačno ne možemo prikazati.</RetryMessage>
  );
}

export interface InformationProps extends Calculation {
  /** The values where nothing was moved. */
  readonly start: CalculationInputs;
  readonly comparison: Comparison;
  /** Takes a customer to the next step, with `null` where no kind of leasing is chosen; undefined for a visitor. */
  readonly onChoose: ((category: LeasingCategory | null, moved: MovedInputs) => void) | undefined;
}

/** Step 0 of the calculator: the inputs, and at once the results of both kinds of leasing. */
export function Information(props: InformationProps) {
  const { inputs, moved, settled, start, comparison, onChange, onChoose } = props;
  const results = useRef<HTMLDivElement>(null);
  const showResults = useCallback(() => goTo(results), []);
  const present = useRef({ moved, onChoose });
  useEffect(() => {
    present.current = { moved, onChoose };
  });
  const choose = useCallback((category: LeasingCategory | null) => {
    present.current.onChoose?.(category, present.current.moved);
  }, []);
  const comparing = useComparing(comparison, showResults);
  // The slider itself moves first; a result that is overtaken meanwhile is never drawn.
  const shown = useDeferredValue(inputs);
  const { financial, operational, payments } = useMemo(() => resultsOf(shown), [shown]);
  return (
    <>
      <div className={page}>
        <h1>Kalkulator leasinga</h1>
        <p className={styles.lead}>
          Pomaknite klizače i odmah vidite informativnu ratu za osobno vozilo. Izračun Vas ne obvezuje.
        </p>
        <div className={styles.calculation}>
          <Card as="section" labelledBy="calculation-inputs">
            <VisuallyHidden>
              <h2 id="calculation-inputs">Opći podaci</h2>
            </VisuallyHidden>
            <CalculationFields inputs={inputs} onChange={onChange} />
          </Card>
          <div className={styles.results}>
            <div className={styles.kinds} ref={results} tabIndex={-1}>
              <ResultCard
                category="FINANCIAL"
                instalmentEur={financial.instalmentEur}
                participationEur={financial.participationWithVatEur}
                residualEur={financial.residualEur}
              />
              <ResultCard
                category="OPERATIONAL"
                instalmentEur={operational.instalmentEur}
                participationEur={operational.participationWithVatEur}
                residualEur={operational.residualEur}
              />
            </div>
            <Payments rows={payments} actions={comparing.actions} />
            {onChoose ? <NextSteps onChoose={choose} /> : <WayToOffer />}
            {isOffered('consumer-credit') && <CreditExample />}
          </div>
          <Explanations />
        </div>
        {comparison.variants.length > 0 && (
          <ComparisonSection
            inputs={shown}
            settled={settled}
            start={start}
            variants={comparison.variants}
            address={comparison.address}
            titleRef={comparing.title}
            onRemove={comparing.onRemove}
            onShow={comparing.onShow}
          />
        )}
        <Announcement settled={settled} />
      </div>
      <ResultBar
        financialEur={financial.instalmentEur}
        operationalEur={operational.instalmentEur}
        onDetails={showResults}
      />
    </>
  );
}

function resultsOf(inputs: CalculationInputs) {
  const financial = financialQuote(inputs);
  const operational = operationalQuote(inputs);
  return { financial, operational, payments: paymentsByPeriod(financial, operational, inputs.years) };
}

/** Reads out both instalments once the inputs no longer change, not at every move. */
const Announcement = memo(function Announcement({ settled }: { settled: CalculationInputs }) {
  const financial = formatEur(financialQuote(settled).instalmentEur);
  const operational = formatEur(operationalQuote(settled).instalmentEur);
  return (
    <VisuallyHidden>
      <output>
        {`Financijski leasing ${financial} mjesečno, operativni leasing ${operational} mjesečno.`}
      </output>
    </VisuallyHidden>
  );
});
