import { assign, emit, setup } from 'xstate';
import { photoLimits, photoTexts } from '../domain/photos.ts';
import { notProvided, type StateMeta } from './shared/effects.ts';
import { errorOf, failureOf } from './shared/failure.ts';
import { output, params } from './shared/params.ts';

/** A photo that was read and scaled. */
export interface Photo {
  readonly id: string;
  readonly name: string;
  readonly picture: Blob;
  /** A small picture of it, as a `data:` address. */
  readonly preview: string;
  /** Degrees clockwise. */
  readonly turn: 0 | 90 | 180 | 270;
}

/** What came of opening photos: each that could not be is named. */
export interface OpenedPhotos {
  readonly photos: readonly Photo[];
  readonly problem: string | null;
}

export interface PhotoDocument {
  readonly photos: readonly Photo[];
  readonly fileName: string;
}

/** A photo with the key of its form. */
interface KeptPhoto extends Photo {
  readonly form: string;
}

interface PhotosContext {
  /** Of all forms: each keeps its own until they are sent. */
  readonly photos: readonly KeptPhoto[];
  /** Key of the form that is open, and of the one that photos were last chosen in. */
  readonly form: string;
  readonly chosenIn: string;
  /** What did not work, and what to do. */
  readonly problem: string | null;
}

/** Those of the form that is open. */
export const photosOfForm = ({ photos, form }: PhotosContext): readonly Photo[] =>
  photos.filter((photo) => photo.form === form);

type PhotosEvent =
  | { type: 'form.opened'; form: string }
  | { type: 'photos.chosen'; files: readonly File[] }
  | { type: 'photo.turned'; id: string }
  | { type: 'photo.removed'; id: string }
  /** `hasFile`: a file that is no photo is chosen, too. */
  | { type: 'document.requested'; fileName: string; hasFile: boolean }
  /** The form was closed. */
  | { type: 'document.cancelled' };

/** The photos are one file now, which the form takes. */
export type PhotosMade = { type: 'photos.made'; file: File };

type Of<Type extends PhotosEvent['type']> = Extract<PhotosEvent, { type: Type }>;

const next = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

const choose = [
  {
    guard: { type: 'photosFit', params },
    target: 'reading',
    actions: ['forgetProblem', 'rememberForm'],
  },
  { actions: 'sayTooMany' },
] as const;

const openForm = {
  guard: { type: 'isForOther', params },
  target: 'sorting',
  actions: ['forgetProblem', { type: 'takeForm', params }],
} as const;

