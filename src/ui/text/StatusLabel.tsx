import type { ReactNode } from 'react';
import { Icon } from '../images/Icon.tsx';
import type { LucideIcon } from '../images/icons.ts';
import * as styles from './StatusLabel.css.ts';

export type StatusTone = keyof typeof styles.tones;

export type StatusLabelProps = { tone: StatusTone; icon: LucideIcon; children: ReactNode };

/** A status in colour, sign and words. */
export function StatusLabel({ tone, icon, children }: StatusLabelProps) {
  return (
    <span className={styles.tones[tone]}>
      <Icon of={icon} size={16} strong />
      <span>{children}</span>
    </span>
  );
}
