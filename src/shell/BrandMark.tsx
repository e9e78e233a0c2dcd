import * as styles from './Footer.css.ts';

/** Signs of the group's brands, in the order of the list; every one grows out of the same round sea. */
const signs = [
  'M3 14q3-3 6 0t6 0 6 0M3 18q3-3 6 0t6 0 6 0',
  'M12 5v13M7 9l5-4 5 4',
  'M4 15h16M8 15a4 4 0 0 1 8 0',
];

/** A word mark: the family name light, the trade bold. */
export function BrandMark({ name, index }: { name: string; index: number }) {
  const [family, ...trade] = name.split(' ');
  return (
    <span className={styles.brand}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill="none" className={styles.brandRing} strokeWidth="1.5" />
        <path
          d={signs[index % signs.length]}
          fill="none"
          className={styles.brandSign}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>
        {family} <span className={styles.brandName}>{trade.join(' ')}</span>
      </span>
    </span>
  );
}
