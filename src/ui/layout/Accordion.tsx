import { type ReactNode, useState } from 'react';
import * as styles from './Accordion.css.ts';
import { onLight } from '../theme/base.css.ts';
import { ChevronDown } from '../images/icons.ts';
import { Icon } from '../images/Icon.tsx';

interface Section {
  title: string;
  /** Names the content of the section, beside its title. */
  note?: string;
  /** A function makes it when the section is opened. */
  content: ReactNode | (() => ReactNode);
  /** Open from the start. */
  open?: boolean;
}

export type AccordionProps = {
  sections: readonly Section[];
  heading?: 'h2' | 'h3';
  /** The contents are no text, and take the whole width. */
  wide?: boolean;
};

/** Explanations that readers open if they want them, in one card. */
export function Accordion({ sections, heading = 'h2', wide = false }: AccordionProps) {
  return (
    <div className={`${styles.card} ${onLight}`}>
      {sections.map((section) => (
        <Foldable key={section.title} section={section} heading={heading} wide={wide} />
      ))}
    </div>
  );
}

type FoldableProps = Required<Omit<AccordionProps, 'sections'>> & { section: Section };

function Foldable({ section, heading: Heading, wide }: FoldableProps) {
  const { title, note, content, open = false } = section;
  const [wasOpened, setWasOpened] = useState(open);
  return (
    <details className={styles.section} open={open} onToggle={() => setWasOpened(true)}>
      <summary className={styles.summary}>
        <Heading className={styles.title}>
          {title}
          {note && <span className={styles.note}> {note}</span>}
        </Heading>
        <span className={styles.arrow}>
          <Icon of={ChevronDown} />
        </span>
      </summary>
      <div className={wide ? styles.wideContent : styles.content}>
        {typeof content === 'function' ? wasOpened && content() : content}
      </div>
    </details>
  );
}
