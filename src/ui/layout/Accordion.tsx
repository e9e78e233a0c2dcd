import type { ReactNode } from 'react';
import * as styles from './Accordion.css.ts';
import { onLight } from '../theme/base.css.ts';
import { ChevronDown } from '../images/icons.ts';
import { Icon } from '../images/Icon.tsx';

export type AccordionSection = {
  title: string;
  content: ReactNode;
  /** Open from the start. */
  open?: boolean;
};

export type AccordionProps = {
  sections: readonly AccordionSection[];
  /** The level below the heading that the sections belong to. */
  heading?: 'h2' | 'h3';
};

/** Explanations that are opened by those who want them, in one card. */
export function Accordion({ sections, heading: Heading = 'h2' }: AccordionProps) {
  return (
    <div className={`${styles.card} ${onLight}`}>
      {sections.map(({ title, content, open }) => (
        <details className={styles.section} key={title} open={open}>
          <summary className={styles.summary}>
            <Heading className={styles.title}>{title}</Heading>
            <span className={styles.arrow}>
              <Icon of={ChevronDown} />
            </span>
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
