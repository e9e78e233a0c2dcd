import type { SnapshotFrom } from 'xstate';
import { uploadFailed } from '../../domain/documents.ts';
import { uploadMachine } from '../../machines/upload.ts';
import { expect, theText, theToast, waitFor } from '../support/browser/gestures.ts';
import { defineDriver } from '../paths/driver.ts';
import {
  cancelButton,
  category,
  dateField,
  form,
  nameField,
  openDocuments,
  pdfFile,
  pick,
  removeButton,
  submitButton,
  uploadCall,
} from '../support/documents/upload-screen.ts';
import { customers } from '../support/browser/portal.ts';
import { type PortalWalk, whenServerFails } from './walk.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

const files = { right: pdfFile(), wrong: { ...pdfFile(), name: 'polica.doc' } } as const;
const asFile = ({ name, buffer, mimeType }: (typeof files)['right']) =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });

const categories = { ao: 'AO_POLICY', kasko: 'KASKO_INSURANCE_POLICY' } as const;
const names = { ao: 'Polica AO osiguranja', kasko: 'Polica kasko osiguranja' } as const;
const typed = { name: 'Polica AO 2027', issueDate: '02.11.2026' } as const;
const today = '2026-11-21';

const wasOpened = ({ context }: Snapshot) => context.openedFor === categories.ao;
const isUploading = (snapshot: Snapshot) => snapshot.matches('uploading');
/** The other form is only looked at. */
const isFilling = (snapshot: Snapshot) => snapshot.matches('filling') && wasOpened(snapshot);
const isClosed = (snapshot: Snapshot) => snapshot.matches('closed');
const hasFile = ({ context }: Snapshot) => context.files.length > 0;
const has = (field: keyof typeof typed) => (snapshot: Snapshot) =>
  isFilling(snapshot) && snapshot.context.fields[field] === '';

export const uploadDriver = defineDriver(uploadMachine)({
  world: (walk: PortalWalk) => walk,
  entries: {
    list: {
      say: 'Prijavite se i otvorite „Dokumentacija“.',
      customer: customers.mail,
      input: undefined,
      async open(page, { portal }) {
        await openDocuments(page, portal);
        await waitFor(portal, category(page, names.ao));
      },
    },
  },
  calls: { uploadDocument: uploadCall },
  key: ({ openedFor, drafts, fields, files: chosen, errors, failure }) => [
    openedFor,
    Object.values(drafts).map((draft) => [draft.fields.name, draft.fields.issueDate, draft.files.length]),
    fields.name,
    fields.issueDate,
    chosen.map(({ name }) => name),
    Object.entries(errors)
      .flatMap(([name, text]) => (text === undefined ? [] : [name]))
      .toSorted(),
    failure === null,
  ],
  events: {
    'form.opened': [
      {
        say: 'Pritisnite „Polica AO osiguranja“.',
        with: { category: categories.ao },
        when: isClosed,
        do: (page) => category(page, names.ao).click(),
      },
      {
        say: 'Poveznica na mjesto ove adrese stavlja istu adresu za kasko policu.',
        with: { category: categories.kasko },
        when: isFilling,
        do: async (page) => {
          await page.evaluate(
            (state) => {
              // The entry stays one, so that Back still leads to the list.
              history.replaceState(state, '', '/documentation');
            },
            { category: categories.kasko },
          );
        },
      },
      {
        say: 'Poveznica na mjesto ove adrese ponovno stavlja onu za AO policu.',
        with: { category: categories.ao },
        when: (snapshot) => snapshot.matches('filling') && !wasOpened(snapshot),
        do: async (page) => {
          await page.evaluate(
            (state) => {
              history.replaceState(state, '', '/documentation');
            },
            { category: categories.ao },
          );
        },
      },
    ],
    'form.closed': {
      say: 'U pregledniku idite natrag.',
      when: (snapshot) => !isClosed(snapshot) && wasOpened(snapshot),
      do: async (page) => {
        await page.goBack();
      },
    },
    'files.chosen': [
      {
        say: 'Odaberite datoteku polica.pdf.',
        with: { files: [asFile(files.right)] },
        when: (snapshot) => isFilling(snapshot) && !hasFile(snapshot),
        do: (page) => pick(page, files.right),
      },
      {
        say: 'Odaberite datoteku polica.doc.',
        with: { files: [asFile(files.wrong)] },
        when: (snapshot) => isFilling(snapshot) && !hasFile(snapshot),
        do: (page) => pick(page, files.wrong),
      },
    ],
    'file.removed': {
      say: 'Uz datoteku polica.pdf pritisnite koš.',
      with: { name: files.right.name },
      when: (snapshot) => isFilling(snapshot) && hasFile(snapshot),
      do: (page) => removeButton(page).click(),
    },
    'field.changed': [
      {
        say: `Upišite naziv „${typed.name}“.`,
        with: { field: 'name', value: typed.name },
        when: has('name'),
        do: (page) => nameField(page).fill(typed.name),
      },
      {
        say: `Upišite datum ${typed.issueDate}.`,
        with: { field: 'issueDate', value: typed.issueDate },
        when: has('issueDate'),
        do: (page) => dateField(page).fill(typed.issueDate),
      },
    ],
    'upload.submitted': {
      say: 'Pritisnite „Pošalji dokument“.',
      with: { today },
      when: isFilling,
      do: (page) => submitButton(page).click(),
    },
    'upload.cancelled': {
      say: 'Pritisnite „Prekini slanje“.',
      when: isUploading,
      do: (page) => cancelButton(page).click(),
      shows: theToast('Slanje je prekinuto'),
    },
    'uploadDocument.done': {
      say: 'Poslužitelj prima dokument.',
      shows: theToast('Dokument je poslan'),
    },
    'uploadDocument.error': { ...whenServerFails(uploadCall), shows: theText(uploadFailed) },
  },
  states: {
    closed: {
      say: 'Vide se vrste dokumenata i popis, bez obrasca.',
      async see(page) {
        await expect(form(page)).toHaveCount(0);
        await expect(cancelButton(page)).toHaveCount(0);
        await expect(category(page, names.ao)).toBeEnabled();
      },
    },
    filling: {
      say: 'U obrascu stoji ono što je odabrano i upisano; uz ono što nije u redu piše zašto.',
      async see(page, _world, { fields, files: chosen, errors, openedFor }) {
        await expect(
          page.getByRole('heading', { name: openedFor === categories.kasko ? names.kasko : names.ao }),
        ).toBeVisible();
        await expect(nameField(page)).toHaveValue(fields.name);
        await expect(dateField(page)).toHaveValue(fields.issueDate);
        await expect(removeButton(page)).toHaveCount(chosen.length);
        for (const text of Object.values(errors)) {
          if (text !== undefined) await expect(form(page).getByText(text).last()).toBeVisible();
        }
      },
    },
    uploading: {
      say: 'Vidi se koliko je poslano i gumb „Prekini slanje“.',
      async see(page, { portal }) {
        await expect(page.getByRole('progressbar')).toBeVisible();
        await expect(cancelButton(page)).toBeEnabled();
        expect(portal.faults.isHolding(uploadCall)).toBe(true);
      },
    },
  },
});
