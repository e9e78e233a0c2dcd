import * as styles from './Field.css.ts';
import { Icon } from '../images/Icon.tsx';
import { CircleAlert } from '../images/icons.ts';

/** The error of a control, under it; the control points here by `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      <span className={styles.errorIcon}>
        <Icon of={CircleAlert} size={16} strong />
      </span>
      <span>{children}</span>
    </p>
  );
}
