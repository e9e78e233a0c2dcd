import type { MouseEvent } from 'react';
import { onLight } from '../theme/base.css.ts';
import * as styles from './SkipLink.css.ts';

/** Focus moves by script: a `#` address would change the side panel. Without script the address still works. */
function skip(event: MouseEvent, target: string) {
  const main = document.getElementById(target);
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

/** First stop of the keyboard: past the header to `<main id={target}>`. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a className={`${styles.skip} ${onLight}`} href={`#${target}`} onClick={(event) => skip(event, target)}>
      Preskoči na sadržaj
    </a>
  );
}
