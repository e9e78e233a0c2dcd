import type { ReactNode } from 'react';
import { onLight } from '../theme/base.css.ts';
import * as styles from './Card.css.ts';

export type CardProps = {
  as?: 'div' | 'section';
  /** `none` for lists and tables that go to the edge. */
  padding?: 'normal' | 'none';
  /** Names a `section`: the id of its heading. */
  labelledBy?: string;
  children: ReactNode;
};

export function Card({ as: Element = 'div', padding = 'normal', labelledBy, children }: CardProps) {
  return (
    <Element className={`${styles.paddings[padding]} ${onLight}`} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}
