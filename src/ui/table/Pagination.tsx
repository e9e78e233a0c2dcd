import { Icon } from '../images/Icon.tsx';
import { ChevronLeft, ChevronRight, type LucideIcon } from '../images/icons.ts';
import * as styles from './Pagination.css.ts';
import { pagesToShow } from './pages-to-show.ts';

export type PaginationProps = {
  /** The page that is shown, one-based. */
  page: number;
  pages: number;
  onChoose: (page: number) => void;
};

/** Turns the pages of a list; a single page is shown too, with no way to another. */
export function Pagination({ page, pages, onChoose }: PaginationProps) {
  return (
    <nav aria-label="Stranice">
      <ul className={styles.list}>
        <Step
          label="Prethodna stranica"
          disabled={page <= 1}
          onPress={() => onChoose(page - 1)}
          icon={ChevronLeft}
        />
        {pagesToShow(page, pages).map((each, index) => (
          <li key={each === 'gap' ? `gap-${index}` : each}>
            {each === 'gap' ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                className={styles.square}
                aria-label={`Stranica ${each}`}
                aria-current={each === page ? 'page' : undefined}
                onClick={each === page ? undefined : () => onChoose(each)}
              >
                {each}
              </button>
            )}
          </li>
        ))}
        <Step
          label="Sljedeća stranica"
          disabled={page >= pages}
          onPress={() => onChoose(page + 1)}
          icon={ChevronRight}
        />
      </ul>
    </nav>
  );
}

type StepProps = { label: string; disabled: boolean; onPress: () => void; icon: LucideIcon };

/** At the end it stays where it is, so that the focus is not lost. */
function Step({ label, disabled, onPress, icon }: StepProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.square}
        aria-label={label}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onPress}
      >
        <Icon of={icon} />
      </button>
    </li>
  );
}
