import { type ReactNode, useRef } from 'react';
import { onDark, onLight } from '../theme/base.css.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { X } from '../images/icons.ts';
import { useRoomKept } from '../overlay/use-room-kept.ts';
import * as styles from './SelectionBar.css.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

export type SelectionBarProps = {
  /** „Odabrana 3 računa“; `null` while nothing is chosen: only the place where changes are announced remains. */
  text: string | null;
  /** The sum of the chosen ones, in bold. */
  sum?: string | undefined;
  onClear: () => void;
  /** The choice cannot be changed just now. */
  fixed?: boolean;
  /** The progress of an action on them, shown above the bar. */
  progress?: ReactNode;
  /** The button that does something with them (`variant="white"`). */
  children: ReactNode;
};

/** Shows the selection of a list and its actions. Comes after the list, in the same parent. */
export function SelectionBar({ text, sum, onClear, fixed = false, progress, children }: SelectionBarProps) {
  const announcement = useRef<HTMLOutputElement>(null);
  return (
    <>
      <VisuallyHidden>
        <output ref={announcement} tabIndex={-1}>
          {text && [text, sum && `ukupno ${sum}`].filter(Boolean).join(', ')}
        </output>
      </VisuallyHidden>
      {(text || progress) && (
        <Stuck>
          {progress && <div className={`${styles.progress} ${onLight}`}>{progress}</div>}
          {text && (
            <div className={`${styles.bar} ${onDark}`}>
              <IconButton
                label="Poništi odabir"
                icon={X}
                tone="dark"
                busy={fixed}
                onClick={() => {
                  // The bar disappears: reading continues at its place.
                  announcement.current?.focus({ preventScroll: true });
                  onClear();
                }}
              />
              <div className={styles.words}>
                <span className={styles.text}>{text}</span>
                {sum && (
                  <span>
                    <span className={styles.sumLabel}>ukupno</span>
                    <strong className={`${styles.sum} num`}>{sum}</strong>
                  </span>
                )}
              </div>
              <div className={styles.action}>{children}</div>
            </div>
          )}
        </Stuck>
      )}
    </>
  );
}

/** The largest share of the window's height that may be covered. */
const mostCovered = 0.25;

/** Keeps its children at the end of the window, unless they would cover too much of it. */
function Stuck({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const isStuck = useRoomKept(element, '--toast-lift', mostCovered);
  return (
    <div ref={element} className={isStuck ? styles.stuck : styles.unstuck}>
      {children}
    </div>
  );
}
