import type { ReactNode } from 'react';
import * as styles from './bills.css.ts';

export interface ExportSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function ExportSection({ title, text, children }: ExportSectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      <p>{text}</p>
      {children}
    </section>
  );
}
