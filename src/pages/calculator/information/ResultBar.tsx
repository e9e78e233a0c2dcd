import { memo, useRef } from 'react';
import { formatEur } from '../../../../domain/values/money.ts';
import { onDark } from '../../../ui/theme/base.css.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useRoomKept } from '../../../ui/overlay/use-room-kept.ts';
import * as styles from './ResultBar.css.ts';

export interface ResultBarProps {
  readonly financialEur: number;
  readonly operationalEur: number;
  readonly onDetails: () => void;
}

/** For phones, where results are out of view; not where large letters would cover too much of the window. */
export const ResultBar = memo(function ResultBar({
  financialEur,
  operationalEur,
  onDetails,
}: ResultBarProps) {
  const element = useRef<HTMLDivElement>(null);
  const isStuck = useRoomKept(element, '--toast-lift', 0.25);
  return (
    <div
      ref={element}
      className={`${isStuck ? styles.stuck : styles.bar} ${onDark}`}
      role="group"
      aria-label="Mjesečne rate"
    >
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
