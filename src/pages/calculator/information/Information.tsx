import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import {
  financialQuote,
  operationalQuote,
  paymentsByPeriod,
  type CalculationInputs,
  type MovedInputs,
} from '../../../../domain/leasing/calculation.ts';
import type { LeasingCategory } from '../../../../domain/leasing/quote.ts';
import { page } from '../../../ui/theme/base.css.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { Announcement } from './Announcement.tsx';
import { CalculationFields } from './CalculationFields.tsx';
import { Explanations } from './Explanations.tsx';
import * as styles from './Information.css.ts';
import { NextSteps, WayToOffer } from './NextSteps.tsx';
import { Payments } from './Payments.tsx';
import { ResultBar } from './ResultBar.tsx';
import { ResultCard } from './ResultCard.tsx';

export interface InformationProps {
  readonly inputs: CalculationInputs;
  /** Those of the inputs that somebody moved. */
  readonly moved: MovedInputs;
  /** The inputs as they last rested. */
  readonly settled: CalculationInputs;
  /** Must stay the same from one change to the next. */
  readonly onChange: (change: MovedInputs) => void;
  /** How a customer goes on, `null` without a kind of leasing; a visitor does not. */
  readonly onChoose: ((category: LeasingCategory | null, moved: MovedInputs) => void) | undefined;
}

/** Step 0 of the calculator: the inputs, and at once what both kinds of leasing come to. */
export function Information({ inputs, moved, settled, onChange, onChoose }: InformationProps) {
  const results = useRef<HTMLDivElement>(null);
  const showResults = useCallback(() => {
    results.current?.scrollIntoView({ block: 'start' });
    results.current?.focus({ preventScroll: true });
  }, []);
  const present = useRef({ moved, onChoose });
  useEffect(() => {
    present.current = { moved, onChoose };
  });
  const choose = useCallback((category: LeasingCategory | null) => {
    present.current.onChoose?.(category, present.current.moved);
  }, []);
  // The slider itself moves first; a result that is overtaken meanwhile is never drawn.
  const shown = useDeferredValue(inputs);
  const financial = financialQuote(shown);
  const operational = operationalQuote(shown);
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
            <Payments rows={paymentsByPeriod(financial, operational, shown.years)} />
            {onChoose ? <NextSteps onChoose={choose} /> : <WayToOffer />}
          </div>
          <Explanations />
        </div>
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
