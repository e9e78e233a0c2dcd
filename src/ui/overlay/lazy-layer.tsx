import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../actions/Button.tsx';
import { ButtonRow } from '../actions/ButtonRow.tsx';
import { type Load, lazyComponent } from '../feedback/lazy.tsx';
import { Message } from '../feedback/Message.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import * as styles from './lazy-layer.css.ts';

type LayerProps = { onClose: () => void };

/**
 * A layer that a press opens over the page, in a separate chunk. When it does not arrive, the page stays as it is, with
 * all that was typed, and the person decides: some browsers ask for a chunk that has failed only after a reload.
 */
export const lazyLayer = <Name extends string, Props extends LayerProps>(
  load: Load<Name, Props>,
  name: Name,
) => lazyComponent(load, name, { waiting: <Waiting />, failed: Failed });

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner label="Otvaranje…" />
    </div>
  );
}

function Failed({ onClose }: LayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const closeByEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  });
  useEffect(() => {
    const cameFrom = document.activeElement;
    box.current?.querySelector('button')?.focus();
    const listen = (event: KeyboardEvent) => closeByEscape(event);
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
      if (document.activeElement === document.body && cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, []);
  return (
    <div ref={box} className={styles.failed}>
      <Message kind="warn" role="alert">
        Ovo se trenutačno ne može otvoriti. Provjerite internetsku vezu i pokušajte ponovno. Ako ne pomogne,
        osvježite stranicu; ono što niste poslali tada treba upisati ponovno.
      </Message>
      <ButtonRow>
        <Button variant="secondary" onClick={onClose}>
          U redu
        </Button>
        <Button variant="quiet" onClick={() => location.reload()}>
          Osvježi stranicu
        </Button>
      </ButtonRow>
    </div>
  );
}
