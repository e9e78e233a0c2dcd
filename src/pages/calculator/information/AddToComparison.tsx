import type { RefObject } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { ArrowDown, Plus } from '../../../ui/images/icons.ts';
import { CopyButton } from '../../../ui/actions/CopyButton.tsx';
import * as styles from './Information.css.ts';

export interface AddToComparisonProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onAdd: () => void;
  /** What came of the last press. */
  readonly said: string;
  /** Leads to the comparison; without it there is none. */
  readonly onLook: (() => void) | undefined;
}

/** Puts the present calculation beside others, and says what came of it. */
export function AddToComparison({ buttonRef, onAdd, said, onLook }: AddToComparisonProps) {
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

/** The address as it is when a press is heard, without what the side panel adds to it. */
const presentAddress = () => location.origin + location.pathname + location.search;

/** Copies the address of this calculation, with what it is compared to. */
export function CopyLink() {
  return <CopyButton value={presentAddress} label="Kopiraj poveznicu" look="words" />;
}
