import * as styles from './Legend.css.ts';

export interface LegendProps {
  readonly items: readonly { readonly sign: keyof typeof styles.signs; readonly text: string }[];
}

/** What the areas of a chart stand for. */
export function Legend({ items }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {items.map(({ sign, text }) => (
        <li key={text} className={styles.item}>
          <span className={styles.signs[sign]} />
          {text}
        </li>
      ))}
    </ul>
  );
}
