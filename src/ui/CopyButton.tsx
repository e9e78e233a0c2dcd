import { useEffect, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { Check, Copy } from './icons.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const shownFor = 3000;

export type CopyButtonProps = {
  value: string;
  /** What is copied, e.g. „Kopiraj ključ“. */
  label: string;
};

/** Copies a long number with one press and says so. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(''), shownFor);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setSaid('Kopirano');
    } catch {
      setSaid('Kopiranje nije uspjelo. Označite i kopirajte ručno.');
    }
  }

  return (
    <>
      <IconButton
        label={label}
        title={said || label}
        icon={said === 'Kopirano' ? Check : Copy}
        onClick={() => void copy()}
      />
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}
