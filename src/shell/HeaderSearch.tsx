import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { maxLength } from '../../domain/values/durations.ts';
import type { GoToItem, ItemKind } from '../../machines/shared/effects.ts';
import { panelHash } from '../../machines/panel.ts';
import type { FoundGroup, searchMachine } from '../../machines/lists/search.ts';
import { portalSearch } from '../api/search.ts';
import { paths } from '../routes/paths.ts';
import { type MarkedItem } from '../runtime/read-location.ts';
import { useAppActors } from '../runtime/app-actors.ts';
import { useMachine } from '../runtime/use-machine.ts';
import { formatCount } from '../text/numbers.ts';
import { billNoun, type Forms } from '../../domain/values/plural.ts';
import { contractNoun, offerNoun } from '../text/nouns.ts';
import { plural } from '../text/plural.ts';
import { Icon } from '../ui/images/Icon.tsx';
import { IconTile } from '../ui/images/IconTile.tsx';
import { ArrowRight, FileText, FolderOpen, ReceiptText, type LucideIcon } from '../ui/images/icons.ts';
import { Message } from '../ui/feedback/Message.tsx';
import { RetryMessage } from '../ui/feedback/RetryMessage.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { StackedCell } from '../ui/text/StackedCell.tsx';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import * as styles from './HeaderSearch.css.ts';

const kinds: Record<ItemKind, { title: string; icon: LucideIcon; noun: Forms }> = {
  contract: { title: 'Ugovori', icon: FileText, noun: contractNoun },
  bill: { title: 'Računi', icon: ReceiptText, noun: billNoun },
  offer: { title: 'Ponude', icon: FolderOpen, noun: offerNoun },
};

const lists: Record<ItemKind, string> = {
  contract: paths.contractList('active-contracts'),
  bill: paths.bills,
  offer: paths.offers,
};

/** Goes to the list that a found item is in, searched by its number. */
function showInList({ kind, number }: GoToItem): void {
  // Longer numbers that hold this one come after it.
  const query = new URLSearchParams({ sort: 'number,asc', search: number });
  // The entry that the search panel added is not worth going back to.
  navigate(`${lists[kind]}?${query}`, {
    replace: location.hash === panelHash.search,
    state: { itemId: number } satisfies MarkedItem,
  });
}

/** One field over contracts, bills and offers. */
export function HeaderSearch() {
  const { panel } = useAppActors();
  const search = useMachine(portalSearch, {
    on: {
      goToItem(found) {
        showInList(found);
        panel.send({ type: 'panel.closed' });
      },
    },
  });
  const typed = useSelector(search, ({ context }) => context.typed);
  const searching = useSelector(search, (snapshot) => snapshot.matches('searching'));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div className={styles.stack} ref={place}>
      <SearchField
        label="Pretraži ugovore, račune i ponude"
        value={typed}
        maxLength={maxLength.search}
        pending={searching}
        onChange={(text) => search.send({ type: 'text.typed', text })}
        onSubmit={() => search.send({ type: 'search.submitted' })}
      />
      <VisuallyHidden>
        <output>{useSelector(search, outcomeOf)}</output>
      </VisuallyHidden>
      <Results search={search} />
    </div>
  );
}

/** The result of the search for screen readers: „Pronađeno: 2 ugovora, 15 računa“. */
function outcomeOf(snapshot: SnapshotFrom<typeof searchMachine>): string {
  if (snapshot.matches('empty')) return 'Nema rezultata';
  if (!snapshot.matches('found')) return '';
  const found = snapshot.context.groups.filter(({ total }) => total > 0);
  return `Pronađeno: ${found.map(({ kind, total }) => plural(total, kinds[kind].noun)).join(', ')}`;
}

interface ResultsProps {
  readonly search: ActorRefFrom<typeof searchMachine>;
}

function Results({ search }: ResultsProps) {
  const snapshot = useSelector(search, (each) => each);
  const { sought, groups, failure } = snapshot.context;
  if (snapshot.matches('searching')) {
    return (
      <div className={styles.waiting}>
        <Spinner label="Traženje…" />
      </div>
    );
  }
  if (snapshot.matches('failed')) {
    return (
      <RetryMessage onRetry={() => search.send({ type: 'retry.requested' })}>{failure?.message}</RetryMessage>
    );
  }
  if (snapshot.matches('empty')) {
    return (
      <Message>
        <p>
          {`Nema rezultata za „${sought}“. Provjerite upisano ili pokušajte s brojem ugovora, brojem računa ili nazivom vozila.`}
        </p>
      </Message>
    );
  }
  if (snapshot.matches('found')) {
    return groups.map(
      (group) => group.items.length > 0 && <Group key={group.kind} group={group} search={search} />,
    );
  }
  return <p className="quiet-small">Upišite broj ugovora, računa ili ponude, ili naziv vozila.</p>;
}

function Group({ group: { kind, items, total }, search }: ResultsProps & { group: FoundGroup }) {
  const { title, icon } = kinds[kind];
  const titleId = `found-${kind}`;
  return (
    <section aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        {title} <span className={styles.total}>{formatCount(total)}</span>
      </h3>
      <ul className={styles.list}>
        {items.map(({ number, text }) => (
          <li key={number}>
            <button
              type="button"
              className={styles.item}
              onClick={() => search.send({ type: 'item.chosen', kind, number })}
            >
              <IconTile of={icon} />
              <span className={styles.words}>
                <StackedCell strong second={text}>
                  {number}
                </StackedCell>
              </span>
              <Icon of={ArrowRight} />
            </button>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="quiet-small">
          {`Prikazano je prvih ${items.length}, a ukupno ih je ${formatCount(total)}.`}
        </p>
      )}
    </section>
  );
}
