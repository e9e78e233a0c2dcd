import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Check, Copy } from '../images/icons.ts';
import { hidden } from '../text/VisuallyHidden.css.ts';
import * as styles from './CopyButton.css.ts';

const shownFor = 3000;
const copied = 'Kopirano';
const notCopied = 'Kopiranje nije uspjelo. Označite i kopirajte ručno.';

export type CopyButtonProps = {
  /** Asked for when it is copied, where it changes all the time. */
  value: string | (() => string);
  /** What is copied, e.g. „Kopiraj ključ“. */
  label: string;
  /** `words` where no number beside it shows what is copied. */
  look?: 'sign' | 'words';
};

/** Copies something long with one press and says so. That it failed stays to be read: an older copy would be pasted. */
export function CopyButton({ value, label, look = 'sign' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const isCopied = outcome === 'copied';
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof value === 'string' ? value : value());
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  const icon = isCopied ? Check : Copy;
  return (
    <>
      {look === 'sign' ? (
        <IconButton label={label} title={isCopied ? copied : label} icon={icon} onClick={() => void copy()} />
      ) : (
        <Button variant="quiet" icon={icon} onClick={() => void copy()}>
          {isCopied ? copied : label}
        </Button>
      )}
      <output className={outcome === 'failed' ? styles.failure : hidden}>
        {outcome === 'failed' ? notCopied : isCopied && copied}
      </output>
    </>
  );
}
