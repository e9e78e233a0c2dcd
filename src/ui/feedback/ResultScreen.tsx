import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonRow } from '../actions/ButtonRow.tsx';
import { Card } from '../layout/Card.tsx';
import * as styles from './ResultScreen.css.ts';

export type ResultScreenProps = {
  /** One of the drawings in `ui/images`. */
  drawing: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  title: string;
  children: ReactNode;
  /** The next steps, the main one first. */
  actions?: ReactNode;
  /**
   * It replaces the former content under the same address: the focus goes to its title, so that it is read out, and it
   * is scrolled into view, because the former content may have been longer.
   */
  arrives?: boolean;
};

/** A card with an outcome, or with the reason of an empty page, and the next step. */
export function ResultScreen({
  drawing,
  heading: Heading = 'h1',
  title: words,
  children,
  actions,
  arrives = false,
}: ResultScreenProps) {
  const whole = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrives) return;
    title.current?.focus({ preventScroll: true });
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, [arrives]);
  return (
    <Card>
      <div className={styles.result} ref={whole}>
        <div className={styles.art}>{drawing}</div>
        <Heading className={styles.title} ref={title} tabIndex={-1}>
          {words}
        </Heading>
        <div className={styles.text}>{children}</div>
        {actions && <ButtonRow align="center">{actions}</ButtonRow>}
      </div>
    </Card>
  );
}
