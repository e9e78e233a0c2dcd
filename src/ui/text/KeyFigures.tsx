import type { ReactNode } from 'react';
import { onLight } from '../theme/base.css.ts';
import * as styles from './KeyFigures.css.ts';
import { Icon } from '../images/Icon.tsx';
import { Check, CircleAlert, Clock } from '../images/icons.ts';

export type KeyFigure = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  noteTone?: keyof typeof styles.notes;
  action?: ReactNode;
};

const signs = { plain: undefined, good: Check, warn: Clock, bad: CircleAlert };

export type KeyFiguresProps = {
  items: readonly KeyFigure[];
  /** A progress bar below. */
  children?: ReactNode;
};

/** The most important numbers, large, in one card. */
export function KeyFigures({ items, children }: KeyFiguresProps) {
  return (
    <div className={`${styles.card} ${onLight}`}>
      <dl className={styles.figures}>
        {items.map(({ label, value, note, noteTone = 'plain', action }) => {
          const sign = signs[noteTone];
          return (
            <div className={styles.figure} key={label}>
              <dt className="quiet">{label}</dt>
              <dd className={`${styles.value} num`}>{value}</dd>
              {note && (
                <dd className={styles.notes[noteTone]}>
                  {sign && (
                    <span className={styles.sign}>
                      <Icon of={sign} size={16} strong />
                    </span>
                  )}
                  <span>{note}</span>
                </dd>
              )}
              {action && <dd className={styles.action}>{action}</dd>}
            </div>
          );
        })}
      </dl>
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
