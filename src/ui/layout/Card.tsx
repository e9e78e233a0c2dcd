import type { ReactNode } from 'react';
import { onDark, onLight } from '../theme/base.css.ts';
import * as styles from './Card.css.ts';

export type CardProps = {
  as?: 'div' | 'section' | 'article';
  tone?: 'light' | 'deep';
  /** `none` for lists and tables that go to the edge. */
  padding?: 'normal' | 'none';
  /** Names a `section`: the id of its heading. */
  labelledBy?: string;
  children: ReactNode;
};

export function Card({
  as: Element = 'div',
  tone = 'light',
  padding = 'normal',
  labelledBy,
  children,
}: CardProps) {
  const ground = tone === 'deep' ? onDark : onLight;
  return (
    <Element
      className={`${styles.tones[tone]} ${styles.paddings[padding]} ${ground}`}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  );
}
