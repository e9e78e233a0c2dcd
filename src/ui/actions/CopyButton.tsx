import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Check, Copy } from '../images/icons.ts';
import { hidden } from '../text/VisuallyHidden.css.ts';
import * as styles from './CopyButton.css.ts';

const shownFor = 5000;
const copied = 'Kopirano';
const notCopied = 'Kopiranje nije uspjelo. Označite i kopirajte ručno.';

export type CopyButtonProps = {
  /** Asked for when it is copied, where it changes all the time. */
  value: string | (() => string);
  /** Names the copied text, e.g. „Kopiraj ključ“. */
  label: string;
  /** `words` where no number beside it shows what is copied, `word` where that is to be pressed with a thumb. */
  look?: 'sign' | 'word' | 'words';
};

/** Copies something long with one press and says so. Without a message about a failure one would paste an older copy. */
export function CopyButton({ value, label, look = 'sign' }: CopyButtonProps) {
  // Each copy is said again, and for the whole time.
  const [{ said, times }, setState] = useState({ said: '', times: 0 });
  const setSaid = (text: string) => setState((before) => ({ said: text, times: before.times + 1 }));
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setState({ said: '', times }), shownFor);
    return () => clearTimeout(timer);
  }, [said, times]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof value === 'string' ? value : value());
      setSaid(copied);
    } catch {
      setSaid(notCopied);
    }
  }

  const icon = said === copied ? Check : Copy;
  return (
    <span className={styles.place}>
      {look === 'sign' ? (
        <IconButton label={label} title={said || label} icon={icon} onClick={() => void copy()} />
      ) : (
        <Button
          variant="quiet"
          {...(look === 'words' && { icon })}
          title={said || undefined}
          aria-label={look === 'word' && said !== copied ? label : undefined}
          onClick={() => void copy()}
        >
          {said === copied ? copied : look === 'word' ? 'Kopiraj' : label}
        </Button>
      )}
      <span className={said === notCopied ? styles.failure : hidden}>
        <output>{said && <span key={times}>{said}</span>}</output>
      </span>
    </span>
  );
}
