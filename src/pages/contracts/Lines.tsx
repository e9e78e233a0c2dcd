import type { ReactNode } from 'react';
import { formatEur } from '../../../domain/money.ts';
import * as styles from './RepaymentPlan.css.ts';

export interface Line {
  readonly name: string;
  /** An amount in EUR, or what is said in its place. */
  readonly value: number | string;
}

export interface LinesProps {
  readonly lines: readonly Line[];
  readonly total?: Line;
  readonly children?: ReactNode;
}

const shown = (value: Line['value']) => (typeof value === 'number' ? formatEur(value) : value);

/** A calculation line by line, and what it comes to. */
export function Lines({ lines, total, children }: LinesProps) {
  return (
    <div className={styles.lines}>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name} className={styles.line}>
            <dt className={styles.lineName}>{name}</dt>
            {/* What is said in words breaks between them where letters are large. */}
            <dd className={typeof value === 'number' ? `${styles.lineAmount} num` : styles.lineAmount}>
              {shown(value)}
            </dd>
          </div>
        ))}
        {total && (
          <div className={styles.total}>
            <dt>{total.name}</dt>
            <dd className={`${styles.totalAmount} num`}>{shown(total.value)}</dd>
          </div>
        )}
      </dl>
      {children && <div className={styles.texts}>{children}</div>}
    </div>
  );
}
