import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { ArrowDown, Plus } from '../../../ui/images/icons.ts';
import { CopyButton } from '../../../ui/actions/CopyButton.tsx';
import type { Comparison } from './use-comparison.ts';
import * as styles from './Information.css.ts';

/** Scrolls there, and reading goes on there. */
export function goTo(place: RefObject<HTMLElement | null>): void {
  place.current?.scrollIntoView({ block: 'start' });
  place.current?.focus({ preventScroll: true });
}

/** The actions of the comparison, and where the focus goes after them. */
export function useComparing(
  { variants: { length }, said, address, onAdd, onRemove, onShow }: Comparison,
  showResults: () => void,
) {
  const title = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const actions = useMemo(
    () => (
      <>
        <AddToComparison
          buttonRef={addButton}
          onAdd={onAdd}
          said={said}
          onLook={length > 0 ? () => goTo(title) : undefined}
        />
        <CopyLink address={address} />
      </>
    ),
    [length, said, address, onAdd],
  );
  const remove = useCallback(
    (index: number) => {
      // The pressed button is about to go away, with the last one the whole card.
      if (length > 1) title.current?.focus({ preventScroll: true });
      else addButton.current?.focus();
      onRemove(index);
    },
    [length, onRemove],
  );
  const show = useCallback(
    (index: number) => {
      onShow(index);
      showResults();
    },
    [onShow, showResults],
  );
  return { title, actions, onRemove: remove, onShow: show };
}

interface AddToComparisonProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onAdd: () => void;
  /** The result of the last press. */
  readonly said: string;
  /** Leads to the comparison; without it there is none. */
  readonly onLook: (() => void) | undefined;
}

function AddToComparison({ buttonRef, onAdd, said, onLook }: AddToComparisonProps) {
  return (
    <>
      <Button ref={buttonRef} variant="quiet" icon={Plus} onClick={onAdd}>
        Dodaj u usporedbu
      </Button>
      <div className={said || onLook ? styles.outcome : undefined}>
        <output>{said}</output>
        {onLook && (
          <Button variant="quiet" icon={ArrowDown} onClick={onLook}>
            Prikaži usporedbu
          </Button>
        )}
      </div>
    </>
  );
}

/** Copies the URL of this calculation, with the calculations that it is compared to. */
export function CopyLink({ address }: Pick<Comparison, 'address'>) {
  return <CopyButton value={address} label="Kopiraj poveznicu" look="words" />;
}
