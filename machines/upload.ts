import { assign, emit, setup } from 'xstate';
import { plainLine } from '../domain/values/plain-values.ts';
import { parseDay } from '../domain/values/day.ts';
import {
  chooseFiles,
  documentForm,
  fileTexts,
  nameWithContract,
  type DocumentCategory,
} from '../domain/documents.ts';
import { documentTypeLabels } from '../domain/labels.ts';
import { ruleTexts } from '../domain/forms/rules.ts';
import { infoToast, notProvided, type ShowToast, type StateMeta } from './shared/effects.ts';
import { errorOf, failureOf, type Failure } from './shared/failure.ts';
import { params } from './shared/params.ts';

export interface UploadFields {
  readonly category: DocumentCategory | '';
  /** The name of its type. */
  readonly type: string;
  readonly name: string;
  readonly issueDate: string;
}

export interface Sending {
  readonly files: readonly File[];
  readonly fields: UploadFields & { readonly category: DocumentCategory };
}

/** The entries of a form that is not open. */
type Draft = Pick<UploadContext, 'fields' | 'files'>;

/** Key of the form for a category and a contract. */
export const formKey = (category: DocumentCategory | null, contract = ''): string =>
  `${category ?? ''} ${contract}`;

interface UploadContext {
  /** By the keys of their forms: each is kept until it is sent. */
  readonly drafts: Readonly<Record<string, Draft>>;
  /** The category that the form was opened for: null where it asks, undefined before it was opened. */
  readonly openedFor: DocumentCategory | null | undefined;
  /** The contract that it was opened for; empty for none. */
  readonly openedForContract: string;
  readonly fields: UploadFields;
  readonly files: readonly File[];
  /** A name that was chosen twice; the last one counts. */
  readonly double: string | null;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** How often it was sent with something wrong in it. */
  readonly mistakes: number;
  readonly failure: Failure | null;
}

type UploadEvent =
  /** `contract` is the number of the one that the document is about. */
  | { type: 'form.opened'; category: DocumentCategory | null; contract?: string }
  | { type: 'form.closed' }
  | { type: 'files.chosen'; files: readonly File[] }
  | { type: 'file.removed'; name: string }
  | { type: 'field.changed'; field: keyof UploadFields; value: string }
  /** `today` is `YYYY-MM-DD`. With `hasPhotos` photos will become its file: it is checked without one, and not sent. */
  | { type: 'upload.submitted'; today: string; hasPhotos?: boolean }
  | { type: 'upload.cancelled' };

/** The company has the document; `src/pages` knows where to go from here. */
export type DocumentSent = { type: 'document.sent' };

type Of<Type extends UploadEvent['type']> = Extract<UploadEvent, { type: Type }>;

const initialContext: UploadContext = {
  drafts: {},
  openedFor: undefined,
  openedForContract: '',
  fields: { category: '', type: '', name: '', issueDate: '' },
  files: [],
  double: null,
  errors: {},
  mistakes: 0,
  failure: null,
};

/** The fields as the call takes them; an invalid day stays as typed, and wrong. */
const asSent = (fields: UploadContext['fields']) => ({
  ...fields,
  name: plainLine(fields.name),
  issueDate: parseDay(fields.issueDate) ?? fields.issueDate,
});

function errorsOf(
  { fields, files }: UploadContext,
  { today, hasPhotos = false }: Omit<Of<'upload.submitted'>, 'type'>,
): Record<string, string> {
  const { error } = documentForm(today).safeParse(asSent(fields));
  return {
    ...(fields.category === '' && { category: ruleTexts.required }),
    ...(files.length === 0 && !hasPhotos && { files: fileTexts.none }),
    ...Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
  };
}

/** Whether nothing is missing or wrong, whatever its file. */
export const isCompleteButFile = (context: UploadContext, today: string): boolean =>
  Object.keys(errorsOf(context, { today, hasPhotos: true })).length === 0;

const openForOther = {
  guard: { type: 'isForOther', params },
  target: 'filling',
  actions: { type: 'changeForm', params },
} as const;

