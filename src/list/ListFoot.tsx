import { pageSizes, type ListParameters, type PageSize } from '../../domain/lists/list.ts';
import type { LoadedPage } from '../../machines/lists/list.ts';
import { formatCount } from '../text/numbers.ts';
import type { Forms } from '../../domain/values/plural.ts';
import { pluralAfterOf } from '../text/plural.ts';
import { Pagination } from '../ui/table/Pagination.tsx';
import { Select } from '../ui/choices/Select.tsx';
import * as styles from './List.css.ts';

export interface ListFootProps {
  readonly noun: Forms;
  readonly parameters: ListParameters;
  readonly page: LoadedPage;
  /** Zero-based. */
  readonly onPage: (page: number) => void;
  /** Without it the size is not to be chosen. */
  readonly onSize?: (size: PageSize) => void;
}

const sizes = pageSizes.map((size) => ({ value: String(size), text: String(size) }));

/** The shown rows and their total, the size of a page, and the other pages. */
export function ListFoot({ noun, parameters, page, onPage, onSize }: ListFootProps) {
  const first = parameters.page * parameters.size + 1;
  const last = first + page.keys.length - 1;
  return (
    <div className={styles.foot}>
      <p className="quiet">
        <span className="num">
          {last === first ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`}
        </span>{' '}
        {page.totalElements !== undefined && (
          <>
            od <span className="num">{formatCount(page.totalElements)}</span>{' '}
            <span>{pluralAfterOf(page.totalElements, noun)}</span>
          </>
        )}
      </p>
      {onSize && (
        <Select
          label="Po stranici"
          labelPlace="beside"
          look="small"
          value={String(parameters.size)}
          options={sizes}
          onChange={(value) => {
            const size = pageSizes.find((each) => String(each) === value);
            if (size) onSize(size);
          }}
        />
      )}
      <div className={styles.pages}>
        <Pagination
          page={parameters.page + 1}
          pages={page.totalPages}
          onChoose={(chosen) => onPage(chosen - 1)}
        />
      </div>
    </div>
  );
}
