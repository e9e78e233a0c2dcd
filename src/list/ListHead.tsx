import { useSelector } from '@xstate/react';
import { memo, type ReactNode, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { maxLength } from '../../domain/values/durations.ts';
import type { listMachine, LoadedPage } from '../../machines/lists/list.ts';
import { formatCount } from '../text/numbers.ts';
import type { Forms } from '../../domain/values/plural.ts';
import { plural } from '../text/plural.ts';
import { Count } from '../ui/text/Count.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import type { ListWords } from './definition.ts';
import * as styles from './List.css.ts';

export interface ListHeadProps {
  readonly words: ListWords;
  readonly list: ActorRefFrom<typeof listMachine>;
  readonly heading: 'h1' | 'h2';
  readonly page: LoadedPage | null;
  readonly action?: ReactNode;
  readonly hasFilters?: boolean;
  /** Where reading continues when the pressed button disappears with its purpose. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

/** Title with count, and the search, of any list. */
export function ListHead({
  words,
  list,
  heading: Heading,
  page,
  action,
  hasFilters,
  titleRef,
}: ListHeadProps) {
  return (
    <div className={hasFilters ? styles.headWithFilters : styles.head}>
      <div className={styles.title}>
        <Heading ref={titleRef} tabIndex={-1}>
          {words.title}
        </Heading>
        {page?.totalElements !== undefined && (
          <Count value={formatCount(page.totalElements)} spoken={plural(page.totalElements, words.noun)} />
        )}
        {action}
      </div>
      <div className={styles.search}>
        <ListSearch label={words.searchLabel} list={list} />
      </div>
    </div>
  );
}

/** The result of a fetch, for screen readers. */
export function outcomeText(total: number | undefined, noun: Forms): string {
  if (total === undefined) return 'Pronađeno';
  return total === 0 ? 'Nema rezultata' : `Pronađeno: ${plural(total, noun)}`;
}

interface ListSearchProps extends Pick<ListHeadProps, 'list'> {
  readonly label: string;
}

const ListSearch = memo(function ListSearch({ label, list }: ListSearchProps) {
  const typed = useSelector(list, ({ context }) => context.typed);
  const searched = useSelector(list, ({ context }) => context.parameters.search);
  const filtered = useSelector(list, ({ context }) => context.parameters.filters.length > 0);
  const loading = useSelector(list, (snapshot) => snapshot.matches('loading'));
  const submit = () => list.send({ type: 'search.submitted' });
  return (
    <SearchField
      label={label}
      value={typed}
      maxLength={maxLength.search}
      pending={loading && searched !== ''}
      disabled={filtered}
      hint={filtered ? 'Pretraga je isključena dok je uključen filtar.' : undefined}
      onChange={(text) => list.send({ type: 'search.typed', text })}
      onSubmit={submit}
      onClear={() => {
        list.send({ type: 'search.typed', text: '' });
        submit();
      }}
    />
  );
});
