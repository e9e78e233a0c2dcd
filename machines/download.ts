import { assign, emit, setup } from 'xstate';
import { durations } from '../domain/values/durations.ts';
import {
  infoToast,
  notProvided,
  type ShowToast,
  type StateMeta,
  type ToastText,
  urgentToast,
} from './shared/effects.ts';
import { errorOf } from './shared/failure.ts';
import { output, params } from './shared/params.ts';

export interface Wanted {
  /** Its key on the server. */
  readonly key: string;
  readonly fileName: string;
  /** The structured e-bill in the place of a bill's PDF, or beside it in an archive. */
  readonly xml?: 'instead' | 'beside' | undefined;
}

/** The result of a download: the saved file, if any, and the keys of the rows that are not in it. */
export interface Download {
  readonly fileName: string | null;
  readonly missing: readonly string[];
}

export interface Saved {
  readonly fileName: string;
}

export function savedToast(fileName: string): ShowToast {
  return infoToast('Preuzimanje je uspjelo', `Spremljeno je u datoteku ${fileName}.`);
}

export const downloadInterrupted: ToastText = {
  kind: 'urgent',
  title: 'Preuzimanje je prekinuto',
  message: 'Otišli ste sa stranice prije kraja preuzimanja. Pokušajte ponovno.',
};

type DownloadEvent = { type: 'download.requested'; files: readonly Wanted[] };

/** Names the saved file, and the bills that are missing from it. */
export function downloadToast({ fileName, missing }: Download): ShowToast {
  if (fileName !== null && missing.length === 0) return savedToast(fileName);
  const names = `Neuspješno: ${missing.join(', ')}.`;
  const toast =
    fileName === null
      ? { title: 'Datoteke nisu preuzete', message: `${names} Njihov PDF još nije izdan.` }
      : { title: 'Neke datoteke nisu preuzete', message: `${names} Ostale su datoteke spremljene.` };
  return { type: 'toast', toast: { kind: 'urgent', ...toast } };
}

/**
 * Saves one file, or an archive with several, one download at a time. A download ends with the screen that began it,
 * because nobody waits for its file any more: a toast of `src/runtime` says to customers who leave during a download
 * that nothing was saved.
 */
export const downloadMachine = setup({
  types: {
    context: {} as { wanted: readonly Wanted[] },
    events: {} as DownloadEvent,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: {
    downloadFiles: notProvided<Download, { files: readonly Wanted[] }>('downloadFiles'),
  },
  delays: { downloadProgress: durations.downloadProgress },
  guards: {
    someAreWanted: (_, { files }: DownloadEvent) => files.length > 0,
    nothingWasSaved: (_, { fileName }: Download) => fileName === null,
    someAreMissing: (_, { missing }: Download) => missing.length > 0,
  },
  actions: {
    rememberWanted: assign((_, { files }: DownloadEvent) => ({ wanted: files })),
    forgetWanted: assign({ wanted: [] }),
    sayOutcome: emit((_, download: Download) => downloadToast(download)),
    sayFailed: emit((_, { error }: { error: unknown }) => urgentToast('Preuzimanje nije uspjelo', error)),
  },
}).createMachine({
  id: 'download',
  description: 'Preuzimanje jedne datoteke ili arhive s više njih, jedno po jedno.',
  meta: { title: 'Preuzimanje', invariants: { oneCall: true, sentOnce: ['downloadFiles'] } },
  context: { wanted: [] },
  initial: 'idle',
  states: {
    idle: {
      meta: { title: 'Bez preuzimanja' },
      description: 'Svaka se datoteka s popisa može preuzeti.',
      entry: 'forgetWanted',
      on: {
        'download.requested': {
          guard: { type: 'someAreWanted', params },
          target: 'running',
          actions: { type: 'rememberWanted', params },
        },
      },
    },
    running: {
      meta: { title: 'U tijeku', interrupted: downloadInterrupted },
      description: 'Datoteke stižu; ono što nedostaje kaže se na kraju.',
      initial: 'short',
      invoke: {
        id: 'downloadFiles',
        src: 'downloadFiles',
        input: ({ context }) => ({ files: context.wanted }),
        onDone: [
          {
            guard: { type: 'nothingWasSaved', params: output },
            target: 'idle',
            actions: { type: 'sayOutcome', params: output },
          },
          {
            guard: { type: 'someAreMissing', params: output },
            target: 'idle',
            actions: { type: 'sayOutcome', params: output },
          },
          { target: 'idle', actions: { type: 'sayOutcome', params: output } },
        ],
        onError: { target: 'idle', actions: { type: 'sayFailed', params: errorOf } },
      },
      states: {
        short: {
          meta: { title: 'Preuzimanje' },
          description: 'Preuzimanje je počelo; novo ne može početi dok ovo traje.',
          after: { downloadProgress: 'long' },
        },
        long: {
          meta: { title: 'Dugo preuzimanje' },
          description: 'Traje dulje od sekunde: vidi se napredak.',
        },
      },
    },
  },
});
