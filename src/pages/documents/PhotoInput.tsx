import { type ReactNode, useState } from 'react';
import { photoTypes } from '../../../domain/photos.ts';

export interface PhotoInputProps {
  readonly text: string;
  /** The camera comes at once, and gives one photo. */
  readonly fromCamera?: boolean;
  /** At least one. */
  readonly onChoose: (files: readonly File[]) => void;
  /** The button that opens it. */
  readonly children: (open: () => void) => ReactNode;
}

/** A picker behind a button: the browser's own one cannot be named. */
export function PhotoInput({ text, fromCamera = false, onChoose, children }: PhotoInputProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <input
        ref={setInput}
        type="file"
        hidden
        aria-label={text}
        accept={photoTypes}
        multiple={!fromCamera}
        {...(fromCamera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          // A file that is no photo is named as one that cannot be opened.
          const chosen = [...(target.files ?? [])];
          // The same photo can be chosen again after it was removed.
          target.value = '';
          if (chosen.length > 0) onChoose(chosen);
        }}
      />
      {children(() => input?.click())}
    </>
  );
}
