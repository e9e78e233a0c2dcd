import { useSelector } from '@xstate/react';
import { paths } from '../../routes/paths.ts';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import * as styles from './documents.css.ts';
import { UploadForm, type UploadFormProps } from './UploadForm.tsx';
import { uploadTitle } from './upload-title.ts';

/** The form on phones. */
export function UploadPage({ upload, onLeave }: UploadFormProps) {
  const openedFor = useSelector(upload, ({ context }) => context.openedFor);
  return (
    <div className={styles.uploadPage}>
      <BackLink to={paths.documentation}>Dokumentacija</BackLink>
      <h1>{uploadTitle(openedFor)}</h1>
      <Card>
        <UploadForm upload={upload} onLeave={onLeave} />
      </Card>
    </div>
  );
}
