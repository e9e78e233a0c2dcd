import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import * as styles from './Waiting.css.ts';

export interface WaitingProps {
  /** The title of the page; none where the page shows one already. */
  readonly title?: string;
  readonly label: string;
}

/** Shown instead of a page's content while it loads. */
export function Waiting({ title, label }: WaitingProps) {
  return (
    <div className={styles.content}>
      {title !== undefined && (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      )}
      <Spinner label={label} />
    </div>
  );
}
