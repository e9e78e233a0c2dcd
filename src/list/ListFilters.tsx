import { useState } from 'react';
import type { Filter } from '../../domain/list.ts';
import { today } from '../text/today.ts';
import { lazyLayer } from '../ui/overlay/lazy-layer.tsx';
import { media } from '../ui/theme/tokens.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FilterChip, FilterChips } from '../ui/table/FilterChip.tsx';
import { useMedia } from '../ui/theme/use-media.ts';
import { filterOf, filterText, type FilterDefinition } from './filter-definition.ts';

/** Its fields and popup are fetched after the list has been drawn. */
const FilterForm = lazyLayer(() => import('./FilterForm.tsx'), 'FilterForm');

export interface ListFiltersProps {
  readonly definitions: readonly FilterDefinition[];
  readonly filters: readonly Filter[];
  /** „Prikaži račune“ */
  readonly applyLabel: string;
  readonly onApply: (filter: Filter) => void;
  readonly onDelete: (column: string) => void;
  readonly onDeleteAll: () => void;
}

/** A chip for each column that can be filtered, with its popup. */
export function ListFilters(props: ListFiltersProps) {
  const { definitions, filters, applyLabel, onApply, onDelete, onDeleteAll } = props;
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const isNarrow = useMedia(media.smDown);
  const [thisYear] = useState(() => today().slice(0, 4));
  const shortIn = isNarrow ? thisYear : null;
  return (
    <FilterChips active={filters.length}>
      {definitions.map((definition) => {
        const { column, label } = definition;
        const filter = filterOf(filters, column);
        const remove = () => {
          close();
          onDelete(column);
        };
        return (
          <FilterChip
            key={column}
            label={label}
            value={filter && filterText(definition, filter, shortIn)}
            open={open === column}
            onOpen={() => setOpen(column)}
            // The chip that closes may not be the one that is open by now.
            onClose={() => setOpen((now) => (now === column ? null : now))}
            onRemove={remove}
            renderPopup={(place) => (
              <FilterForm
                place={place}
                definition={definition}
                filter={filter}
                applyLabel={applyLabel}
                onClose={close}
                onRemove={filter && remove}
                onApply={(applied) => {
                  close();
                  onApply(applied);
                }}
              />
            )}
          />
        );
      })}
      {filters.length > 0 && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            // The button goes with the filters: reading goes on at the first of them.
            currentTarget.parentElement?.querySelector('button')?.focus();
            onDeleteAll();
          }}
        >
          Ukloni sve filtre
        </Button>
      )}
    </FilterChips>
  );
}
