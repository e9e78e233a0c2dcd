import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Redirect } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { dayOf } from '../../../domain/values/dates.ts';
import { formatDay } from '../../../domain/values/day.ts';
import type { DocumentCategory } from '../../../domain/documents.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import { photosOfForm } from '../../../machines/photos.ts';
import { formKey } from '../../../machines/upload.ts';
import { uploadLogic } from '../../api/documents.ts';
import { photosLogic } from '../../api/photos.ts';
import { serverNow } from '../../api/calls/server-clock.ts';
import { Documents } from './Documents.tsx';
import * as styles from './documents.css.ts';
import { UploadForm } from './UploadForm.tsx';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMedia } from '../../ui/theme/use-media.ts';
import { paths } from '../../routes/paths.ts';
import { readWantedUpload, type WantedUpload } from '../../features/documents/wanted-upload.ts';
import { goBack } from '../../runtime/go-back.ts';
import { Screen } from '../../runtime/Screen.tsx';
import { useMachine } from '../../runtime/use-machine.ts';
import { pageTitles } from '../../text/page-titles.ts';

const { documentation, documentationUpload } = paths;

/** The form stays on the page that is left when the entry that opened it goes: its values are kept beside both. */
async function leaveForm(): Promise<void> {
  if (readWantedUpload(history.state)?.isOurs) await goBack();
  else navigate(documentation, { replace: true });
}

/** Shows the first page of the list, with the sent document on top, or the page that had asked for it. */
async function showNewest(): Promise<void> {
  if (readWantedUpload(history.state)?.comesBack) await goBack();
  else await leaveForm();
  if (location.pathname === documentation && location.search !== '')
    navigate(documentation, { replace: true });
}

export interface DocumentsPageProps {
  /** The form as a separate page. */
  readonly isUpload: boolean;
}

/**
 * The documents, and the form for a new one: a dialog on the list, on phones a separate page. The navigation state
 * opens either; a window that becomes wider or narrower turns one into the other, with all that is filled in.
 */
export function DocumentsPage({ isUpload: isPage }: DocumentsPageProps) {
  const upload = useMachine(uploadLogic, { on: { 'document.sent': () => void showNewest() } });
  const photos = useMachine(photosLogic, {
    on: {
      'photos.made': ({ file }) => {
        // A file that was chosen meanwhile.
        for (const { name } of upload.getSnapshot().context.files)
          upload.send({ type: 'file.removed', name });
        upload.send({ type: 'files.chosen', files: [file] });
        upload.send({ type: 'upload.submitted', today: dayOf(serverNow()) });
      },
    },
  });
  const isClosed = useSelector(upload, (snapshot) => snapshot.matches('closed'));
  const openedFor = useSelector(upload, ({ context }) => context.openedFor);
  useEffect(() => {
    if (isClosed) photos.send({ type: 'document.cancelled' });
  }, [photos, isClosed]);
  const isNarrow = useMedia(media.smDown);
  const state: unknown = useHistoryState();
  const wanted: WantedUpload | null = readWantedUpload(state) ?? (isPage ? { category: null } : null);
  const asked = wanted?.category;
  const contract = wanted?.contract;
  const tries = useTries(upload);
  const [drawn, setDrawn] = useState(tries);
  // Not while the form lies over it, which the customer may continue to fill in.
  if (!wanted && drawn !== tries) setDrawn(tries);
  useEffect(() => {
    if (asked === undefined) {
      upload.send({ type: 'form.closed' });
      return;
    }
    upload.send({ type: 'form.opened', category: asked, ...(contract && { contract }) });
    photos.send({ type: 'form.opened', form: formKey(asked, contract) });
  }, [upload, photos, asked, contract]);
  const photographed = useSelector(photos, ({ context }) =>
    photosOfForm(context).length > 0 ? context.form : null,
  );
  useEffect(() => {
    const { name, type } = upload.getSnapshot().context.fields;
    if (photographed === null || name !== '') return;
    const value = `${type || 'Dokument'} ${formatDay(dayOf(serverNow()))}`;
    upload.send({ type: 'field.changed', field: 'name', value });
  }, [upload, photographed]);
  const add = useCallback(
    (category: WantedUpload['category']) => {
      // Pressed again before the form has come.
      if (readWantedUpload(history.state)) return;
      const to = isNarrow ? documentationUpload : documentation + location.search;
      navigate(to, { state: { category, isOurs: true } satisfies WantedUpload });
    },
    [isNarrow],
  );
  const photograph = (category: DocumentCategory, files: readonly File[]) => {
    add(category);
    photos.send({ type: 'form.opened', form: formKey(category) });
    photos.send({ type: 'photos.chosen', files });
  };

  if (isPage && !isNarrow) return <Redirect to={documentation} state={wanted} replace />;
  if (wanted && !isPage && isNarrow) return <Redirect to={documentationUpload} state={wanted} replace />;
  const title = openedFor ? documentTypeLabels[openedFor] : 'Novi dokument';
  const form = <UploadForm upload={upload} photos={photos} onLeave={() => void leaveForm()} />;
  if (isPage) {
    return (
      <Screen title="Novi dokument">
        {!isClosed && (
          <div className={styles.uploadPage}>
            <BackLink to={documentation}>Dokumentacija</BackLink>
            <h1>{title}</h1>
            <Card>{form}</Card>
          </div>
        )}
      </Screen>
    );
  }
  return (
    <Screen title={pageTitles.documentation}>
      {/* Mounted again when a document may have come. */}
      <Documents key={drawn} isRenewed={drawn > 0} onAdd={add} onPhotos={photograph} />
      {wanted && !isClosed && (
        <Dialog open hasEntry title={title} onClose={() => void leaveForm()}>
          <div className={styles.inDialog}>{form}</div>
        </Dialog>
      )}
    </Screen>
  );
}

/** How often a document was sent. A document whose upload was stopped or failed may have arrived all the same. */
function useTries(upload: ActorRefFrom<typeof uploadLogic>): number {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let before = upload.getSnapshot();
    const { unsubscribe } = upload.subscribe((snapshot) => {
      if (before.matches('uploading') && !snapshot.matches('uploading')) setTries((count) => count + 1);
      before = snapshot;
    });
    return unsubscribe;
  }, [upload]);
  return tries;
}
