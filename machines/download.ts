import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided, type ShowToast, type StateMeta, urgentToast } from './effects.ts';
import { errorOf } from './failure.ts';

/** A file to be fetched and saved. */
export interface Wanted {
  /** What the server knows it by. */
  readonly id: number;
  readonly fileName: string;
}

type DownloadEvent = { type: 'download.requested' } & Wanted;

/** Takes one file home at a time. */
export const downloadMachine = setup({
  types: {
    context: {} as { wanted: Wanted | null },
    events: {} as DownloadEvent,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: { downloadFile: fromPromise<void, { wanted: Wanted | null }>(notProvided('downloadFile')) },
  actions: {
    rememberWanted: assign((_, { id, fileName }: DownloadEvent) => ({ wanted: { id, fileName } })),
    forgetWanted: assign({ wanted: null }),
    saySaved: emit(({ context }) => ({
      type: 'toast' as const,
      toast: {
        kind: 'info' as const,
        title: 'Preuzimanje je uspjelo',
        message: `Spremljeno je u datoteku ${context.wanted?.fileName ?? ''}.`,
      },
    })),
    sayNotSaved: emit((_, { error }: { error: unknown }) => urgentToast('Preuzimanje nije uspjelo', error)),
  },
}).createMachine({
  id: 'download',
  description: 'Preuzimanje jedne datoteke s popisa.',
  context: { wanted: null },
  initial: 'idle',
  states: {
    idle: {
      meta: { title: 'Bez preuzimanja' },
      description: 'Svaka se datoteka s popisa može preuzeti.',
      entry: 'forgetWanted',
      on: {
        'download.requested': {
          target: 'running',
          actions: { type: 'rememberWanted', params: ({ event }) => event },
        },
      },
    },
    running: {
      meta: { title: 'Preuzimanje' },
      description: 'Datoteka stiže; drugo preuzimanje dotad ne može početi.',
      invoke: {
        id: 'downloadFile',
        src: 'downloadFile',
        input: ({ context }) => ({ wanted: context.wanted }),
        onDone: { target: 'idle', actions: 'saySaved' },
        onError: { target: 'idle', actions: { type: 'sayNotSaved', params: errorOf } },
      },
    },
  },
});
