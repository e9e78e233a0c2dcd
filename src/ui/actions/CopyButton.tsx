import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Check, Copy } from '../images/icons.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

const shownFor = 3000;
const copied = 'Kopirano';

export type CopyButtonProps = {
  /** Asked for when it is copied, where it changes all the time. */
  value: string | (() => string);
  /** What is copied, e.g. „Kopiraj ključ“. */
  label: string;
  /** `words` where no number beside it shows what is copied. */
  look?: 'sign' | 'words';
};

/** Copies something long with one press and says so. */
export function CopyButton({ value, label, look = 'sign' }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(''), shownFor);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof value === 'string' ? value : value());
      setSaid(copied);
    } catch {
      setSaid('Kopiranje nije uspjelo. Označite i kopirajte ručno.');
    }
  }

  const icon = said === copied ? Check : Copy;
  return (
    <>
      {look === 'sign' ? (
        <IconButton label={label} title={said || label} icon={icon} onClick={() => void copy()} />
      ) : (
        <Button variant="quiet" icon={icon} title={said || undefined} onClick={() => void copy()}>
          {said === copied ? copied : label}
        </Button>
      )}
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}
