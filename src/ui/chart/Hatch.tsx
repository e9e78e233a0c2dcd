import * as styles from './chart.css.ts';

/** The pattern of what is hatched, so that colour alone never tells two things apart. Fill with `url(#id)`. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className={styles.hatchGround} d="M0 0h6v6H0z" />
      <path className={styles.hatchLine} d="M0 0h2.5v6H0z" />
    </pattern>
  );
}
