import { type ReactNode, useRef } from 'react';
import { onDark, onLight } from './base.css.ts';
import { IconButton } from './IconButton.tsx';
import { X } from './icons.ts';
import * as styles from './SelectionBar.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type SelectionBarProps = {
  /** „Odabrana 3 računa“; `null` while nothing is chosen: only the place where changes are announced remains. */
  text: string | null;
  /** What the chosen ones add up to, said strongly. */
  sum?: string | undefined;
  sumLabel?: string;
  onClear: () => void;
  clearLabel?: string;
  /** How far what is being done with them has come; stands above the bar. */
  progress?: ReactNode;
  /** The button that does something with them (`variant="white"`). */
  children: ReactNode;
};

/** Says what is chosen in a list, and offers what can be done with it. Stands after the list, in the same parent. */
export function SelectionBar({
  text,
  sum,
  sumLabel = 'ukupno',
  onClear,
  clearLabel = 'Poništi odabir',
  progress,
  children,
}: SelectionBarProps) {
  const announcement = useRef<HTMLOutputElement>(null);
  return (
    <>
      <VisuallyHidden>
        <output ref={announcement} tabIndex={-1}>
          {text && [text, sum && `${sumLabel} ${sum}`].filter(Boolean).join(', ')}
        </output>
      </VisuallyHidden>
      {progress && (
        <div className={`${text ? styles.progressAbove : styles.progress} ${onLight}`}>{progress}</div>
      )}
      {text && (
        <div className={`${styles.bar} ${onDark}`}>
          <IconButton
            label={clearLabel}
            icon={X}
            tone="dark"
            onClick={() => {
              // The bar goes: reading goes on at its place.
              announcement.current?.focus({ preventScroll: true });
              onClear();
            }}
          />
          <div className={styles.words}>
            <span className={styles.text}>{text}</span>
            {sum && (
              <span>
                <span className={styles.sumLabel}>{sumLabel}</span>
                <strong className={`${styles.sum} num`}>{sum}</strong>
              </span>
            )}
          </div>
          <div className={styles.action}>{children}</div>
        </div>
      )}
    </>
  );
}
