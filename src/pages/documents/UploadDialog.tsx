import { useSelector } from '@xstate/react';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import * as styles from './documents.css.ts';
import { UploadForm, type UploadFormProps } from './UploadForm.tsx';
import { uploadTitle } from './upload-title.ts';

/** The form on wide screens. */
export function UploadDialog({ upload, onLeave }: UploadFormProps) {
  const openedFor = useSelector(upload, ({ context }) => context.openedFor);
  return (
    <Dialog open title={uploadTitle(openedFor)} onClose={onLeave}>
      <div className={styles.inDialog}>
        <UploadForm upload={upload} onLeave={onLeave} />
      </div>
    </Dialog>
  );
}
