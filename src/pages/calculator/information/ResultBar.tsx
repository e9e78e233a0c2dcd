import { memo } from 'react';
import { formatEur } from '../../../../domain/money.ts';
import { onDark } from '../../../ui/theme/base.css.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import * as styles from './ResultBar.css.ts';

export interface ResultBarProps {
  readonly financialEur: number;
  readonly operationalEur: number;
  readonly onDetails: () => void;
}

/** On phones, where the results are out of sight while a slider moves: both instalments at the end of the window. */
export const ResultBar = memo(function ResultBar({
  financialEur,
  operationalEur,
  onDetails,
}: ResultBarProps) {
  return (
    <div className={`${styles.bar} ${onDark}`} role="group" aria-label="Mjesečne rate">
      <div>
        <span className={styles.name}>Financijski</span>
        <strong className={`${styles.instalment} num`}>{formatEur(financialEur)}</strong>
      </div>
      <div>
        <span className={styles.name}>Operativni</span>
        <strong className={`${styles.instalment} num`}>{formatEur(operationalEur)}</strong>
      </div>
      <div className={styles.details}>
        <Button variant="white" onClick={onDetails}>
          Detalji
        </Button>
      </div>
    </div>
  );
});
