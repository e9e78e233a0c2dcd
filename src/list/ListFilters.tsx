import { useState } from 'react';
import type { Filter } from '../../domain/lists/list.ts';
import { lazyLayer } from '../ui/overlay/lazy-layer.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { FilterChip, FilterChips } from '../ui/table/FilterChip.tsx';
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
  const [showsRare, setShowsRare] = useState(false);
  const hasRare = definitions.some(({ column, isRare }) => isRare && !filterOf(filters, column));
  return (
    <FilterChips active={filters.length} areAll={showsRare}>
      {definitions.map((definition) => {
        const { column, label, isRare } = definition;
        const filter = filterOf(filters, column);
        if (isRare && !showsRare && !filter) return null;
        const remove = () => {
          close();
          onDelete(column);
        };
        return (
          <FilterChip
            key={column}
            label={label}
            value={filter && filterText(definition, filter)}
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
      {hasRare && (
        <Button variant="quiet" aria-expanded={showsRare} onClick={() => setShowsRare(!showsRare)}>
          {showsRare ? 'Manje filtara' : 'Još filtara'}
        </Button>
      )}
      {filters.length > 0 && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            // The button disappears with the filters: reading continues at the first of them.
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
