import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { X } from '../images/icons.ts';
import { focusStart, Modal } from './Modal.tsx';
import * as styles from './SidePanel.css.ts';

export type SidePanelPhase = 'entering' | 'open' | 'swapping' | 'leaving';

export type SidePanelProps = {
  /** `entering` and `leaving` last 400 ms, `swapping` (old content fades out) 300 ms; the owner keeps the time. */
  phase?: SidePanelPhase;
  title: string;
  /** The page stays in sight beside it. */
  sheer?: boolean;
  /** Escape and the cross ask for it; the panel stays until its owner stops rendering it. */
  onClose: () => void;
  children: ReactNode;
};

/** Slides in from the right over the page: log-in, codes, search. Its owner adds a history entry when it opens. */
export function SidePanel({ phase = 'entering', title, sheer = false, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusAfterSwap(panel, phase);
  return (
    <Modal
      className={sheer ? styles.sheer : styles.scrims[phase]}
      isGone={phase === 'leaving'}
      onClose={onClose}
    >
      <div className={styles.panels[phase]} ref={panel}>
        <div className={styles.head}>
          <Dialog.Title tabIndex={-1}>{title}</Dialog.Title>
          <IconButton label="Zatvori" icon={X} size={24} onClick={onClose} />
        </div>
        <div className={styles.bodies[phase]}>{children}</div>
      </div>
    </Modal>
  );
}

/** New content is read from its start; the element that had the focus before is usually gone. */
function useFocusAfterSwap(ref: { current: HTMLElement | null }, phase: SidePanelPhase) {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === 'swapping' && phase === 'open') focusStart(ref.current);
    before.current = phase;
  }, [ref, phase]);
}
