import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Check, Copy } from '../images/icons.ts';
import { hidden } from '../text/VisuallyHidden.css.ts';
import * as styles from './CopyButton.css.ts';

const shownFor = { copied: 3000, failed: 10_000 };
const copied = 'Kopirano';
const notCopied = 'Kopiranje nije uspjelo. Označite i kopirajte ručno.';

const failureOf = { sign: styles.ofSign, words: styles.ofWords };

export type CopyButtonProps = {
  /** Asked for when it is copied, where it changes all the time. */
  value: string | (() => string);
  /** What is copied, e.g. „Kopiraj ključ“. */
  label: string;
  /** `words` where no number beside it shows what is copied. */
  look?: 'sign' | 'words';
};

/** Copies something long with one press and says so. Whoever is not told that it failed pastes an older copy. */
export function CopyButton({ value, label, look = 'sign' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const isCopied = outcome === 'copied';
  const hasFailed = outcome === 'failed';
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(null), shownFor[outcome]);
    return () => clearTimeout(timer);
  }, [outcome]);

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
    <span className={styles.place}>
      {look === 'sign' ? (
        <IconButton label={label} title={isCopied ? copied : label} icon={icon} onClick={() => void copy()} />
      ) : (
        <Button variant="quiet" icon={icon} onClick={() => void copy()}>
          {isCopied ? copied : label}
        </Button>
      )}
      <output className={hasFailed ? failureOf[look] : hidden}>
        {hasFailed ? notCopied : isCopied && copied}
      </output>
    </span>
  );
}