/** Handing in a document: its file, its details, and the way to the company. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as ShowToast | DocumentSent,
    meta: {} as StateMeta,
  },
  actors: { uploadDocument: notProvided<void, Sending>('uploadDocument') },
  guards: {
    isForOther: ({ context }, { category, contract = '' }: Of<'form.opened'>) =>
      category !== context.openedFor || contract !== context.openedForContract,
    filesAreTaken: ({ context }, { files }: Of<'files.chosen'>) =>
      chooseFiles(context.files, files).problem === null,
    isComplete: ({ context }, { today }: Of<'upload.submitted'>) =>
      Object.keys(errorsOf(context, { today })).length === 0,
  },
  actions: {
    changeForm: assign(({ context }, { category, contract = '' }: Of<'form.opened'>) => {
      const { openedFor, openedForContract, fields, files } = context;
      const type = category === null ? '' : documentTypeLabels[category];
      const name = contract !== '' ? nameWithContract('', type, contract) : '';
      const drafts = {
        ...context.drafts,
        ...(openedFor !== undefined && { [formKey(openedFor, openedForContract)]: { fields, files } }),
      };
      return {
        ...initialContext,
        drafts,
        openedFor: category,
        openedForContract: contract,
        fields: { ...initialContext.fields, category: category ?? '', type, name },
        ...drafts[formKey(category, contract)],
      };
    }),
    takeFiles: assign(({ context }, { files }: Of<'files.chosen'>) => ({
      ...chooseFiles(context.files, files),
      errors: { ...context.errors, files: undefined },
    })),
    refuseFiles: assign(({ context }, { files }: Of<'files.chosen'>) => ({
      double: null,
      errors: { ...context.errors, files: chooseFiles(context.files, files).problem ?? undefined },
    })),
    removeFile: assign(({ context }, { name }: Of<'file.removed'>) => ({
      files: context.files.filter((file) => file.name !== name),
      double: null,
      errors: { ...context.errors, files: undefined },
    })),
    takeField: assign(({ context }, { field, value }: Of<'field.changed'>) => ({
      fields: { ...context.fields, [field]: value },
      errors: { ...context.errors, [field]: undefined },
    })),
    flagMistakes: assign(({ context }, submitted: Of<'upload.submitted'>) => ({
      errors: errorsOf(context, submitted),
      mistakes: context.mistakes + 1,
      failure: null,
    })),
    clearErrors: assign({ errors: {}, mistakes: 0, failure: null, double: null }),
    rememberFailure: assign((_, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      return { failure, errors: failure.fieldErrors ?? {}, mistakes: failure.fieldErrors ? 1 : 0 };
    }),
    forgetAll: assign(({ context: { drafts, openedFor = null, openedForContract } }) => {
      const { [formKey(openedFor, openedForContract)]: _sent, ...others } = drafts;
      return { ...initialContext, drafts: others };
    }),
    saySent: emit(({ context }) =>
      infoToast(
        'Dokument je poslan',
        `Zaprimili smo „${plainLine(context.fields.name)}“. Potvrda je i u porukama.`,
      ),
    ),
    sayStopped: emit({
      type: 'toast' as const,
      toast: {
        kind: 'urgent' as const,
        title: 'Slanje je prekinuto',
        message: 'Ako je dokument ipak stigao, vidjet ćete ga na popisu.',
      },
    }),
    tellSent: emit({ type: 'document.sent' as const }),
  },
}).createMachine({
  id: 'upload',
  description: 'Slanje dokumenta: datoteka, podaci o njoj i put do poslužitelja.',
  meta: {
    title: 'Slanje dokumenta',
    invariants: {
      oneCall: true,
      sentOnce: ['uploadDocument'],
      changedBy: {
        fields: ['form.opened', 'field.changed', 'xstate.done.actor.uploadDocument'],
        files: ['files.chosen', 'file.removed', 'form.opened', 'xstate.done.actor.uploadDocument'],
      },
    },
  },
  context: initialContext,
  initial: 'closed',
  states: {
    closed: {
      meta: { title: 'Obrazac je zatvoren' },
      description: 'Vide se vrste dokumenata i popis poslanih. Što je započeto, čeka u obrascu svoje vrste.',
      entry: 'clearErrors',
      on: { 'form.opened': [openForOther, { target: 'filling' }] },
    },
    filling: {
      meta: { title: 'Ispunjavanje' },
      description: 'Odabire se datoteka i upisuju se vrsta, naziv i datum izdavanja.',
      on: {
        'form.opened': openForOther,
        'form.closed': 'closed',
        'files.chosen': [
          { guard: { type: 'filesAreTaken', params }, actions: { type: 'takeFiles', params } },
          { actions: { type: 'refuseFiles', params } },
        ],
        'file.removed': { actions: { type: 'removeFile', params } },
        'field.changed': { actions: { type: 'takeField', params } },
        'upload.submitted': [
          { guard: { type: 'isComplete', params }, target: 'uploading', actions: 'clearErrors' },
          { actions: { type: 'flagMistakes', params } },
        ],
      },
    },
    uploading: {
      meta: {
        title: 'Slanje',
        interrupted: {
          kind: 'urgent',
          title: 'Slanje je prekinuto',
          message: 'Otišli ste sa stranice prije kraja slanja. Provjerite je li dokument na popisu.',
        },
      },
      description: 'Datoteka putuje i pregledava se; vidi se koliko je poslano. Slanje se može prekinuti.',
      invoke: {
        id: 'uploadDocument',
        src: 'uploadDocument',
        input: ({ context: { files, fields } }) => ({
          files,
          fields: {
            ...asSent(fields),
            // Only a complete form comes here.
            category: fields.category as DocumentCategory,
          },
        }),
        onDone: { target: 'closed', actions: ['saySent', 'forgetAll', 'tellSent'] },
        onError: { target: 'filling', actions: { type: 'rememberFailure', params: errorOf } },
      },
      on: {
        'upload.cancelled': { target: 'filling', actions: 'sayStopped' },
        'form.closed': { target: 'closed', actions: 'sayStopped' },
      },
    },
  },
});
