import { useEffect, useRef, useSyncExternalStore } from 'react';
import { uploadProgress } from '../../api/uploads.ts';
import { formatSize } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ButtonRow } from '../../ui/actions/ButtonRow.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import * as styles from './documents.css.ts';

export interface UploadProgressProps {
  readonly files: readonly { readonly name: string; readonly size: number }[];
  readonly onCancel: () => void;
}

/** How much of a document has gone out; once all has, that it is being looked through. */
export function UploadProgress({ files, onCancel }: UploadProgressProps) {
  const share = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.read) ?? 0;
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const isOut = share >= 1;
  return (
    <div className={styles.sending}>
      <p ref={title} tabIndex={-1} className={styles.sendingTitle}>
        {files.map(({ name }) => name).join(', ')}
      </p>
      <ProgressBar
        label={isOut ? 'Pregledavamo dokument…' : `Šaljemo dokument: ${Math.floor(share * 100)} %`}
        value={isOut ? undefined : share}
        note={isOut ? undefined : `${formatSize(share * size)} od ${formatSize(size)}`}
      />
      <ButtonRow align="end">
        <Button variant="secondary" onClick={onCancel}>
          Prekini slanje
        </Button>
      </ButtonRow>
    </div>
  );
}
