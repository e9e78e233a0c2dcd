import * as styles from './LogoMark.css.ts';

/** The mark alone: a road that bends towards the sun. `tone` is its background. */
export function LogoMark({ tone }: { tone: 'light' | 'dark' }) {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles.ground[tone]} />
      <path
        d="M13.2 26C11 20.5 21.5 19 19 13.5 18 11.3 15.8 10.7 16 7"
        fill="none"
        className={styles.road[tone]}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="22.5" cy="8.5" r="2.5" className={styles.sun} />
    </svg>
  );
}
