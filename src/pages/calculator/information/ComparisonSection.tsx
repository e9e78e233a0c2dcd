import { useRef } from 'react';
import type { CalculationInputs } from '../../../../domain/leasing/calculation.ts';
import { ComparisonCard, type ComparisonCardProps } from './ComparisonCard.tsx';
import * as styles from './Information.css.ts';
import { useInView } from './use-in-view.ts';

export interface ComparisonSectionProps extends ComparisonCardProps {
  /** The inputs as they last rested. */
  readonly settled: CalculationInputs;
}

/** The comparison follows each move of a slider where that is seen; out of sight it would only hold the slider up. */
export function ComparisonSection({ inputs, settled, ...rest }: ComparisonSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  return (
    <div className={styles.comparison} ref={place}>
      <ComparisonCard {...rest} inputs={isInView ? inputs : settled} />
    </div>
  );
}
