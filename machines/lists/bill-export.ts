import { assign, emit, setup } from 'xstate';
import { exportLimit, type ExportFormat, zipLimit } from '../../domain/lists/export.ts';
import { firstPage, type ListParameters } from '../../domain/lists/list.ts';
import { type Download, downloadInterrupted, downloadToast, type Saved, savedToast } from '../download.ts';
import { infoToast, notProvided, type ShowToast, type StateMeta } from '../shared/effects.ts';
import { errorOf, failureOf, type Failure } from '../shared/failure.ts';
import { output, params } from '../shared/params.ts';

/** The failed part of the export, and the reason. */
interface ExportFailure {
  readonly part: 'list' | 'archive' | 'statement';
  readonly failure: Failure;
}

interface BillExportContext {
  /** The parameters of the list: which bills, in which order. */
  readonly parameters: ListParameters;
  /** How many bills that are. */
  readonly total: number;
  readonly format: ExportFormat;
  readonly failed: ExportFailure | null;
}

type BillExportEvent =
  | { type: 'export.opened'; parameters: ListParameters; total: number }
  | { type: 'export.closed' }
  | { type: 'format.chosen'; format: ExportFormat }
  | { type: 'list.requested' }
  | { type: 'archive.requested' }
  | { type: 'statement.requested' };

type Of<Type extends BillExportEvent['type']> = Extract<BillExportEvent, { type: Type }>;

/** Whether one file holds a list of so many bills. */
export const canBeExported = (total: number) => total > 0 && total <= exportLimit;

/** Whether one archive holds the PDFs of so many bills. */
export const canBeArchived = (total: number) => total > 0 && total <= zipLimit;

/**
 * Saves the bills: the whole list as a table, its PDFs, or a statement of the open ones. The dialog stays: it may show
 * a calendar address that is shown only once. Closing it aborts a running download, because nobody would wait for its
 * file any more.
 */
export const billExportMachine = setup({
  types: {
    context: {} as BillExportContext,
    events: {} as BillExportEvent,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: {
    fetchList: notProvided<Saved, Pick<BillExportContext, 'parameters' | 'format'>>('fetchList'),
    fetchArchive: notProvided<Download, Pick<BillExportContext, 'parameters'>>('fetchArchive'),
    fetchStatement: notProvided<Saved>('fetchStatement'),
  },
  guards: {
    listCanBeExported: ({ context }) => canBeExported(context.total),
    listCanBeArchived: ({ context }) => canBeArchived(context.total),
  },
  actions: {
    takeList: assign((_, { parameters, total }: Of<'export.opened'>) => ({ parameters, total })),
    takeFormat: assign((_, { format }: Of<'format.chosen'>) => ({ format })),
    forgetFailure: assign({ failed: null }),
    rememberListFailed: assign((_, { error }: { error: unknown }) => ({
      failed: { part: 'list' as const, failure: failureOf(error) },
    })),
    rememberArchiveFailed: assign((_, { error }: { error: unknown }) => ({
      failed: { part: 'archive' as const, failure: failureOf(error) },
    })),
    rememberStatementFailed: assign((_, { error }: { error: unknown }) => ({
      failed: { part: 'statement' as const, failure: failureOf(error) },
    })),
    saySaved: emit((_, { fileName }: Saved) => savedToast(fileName)),
    sayOutcome: emit((_, download: Download) => downloadToast(download)),
    sayBrokenOff: emit(() =>
      infoToast(
        'Preuzimanje je prekinuto',
        'Zatvorili ste izvoz prije kraja preuzimanja. Ništa nije spremljeno.',
      ),
    ),
  },
}).createMachine({
  id: 'billExport',
  description: 'Izvoz računa: cijeli popis kao tablica ili PDF-ovi, ili izvod otvorenih stavaka.',
  meta: {
    title: 'Izvoz računa',
    invariants: {
      oneCall: true,
      sentOnce: ['fetchList', 'fetchArchive', 'fetchStatement'],
      changedBy: { format: ['format.chosen'] },
    },
  },
  context: { parameters: firstPage, total: 0, format: 'XLSX', failed: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { title: 'Zatvoreno' },
      description: 'Vidi se popis računa s gumbom „Izvezi“.',
      on: {
        'export.opened': {
          target: 'choosing',
          actions: [{ type: 'takeList', params }, 'forgetFailure'],
        },
      },
    },
    choosing: {
      meta: { title: 'Odabir' },
      description: 'Bira se što se preuzima. Ono što nije uspjelo kaže zašto.',
      on: {
        'export.closed': 'closed',
        'format.chosen': { actions: { type: 'takeFormat', params } },
        'list.requested': { guard: 'listCanBeExported', target: 'listing' },
        'archive.requested': { guard: 'listCanBeArchived', target: 'archiving' },
        'statement.requested': 'stating',
      },
    },
    listing: {
      meta: { title: 'Preuzimanje popisa', interrupted: downloadInterrupted },
      description: 'Stiže tablica sa svim računima s popisa; zatvaranje je prekida.',
      entry: 'forgetFailure',
      on: { 'export.closed': { target: 'closed', actions: 'sayBrokenOff' } },
      invoke: {
        id: 'fetchList',
        src: 'fetchList',
        input: ({ context: { parameters, format } }) => ({ parameters, format }),
        onDone: { target: 'choosing', actions: { type: 'saySaved', params: output } },
        onError: { target: 'choosing', actions: { type: 'rememberListFailed', params: errorOf } },
      },
    },
    archiving: {
      meta: { title: 'Preuzimanje PDF-ova', interrupted: downloadInterrupted },
      description:
        'Stižu PDF-ovi svih računa s popisa; ono što nedostaje kaže se na kraju. Zatvaranje prekida.',
      entry: 'forgetFailure',
      on: { 'export.closed': { target: 'closed', actions: 'sayBrokenOff' } },
      invoke: {
        id: 'fetchArchive',
        src: 'fetchArchive',
        input: ({ context: { parameters } }) => ({ parameters }),
        onDone: { target: 'choosing', actions: { type: 'sayOutcome', params: output } },
        onError: { target: 'choosing', actions: { type: 'rememberArchiveFailed', params: errorOf } },
      },
    },
    stating: {
      meta: { title: 'Preuzimanje izvoda', interrupted: downloadInterrupted },
      description: 'Podaci stižu s poslužitelja, a PDF slaže preglednik; zatvaranje ga prekida.',
      entry: 'forgetFailure',
      on: { 'export.closed': { target: 'closed', actions: 'sayBrokenOff' } },
      invoke: {
        id: 'fetchStatement',
        src: 'fetchStatement',
        onDone: { target: 'choosing', actions: { type: 'saySaved', params: output } },
        onError: { target: 'choosing', actions: { type: 'rememberStatementFailed', params: errorOf } },
      },
    },
  },
});
