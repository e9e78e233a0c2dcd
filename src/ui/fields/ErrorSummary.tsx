import { type MouseEvent, type Ref, useId } from 'react';
import * as styles from './ErrorSummary.css.ts';
import { Icon } from '../images/Icon.tsx';
import { CircleAlert } from '../images/icons.ts';

export type ErrorSummaryProps = {
  /** One entry per wrong field, in the order of the form. */
  errors: readonly { fieldId: string; message: string }[];
  ref?: Ref<HTMLDivElement>;
};

function titleOf(count: number): string {
  const one = new Intl.PluralRules('hr').select(count) === 'one';
  return `Ispravite ${count} ${one ? 'polje' : 'polja'}`;
}

/** Focus moves by script: a real `#` URL would change the side panel. */
function goToField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/**
 * Lists the errors of a refused form with links to its fields; the form moves the focus here, and with it the list is said
 * once. No alert, which would say it again.
 */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <div
      className={styles.summary}
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
    >
      <span className={styles.icon}>
        <Icon of={CircleAlert} />
      </span>
      <div className={styles.body}>
        <p className={styles.title} id={`${id}-title`}>
          {titleOf(errors.length)}
        </p>
        <ul className={styles.links} id={`${id}-list`}>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a className={styles.link} href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
