import type { ReactNode } from 'react';
import * as styles from './Accordion.css.ts';
import { onLight } from '../theme/base.css.ts';
import { ChevronDown } from '../images/icons.ts';
import { Icon } from '../images/Icon.tsx';

export type AccordionProps = {
  sections: readonly {
    title: string;
    content: ReactNode;
    /** Open from the start. */
    open?: boolean;
  }[];
};

/** Explanations that are opened by those who want them, in one card. */
export function Accordion({ sections }: AccordionProps) {
  return (
    <div className={`${styles.card} ${onLight}`}>
      {sections.map(({ title, content, open }) => (
        <details className={styles.section} key={title} open={open}>
          <summary className={styles.summary}>
            <h2 className={styles.title}>{title}</h2>
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
