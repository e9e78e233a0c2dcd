import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { dayOf } from '../../../domain/dates.ts';
import { uploadFailed } from '../../../domain/documents.ts';
import { portalTexts } from '../../../domain/portal-texts.ts';
import type { Failure } from '../../../machines/failure.ts';
import type { uploadMachine } from '../../../machines/upload.ts';
import { documentTypes } from '../../api/documents.ts';
import { uploadProgress } from '../../api/uploads.ts';
import { MachineForm } from '../../form/MachineForm.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { ButtonRow } from '../../ui/actions/ButtonRow.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { formatSize } from '../../text/sizes.ts';
import { uploadFields } from './upload.fields.ts';
import * as styles from './documents.css.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useServerNow } from '../../api/use-server-now.ts';

export interface UploadFormProps {
  readonly upload: ActorRefFrom<typeof uploadMachine>;
  /** Back to the list. */
  readonly onLeave: () => void;
}

/** The form for a document, and in its place how far it is while it is on its way. */
export function UploadForm({ upload, onLeave }: UploadFormProps) {
  const { openedFor, fields, files, double, errors, mistakes, failure } = useSelector(
    upload,
    ({ context }) => context,
  );
  const uploading = useSelector(upload, (snapshot) => snapshot.matches('uploading'));
  const types = useQuery(documentTypes);
  const today = dayOf(useServerNow());
  if (uploading) {
    return <UploadProgress files={files} onCancel={() => upload.send({ type: 'upload.cancelled' })} />;
  }
  return (
    <MachineForm
      id="upload"
      intro="Sva su polja obvezna."
      fields={uploadFields({
        asksCategory: openedFor === null,
        fields,
        files,
        double,
        typeNames: types.data?.map(({ name }) => name),
        today,
        onChange: (field, value) => upload.send({ type: 'field.changed', field, value }),
        onChoose: (chosen) => upload.send({ type: 'files.chosen', files: chosen }),
        onRemove: (name) => upload.send({ type: 'file.removed', name }),
      })}
      errors={errors}
      mistakes={mistakes}
      summarised={mistakes > 0}
      failure={failure ? <FailureText failure={failure} /> : undefined}
      onSubmit={() => upload.send({ type: 'upload.submitted', today: dayOf(serverNow()) })}
      busy={false}
      submit="Pošalji dokument"
      submitting="Slanje…"
      back={
        <Button variant="quiet" size="big" onClick={onLeave}>
          Odustani
        </Button>
      }
    />
  );
}

/** The text of every failed upload, and the reason where the failure has one that the fields do not show. */
function textOf({ fieldErrors, message }: Failure): string {
  return fieldErrors || message === portalTexts.failure ? uploadFailed : `${uploadFailed} ${message}`;
}

function FailureText({ failure }: { failure: Failure }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The progress that had the focus is gone; the next one will take this text's place.
  useEffect(() => text.current?.focus(), []);
  return (
    <p tabIndex={-1} ref={text}>
      {textOf(failure)}
    </p>
  );
}

interface UploadProgressProps {
  readonly files: readonly { readonly name: string; readonly size: number }[];
  readonly onCancel: () => void;
}

/** How much of a document has gone out; once all has, that it is being looked through. */
function UploadProgress({ files, onCancel }: UploadProgressProps) {
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
