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

/** The photos that could be opened, and a message that names each of the others. */
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

/** Files on the way to photos, with the key of their form. */
interface ChosenFiles {
  readonly form: string;
  readonly files: readonly File[];
}

interface PhotosContext {
  /** Of all forms: each keeps its own until they are sent. */
  readonly photos: readonly KeptPhoto[];
  /** Key of the form that is open. */
  readonly form: string;
  /** The first ones are being opened, the others wait. */
  readonly chosen: readonly ChosenFiles[];
  /** The problem of each form and its remedy, by the key of the form. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The photos of the form that is open. */
export const photosOfForm = ({ photos, form }: PhotosContext): readonly Photo[] =>
  photos.filter((photo) => photo.form === form);

/** Whether photos of the form that is open are still being opened. */
export const isOpening = ({ chosen, form }: PhotosContext): boolean =>
  chosen.some((each) => each.form === form);

export const problemOfForm = ({ problems, form }: PhotosContext): string | null => problems[form] ?? null;

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

const fits = { guard: { type: 'photosFit', params }, actions: { type: 'takeFiles', params } } as const;

const choose = [{ ...fits, target: 'reading' }, { actions: 'sayTooMany' }] as const;

const openForm = {
  guard: { type: 'isForOther', params },
  target: 'sorting',
  actions: { type: 'takeForm', params },
} as const;

/** The problems, with another one of a form or, without a text, with none of it. */
function problemsWith({ problems }: PhotosContext, form: string, problem?: string | null) {
  const { [form]: _former, ...others } = problems;
  return problem ? { ...others, [form]: problem } : others;
}

/** The form whose photos are being opened. */
const openedFor = ({ chosen, form }: PhotosContext): string => chosen[0]?.form ?? form;

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
    photosFit: ({ context }, { files }: Of<'photos.chosen'>) => {
      const waiting = context.chosen.filter(({ form }) => form === context.form);
      const all = [photosOfForm(context), files, ...waiting.map((each) => each.files)];
      return all.flat().length <= photoLimits.photos;
    },
    filesWait: ({ context }) => context.chosen.length > 0,
    isForOther: ({ context }, { form }: Of<'form.opened'>) => form !== context.form,
    isLast: ({ context }) => photosOfForm(context).length === 1,
    hasPhotos: ({ context }) => photosOfForm(context).length > 0,
    hasFile: (_, { hasFile }: Of<'document.requested'>) => hasFile,
  },
  actions: {
    takeFiles: assign(({ context }, { files }: Of<'photos.chosen'>) => ({
      chosen: [...context.chosen, { form: context.form, files }],
      problems: problemsWith(context, context.form),
    })),
    addPhotos: assign(({ context }, { photos, problem }: OpenedPhotos) => {
      const form = openedFor(context);
      return {
        photos: [...context.photos, ...photos.map((photo) => ({ ...photo, form }))],
        problems: problemsWith(context, form, problem),
        chosen: context.chosen.slice(1),
      };
    }),
    leaveOut: assign(({ context }, { error }: { error: unknown }) => ({
      problems: problemsWith(context, openedFor(context), failureOf(error).message),
      chosen: context.chosen.slice(1),
    })),
    turnPhoto: assign(({ context }, { id }: Of<'photo.turned'>) => ({
      photos: context.photos.map((photo) => (photo.id === id ? { ...photo, turn: next[photo.turn] } : photo)),
    })),
    removePhoto: assign(({ context }, { id }: Of<'photo.removed'>) => ({
      photos: context.photos.filter((photo) => photo.id !== id),
    })),
    takeForm: assign((_, { form }: Of<'form.opened'>) => ({ form })),
    forgetPhotos: assign(({ context: { photos, form } }) => ({
      photos: photos.filter((photo) => photo.form !== form),
    })),
    forgetProblem: assign(({ context }) => ({ problems: problemsWith(context, context.form) })),
    sayTooMany: assign(({ context }) => ({
      problems: problemsWith(context, context.form, photoTexts.tooMany),
    })),
    sayFileToo: assign(({ context }) => ({
      problems: problemsWith(context, context.form, photoTexts.fileToo),
    })),
    rememberProblem: assign(({ context }, { error }: { error: unknown }) => ({
      problems: problemsWith(context, context.form, failureOf(error).message),
    })),
    tellMade: emit((_, file: File) => ({ type: 'photos.made' as const, file })),
  },
}).createMachine({
  id: 'photos',
  description: 'Fotografije papira postaju jedan PDF: odabir, okretanje, slaganje u pregledniku.',
  meta: {
    title: 'Fotografije',
    invariants: {
      oneCall: true,
      sentOnce: ['makeDocument'],
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
  context: { photos: [], form: '', chosen: [], problems: {} },
  initial: 'empty',
  states: {
    sorting: {
      meta: { title: 'Odabir stranica obrasca' },
      description:
        'Svaki obrazac čuva svoje fotografije dok se ne pošalju; one koje čekaju otvaraju se redom.',
      always: [
        { guard: 'filesWait', target: 'reading' },
        { guard: 'hasPhotos', target: 'arranging' },
        { target: 'empty' },
      ],
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
        input: ({ context: { chosen } }) => ({ files: chosen[0]?.files ?? [] }),
        onDone: { target: 'sorting', actions: { type: 'addPhotos', params: output } },
        onError: { target: 'sorting', actions: { type: 'leaveOut', params: errorOf } },
      },
      // They come into the form in which they were chosen.
      on: {
        'form.opened': { actions: { type: 'takeForm', params } },
        'photos.chosen': [fits, { actions: 'sayTooMany' }],
      },
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
