import { assign, emit, fromPromise, setup } from 'xstate';
import { durations } from '../domain/durations.ts';
import { notProvided, urgentToast, type ShowToast, type StateMeta } from './effects.ts';
import { errorOf } from './failure.ts';

/** What came of a download: the file that was saved, if any, and the bills that are not in it. */
export interface Download {
  readonly fileName: string | null;
  readonly missing: readonly string[];
}

interface BillDownloadContext {
  /** Numbers of the bills that are being downloaded. */
  readonly wanted: readonly string[];
}

type BillDownloadEvent = { type: 'download.requested'; numbers: readonly string[] };

const params = ({ event }: { event: BillDownloadEvent }) => event;
const output = ({ event }: { event: { output: Download } }) => event.output;

const names = (numbers: readonly string[]) => numbers.join(', ');

/**
 * Downloads of bills, one at a time. A download ends with the screen that began it, because its file would come when
 * nobody waits for it any more: `src/app` tells who leaves meanwhile that nothing was saved.
 */
export const billDownloadMachine = setup({
  types: {
    context: {} as BillDownloadContext,
    events: {} as BillDownloadEvent,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: {
    downloadBills: fromPromise<Download, { numbers: readonly string[] }>(notProvided('downloadBills')),
  },
  delays: { downloadProgress: durations.downloadProgress },
  guards: {
    someAreWanted: (_, { numbers }: BillDownloadEvent) => numbers.length > 0,
    nothingWasSaved: (_, { fileName }: Download) => fileName === null,
    someAreMissing: (_, { missing }: Download) => missing.length > 0,
  },
  actions: {
    rememberWanted: assign((_, { numbers }: BillDownloadEvent) => ({ wanted: numbers })),
    forgetWanted: assign({ wanted: [] }),
    saySaved: emit((_, { fileName }: Download) => ({
      type: 'toast' as const,
      toast: {
        kind: 'info' as const,
        title: 'Preuzimanje je uspjelo',
        message: `Spremljeno je u datoteku ${fileName}.`,
      },
    })),
    sayMissing: emit((_, { missing }: Download) => ({
      type: 'toast' as const,
      toast: {
        kind: 'urgent' as const,
        title: 'Neki računi nisu preuzeti',
        message: `Neuspješno: ${names(missing)}. Ostali su računi spremljeni.`,
      },
    })),
    sayNothingSaved: emit((_, { missing }: Download) => ({
      type: 'toast' as const,
      toast: {
        kind: 'urgent' as const,
        title: 'Računi nisu preuzeti',
        message: `Neuspješno: ${names(missing)}. PDF tih računa još nije izdan.`,
      },
    })),
    sayFailed: emit((_, { error }: { error: unknown }) => urgentToast('Preuzimanje nije uspjelo', error)),
  },
}).createMachine({
  id: 'billDownload',
  description: 'Preuzimanje računa: jedan PDF ili arhiva s više njih, jedno po jedno.',
  context: { wanted: [] },
  initial: 'idle',
  states: {
    idle: {
      meta: { title: 'Bez preuzimanja' },
      description: 'Računi se mogu preuzeti.',
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
      meta: { title: 'U tijeku' },
      description: 'PDF-ovi stižu; ono što nedostaje kaže se na kraju.',
      initial: 'short',
      invoke: {
        id: 'downloadBills',
        src: 'downloadBills',
        input: ({ context }) => ({ numbers: context.wanted }),
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