/** Photos of a paper on the way to a document: chosen, turned, and set into one PDF in the browser. */
export const photosMachine = setup({
  types: {
    context: {} as PhotosContext,
    events: {} as PhotosEvent,
    emitted: {} as PhotosMade,
    meta: {} as StateMeta,
  },
  actors: {
    /** Fails where none could be opened. */
    readPhotos: notProvided<OpenedPhotos, { files: readonly File[] }>('readPhotos'),
    makeDocument: notProvided<File, PhotoDocument>('makeDocument'),
  },
  guards: {
    photosFit: ({ context }, { files }: Of<'photos.chosen'>) =>
      photosOfForm(context).length + files.length <= photoLimits.photos,
    isForOther: ({ context }, { form }: Of<'form.opened'>) => form !== context.form,
    isLast: ({ context }) => photosOfForm(context).length === 1,
    hasPhotos: ({ context }) => photosOfForm(context).length > 0,
    hasFile: (_, { hasFile }: Of<'document.requested'>) => hasFile,
  },
  actions: {
    addPhotos: assign(({ context }, { photos, problem }: OpenedPhotos) => ({
      photos: [...context.photos, ...photos.map((photo) => ({ ...photo, form: context.chosenIn }))],
      problem,
    })),
    turnPhoto: assign(({ context }, { id }: Of<'photo.turned'>) => ({
      photos: context.photos.map((photo) => (photo.id === id ? { ...photo, turn: next[photo.turn] } : photo)),
    })),
    removePhoto: assign(({ context }, { id }: Of<'photo.removed'>) => ({
      photos: context.photos.filter((photo) => photo.id !== id),
    })),
    takeForm: assign((_, { form }: Of<'form.opened'>) => ({ form })),
    rememberForm: assign(({ context }) => ({ chosenIn: context.form })),
    forgetPhotos: assign(({ context: { photos, form } }) => ({
      photos: photos.filter((photo) => photo.form !== form),
    })),
    forgetProblem: assign({ problem: null }),
    sayTooMany: assign({ problem: photoTexts.tooMany }),
    sayFileToo: assign({ problem: photoTexts.fileToo }),
    rememberProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).message })),
    tellMade: emit((_, file: File) => ({ type: 'photos.made' as const, file })),
  },
}).createMachine({
  id: 'photos',
  description: 'Fotografije papira postaju jedan PDF: odabir, okretanje, slaganje u pregledniku.',
  meta: {
    title: 'Fotografije',
    invariants: {
      oneCall: true,
      sentOnce: ['readPhotos', 'makeDocument'],
      changedBy: {
        photos: [
          'photo.turned',
          'photo.removed',
          'xstate.done.actor.readPhotos',
          'xstate.done.actor.makeDocument',
        ],
      },
    },
  },
  context: { photos: [], form: '', chosenIn: '', problem: null },
  initial: 'empty',
  states: {
    sorting: {
      meta: { title: 'Traženje stranica' },
      description: 'Svaki obrazac čuva svoje fotografije dok se ne pošalju.',
      always: [{ guard: 'hasPhotos', target: 'arranging' }, { target: 'empty' }],
    },
    empty: {
      meta: { title: 'Bez fotografija' },
      description: 'Nudi se slikanje i odabir iz galerije.',
      on: { 'form.opened': openForm, 'photos.chosen': choose },
    },
    reading: {
      meta: { title: 'Otvaranje' },
      description: 'Preglednik otvara i smanjuje fotografije, jednu po jednu.',
      invoke: {
        id: 'readPhotos',
        src: 'readPhotos',
        input: ({ event }) => ({ files: event.type === 'photos.chosen' ? event.files : [] }),
        onDone: { target: 'sorting', actions: { type: 'addPhotos', params: output } },
        onError: { target: 'sorting', actions: { type: 'rememberProblem', params: errorOf } },
      },
      // They come into the form in which they were chosen.
      on: { 'form.opened': { actions: { type: 'takeForm', params } } },
    },
    arranging: {
      meta: { title: 'Pregled' },
      description: 'Svaka je fotografija stranica: može se okrenuti i maknuti, i mogu se dodati druge.',
      on: {
        'form.opened': openForm,
        'photos.chosen': choose,
        'photo.turned': { actions: { type: 'turnPhoto', params } },
        'photo.removed': [
          {
            guard: 'isLast',
            target: 'empty',
            actions: [{ type: 'removePhoto', params }, 'forgetProblem'],
          },
          { actions: [{ type: 'removePhoto', params }, 'forgetProblem'] },
        ],
        'document.requested': [
          { guard: { type: 'hasFile', params }, actions: 'sayFileToo' },
          { target: 'making', actions: 'forgetProblem' },
        ],
      },
    },
    making: {
      meta: {
        title: 'Slaganje',
        interrupted: {
          kind: 'urgent',
          title: 'Slanje je prekinuto',
          message: 'Otišli ste sa stranice prije kraja slanja. Dokument nije poslan.',
        },
      },
      description: 'Fotografije postaju PDF; kvaliteta se smanjuje dok nije dovoljno malen.',
      invoke: {
        id: 'makeDocument',
        src: 'makeDocument',
        input: ({ context, event }) => ({
          photos: photosOfForm(context),
          fileName: event.type === 'document.requested' ? event.fileName : '',
        }),
        onDone: { target: 'empty', actions: ['forgetPhotos', { type: 'tellMade', params: output }] },
        onError: { target: 'arranging', actions: { type: 'rememberProblem', params: errorOf } },
      },
      on: { 'form.opened': openForm, 'document.cancelled': 'arranging' },
    },
  },
});
