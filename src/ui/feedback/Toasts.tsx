import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onLight } from '../theme/base.css.ts';
import { Icon } from '../images/Icon.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { CircleAlert, Info, X } from '../images/icons.ts';
import { Unbroken } from '../text/Unbroken.tsx';
import * as styles from './Toasts.css.ts';
import { keepOnTop } from '../overlay/top-layer.ts';

export type Toast = {
  id: string;
  kind: 'info' | 'urgent';
  title: string;
  message?: string | undefined;
  /** The id that a customer can give to the support. */
  reference?: string | undefined;
  /** True for its last 500 ms, while it fades. */
  leaving?: boolean;
};

export type ToastsProps = {
  toasts: readonly Toast[];
  onClose: (id: string) => void;
  /** It is being read, or with `false` no more. */
  onRest: (id: string, rests: boolean) => void;
};

/** Short messages above everything, an open dialog included. */
export function Toasts({ toasts, onClose, onRest }: ToastsProps) {
  const shelf = useShelf();
  if (!shelf) return null;
  const ofKind = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={() => onClose(toast.id)}
          onRest={(rests) => onRest(toast.id, rests)}
        />
      ));
  return createPortal(
    <div className={`${styles.place} ${onLight}`}>
      <div className={styles.region} role="alert" aria-atomic="false">
        {ofKind('urgent')}
      </div>
      <output className={styles.region} aria-atomic="false">
        {ofKind('info')}
      </output>
    </div>,
    shelf,
  );
}

const neverChanges = () => () => undefined;

/** One element that lives until the toasts are unmounted, and moves along to the top-most layer. */
function useShelf(): HTMLElement | null {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [shelf] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  useEffect(() => (shelf ? keepOnTop(shelf) : undefined), [shelf]);
  return isInBrowser ? shelf : null;
}

type ToastCardProps = { toast: Toast; onClose: () => void; onRest: (rests: boolean) => void };

function ToastCard({ toast, onClose, onRest }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const { current } = card;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const { current: before } = cameFrom;
      const next = before instanceof HTMLElement && before.isConnected ? before : null;
      (next ?? document.getElementById('content'))?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={card}
      className={styles.toasts[toast.leaving ? 'leaving' : 'staying']}
      // A finger leaves without a mark: the pressed element still matches `:hover`.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onRest(true)}
      onPointerLeave={({ currentTarget }) => onRest(currentTarget.matches(':focus-within'))}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
        onRest(true);
      }}
      onBlur={({ currentTarget }) => onRest(currentTarget.matches(':hover'))}
    >
      <span className={styles.signs[toast.kind]}>
        <Icon of={toast.kind === 'urgent' ? CircleAlert : Info} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.message && (
          <p className="quiet-small">
            <Unbroken>{toast.message}</Unbroken>
          </p>
        )}
        {toast.reference && <p className={styles.reference}>Oznaka greške: {toast.reference}</p>}
      </div>
      <div className={styles.close}>
        <IconButton label="Zatvori obavijest" icon={X} onClick={onClose} />
      </div>
    </div>
  );
}
