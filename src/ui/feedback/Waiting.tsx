import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import * as styles from './Waiting.css.ts';

export interface WaitingProps {
  /** The title of the page to come; without it the page has one already. */
  readonly title?: string;
  readonly label: string;
}

/** Stands in for what a page shows, until it has come. */
export function Waiting({ title, label }: WaitingProps) {
  return (
    <div className={styles.waiting}>
      {title !== undefined && (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      )}
      <Spinner label={label} />
    </div>
  );
}
