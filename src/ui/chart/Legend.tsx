import * as styles from './chart.css.ts';

export interface LegendProps {
  readonly items: readonly { readonly sign: keyof typeof styles.legendSigns; readonly text: string }[];
}

export function Legend({ items }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {items.map(({ sign, text }) => (
        <li key={text} className={styles.legendItem}>
          <span className={styles.legendSigns[sign]} />
          {text}
        </li>
      ))}
    </ul>
  );
}
