import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Redirect } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { documentDownload, documentList, uploadLogic } from '../../api/documents.ts';
import type { DocumentListProps } from './DocumentList.tsx';
import { Documents } from './Documents.tsx';
import { documentShape } from './documents.list.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { UploadPage } from './UploadPage.tsx';
import { media } from '../../ui/theme/breakpoints.ts';
import { useMedia } from '../../ui/theme/use-media.ts';
import { paths } from '../../routes/paths.ts';
import { documentPaths, type WantedUpload, wantedUploadOf } from '../../routes/document-paths.ts';
import type { Flows } from '../../runtime/flows.ts';
import { goBack } from '../../runtime/go-back.ts';
import { sayIfDownloadIsCutShort, sayIfUploadIsCutShort } from '../../runtime/say-if-cut-short.ts';
import { Screen } from '../../runtime/Screen.tsx';
import { useFlow } from '../../runtime/use-flow.ts';
import { parametersOfAddress, useListAddress } from '../../runtime/use-list-address.ts';

const { documentation, documentationUpload } = documentPaths;

/** The form stays on the page that is left when the entry that opened it goes: what it holds is kept beside both. */
function leaveForm(): void {
  if (wantedUploadOf(history.state)?.isOurs) void goBack();
  else navigate(documentation, { replace: true });
}

/** The list as it begins, with what was sent on top. */
function showNewest(): void {
  if (location.search === '' && location.pathname === documentation) leaveForm();
  else navigate(documentation, { replace: true });
}

/**
 * The documents, and the form for a new one: a dialog on the list, on phones a page of its own. The navigation state
 * opens either; a window that becomes wider or narrower turns one into the other, with all that is filled in.
 */
export function DocumentsPlace({ part, flows }: { part: string; flows: Flows }) {
  const upload = useFlow(useActorRef(uploadLogic), flows);
  const isClosed = useSelector(upload, (snapshot) => snapshot.matches('closed'));
  const isNarrow = useMedia(media.smDown);
  const isPage = part === 'upload';
  const state: unknown = useHistoryState();
  const wanted: WantedUpload | null = wantedUploadOf(state) ?? (isPage ? { category: null } : null);
  const asked = wanted?.category;
  const tries = useTries(upload);
  const [drawn, setDrawn] = useState(tries);
  // Not while the form lies over it, which somebody may go on with.
  if (!wanted && drawn !== tries) setDrawn(tries);
  useEffect(
    () =>
      upload.send(asked === undefined ? { type: 'form.closed' } : { type: 'form.opened', category: asked }),
    [upload, asked],
  );
  useEffect(() => {
    const { unsubscribe } = upload.on('document.sent', showNewest);
    return unsubscribe;
  }, [upload]);
  useEffect(() => () => sayIfUploadIsCutShort(upload), [upload]);
  const add = useCallback(
    (category: WantedUpload['category']) => {
      const to = isNarrow ? documentationUpload : documentation + location.search;
      navigate(to, { state: { category, isOurs: true } satisfies WantedUpload });
    },
    [isNarrow],
  );

  if (part !== '' && !isPage) return <Redirect to={paths.home} replace />;
  if (isPage && !isNarrow) return <Redirect to={documentation} state={wanted} replace />;
  if (wanted && !isPage && isNarrow) return <Redirect to={documentationUpload} state={wanted} replace />;
  if (isPage) {
    return (
      <Screen title="Novi dokument">{!isClosed && <UploadPage upload={upload} onLeave={leaveForm} />}</Screen>
    );
  }
  return (
    <Screen title="Dokumentacija">
      <DocumentsScreen key={drawn} flows={flows} onAdd={add} />
      {wanted && !isClosed && <UploadDialog upload={upload} onLeave={leaveForm} />}
    </Screen>
  );
}

/** How often a document was on its way. One that was stopped or failed may have arrived all the same. */
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

/** Drawn anew when a document may have come. */
function DocumentsScreen({ flows, onAdd }: Pick<DocumentListProps, 'onAdd'> & { flows: Flows }) {
  const input = { parameters: parametersOfAddress(documentShape) };
  const list = useFlow(useActorRef(documentList, { input }), flows);
  const download = useFlow(useActorRef(documentDownload), flows);
  useListAddress(documentShape, (parameters) => list.send({ type: 'parameters.changed', parameters }));
  useEffect(() => () => sayIfDownloadIsCutShort(download), [download]);
  return <Documents list={list} download={download} onAdd={onAdd} />;
}
