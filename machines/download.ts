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

/** The result of a download: the saved file, if any, and the keys of those that are not in it. */
export interface Download {
  readonly fileName: string | null;
  readonly missing: readonly string[];
}

export interface Saved {
  readonly fileName: string;
}

export function savedToast(fileName: string | null): ShowToast {
  return infoToast('Preuzimanje je uspjelo', `Spremljeno je u datoteku ${fileName}.`);
}

export const downloadInterrupted: ToastText = {
  kind: 'urgent',
  title: 'Preuzimanje je prekinuto',
  message: 'Otišli ste sa stranice prije kraja preuzimanja. Pokušajte ponovno.',
};

type DownloadEvent = { type: 'download.requested'; files: readonly Wanted[] };

const names = (keys: readonly string[]) => keys.join(', ');

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
    saySaved: emit((_, { fileName }: Download) => savedToast(fileName)),
    sayMissing: emit((_, { missing }: Download) => ({
      type: 'toast' as const,
      toast: {
        kind: 'urgent' as const,
        title: 'Neke datoteke nisu preuzete',
        message: `Neuspješno: ${names(missing)}. Ostale su datoteke spremljene.`,
      },
    })),
    sayNothingSaved: emit((_, { missing }: Download) => ({
      type: 'toast' as const,
      toast: {
        kind: 'urgent' as const,
        title: 'Datoteke nisu preuzete',
        message: `Neuspješno: ${names(missing)}. Njihov PDF još nije izdan.`,
      },
    })),
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
            actions: { type: 'sayNothingSaved', params: output },
          },
          {
            guard: { type: 'someAreMissing', params: output },
            target: 'idle',
            actions: { type: 'sayMissing', params: output },
          },
          { target: 'idle', actions: { type: 'saySaved', params: output } },
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
