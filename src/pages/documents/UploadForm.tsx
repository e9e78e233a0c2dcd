import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { dayOf } from '../../../domain/values/dates.ts';
import { isOfVehicle, uploadFailed } from '../../../domain/documents.ts';
import { isPhoto, photoFileName } from '../../../domain/photos.ts';
import { portalTexts } from '../../../domain/portal-texts.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import { isOpening, type photosMachine, photosOfForm } from '../../../machines/photos.ts';
import { isCompleteButFile, type uploadMachine } from '../../../machines/upload.ts';
import { allActiveContracts } from '../../api/active-contracts.ts';
import type { ContractRow } from '../../api/contracts.ts';
import { documentTypes } from '../../api/documents.ts';
import { uploadProgress } from '../../api/uploads.ts';
import { MachineForm } from '../../form/MachineForm.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { ButtonRow } from '../../ui/actions/ButtonRow.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { contractOption } from '../../text/contract-option.ts';
import { formatSize } from '../../text/sizes.ts';
import { Photos } from './Photos.tsx';
import { uploadFields } from './upload.fields.ts';
import * as styles from './documents.css.ts';
import { serverNow } from '../../api/calls/server-clock.ts';
import { useServerNow } from '../../api/calls/use-server-now.ts';

export interface UploadFormProps {
  readonly upload: ActorRefFrom<typeof uploadMachine>;
  readonly photos: ActorRefFrom<typeof photosMachine>;
  /** Back to the list. */
  readonly onLeave: () => void;
}

const namesOfContracts = ({ content }: { content: readonly ContractRow[] }) => content.map(contractOption);

/** The form for a document, and in its place how far it is while it is on its way. */
export function UploadForm({ upload, photos, onLeave }: UploadFormProps) {
  const { openedFor, fields, files, double, errors, mistakes, failure } = useSelector(
    upload,
    ({ context }) => context,
  );
  const uploading = useSelector(upload, (snapshot) => snapshot.matches('uploading'));
  const types = useQuery(documentTypes);
  const contracts = useQuery({
    ...allActiveContracts,
    select: namesOfContracts,
    enabled: isOfVehicle(fields.category),
  });
  const today = dayOf(useServerNow());
  const isMaking = useSelector(photos, (snapshot) => snapshot.matches('making'));
  // Photos of another form are opened first.
  const isReading = useSelector(
    photos,
    (snapshot) =>
      snapshot.matches('reading') &&
      (isOpening(snapshot.context) || photosOfForm(snapshot.context).length > 0),
  );
  if (uploading) {
    return <UploadProgress files={files} onCancel={() => upload.send({ type: 'upload.cancelled' })} />;
  }
  return (
    <MachineForm
      id="upload"
      intro={isOfVehicle(fields.category) ? 'Osim vozila, sva su polja obvezna.' : 'Sva su polja obvezna.'}
      fields={uploadFields({
        asksCategory: openedFor === null,
        fields,
        files,
        double,
        typeNames: types.data?.map(({ name }) => name),
        contracts: isOfVehicle(fields.category) ? contracts.data : undefined,
        today,
        photos: <Photos photos={photos} />,
        onChange: (field, value) => upload.send({ type: 'field.changed', field, value }),
        // Photos are no documents yet, whichever picker they come from.
        onChoose: (chosen) =>
          chosen.length > 0 && chosen.every(isPhoto)
            ? photos.send({ type: 'photos.chosen', files: chosen })
            : upload.send({ type: 'files.chosen', files: chosen }),
        onRemove: (name) => upload.send({ type: 'file.removed', name }),
      })}
      errors={errors}
      mistakes={mistakes}
      summarised={mistakes > 0}
      failure={failure ? <FailureText failure={failure} /> : undefined}
      onSubmit={() => {
        const now = dayOf(serverNow());
        const hasPhotos = photos.getSnapshot().matches('arranging');
        // Photos become the document once nothing else is missing: until then they can be turned and removed.
        if (hasPhotos && isCompleteButFile(upload.getSnapshot().context, now)) {
          photos.send({
            type: 'document.requested',
            fileName: photoFileName(fields.type, now),
            hasFile: files.length > 0,
          });
        } else {
          upload.send({ type: 'upload.submitted', today: now, hasPhotos });
        }
      }}
      busy={isMaking || isReading}
      submit="Pošalji dokument"
      submitting={isReading ? 'Otvaranje…' : 'Slaganje…'}
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
