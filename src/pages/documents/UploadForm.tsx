import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { dayOf } from '../../../domain/dates.ts';
import { uploadFailed } from '../../../domain/documents.ts';
import type { Failure } from '../../../machines/failure.ts';
import type { uploadMachine } from '../../../machines/upload.ts';
import { documentTypes } from '../../api/documents.ts';
import { MachineForm } from '../../form/MachineForm.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { uploadFields } from './upload.fields.ts';
import { UploadProgress } from './UploadProgress.tsx';

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
  const [today] = useState(() => dayOf(new Date()));
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
      onSubmit={() => upload.send({ type: 'upload.submitted', today: dayOf(new Date()) })}
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
function textOf({ code, message }: Failure): string {
  return code === 'internal' || code === 'invalid-fields' ? uploadFailed : `${uploadFailed} ${message}`;
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
