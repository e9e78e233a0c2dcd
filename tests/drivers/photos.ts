import { createCanvas } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { uploadFailed } from '../../domain/documents.ts';
import { photoTexts } from '../../domain/photos.ts';
import { photosMachine, photosOfForm, problemOfForm } from '../../machines/photos.ts';
import { deviceCall } from '../support/browser/authenticator.ts';
import { expect, theText, waitFor } from '../support/browser/gestures.ts';
import { customers } from '../support/browser/portal.ts';
import {
  category,
  dateField,
  form,
  openDocuments,
  pdfFile,
  pick,
  removeButton,
  uploadCall,
} from '../support/documents/upload-screen.ts';
import { defineDriver } from '../paths/driver.ts';
import type { PortalWalk } from './walk.ts';

/** A photo as a camera writes it. */
export function photoFile(name = 'polica.jpg', [width, height]: readonly [number, number] = [1600, 1200]) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'steelblue';
  context.fillRect(0, 0, width, height);
  return { name, mimeType: 'image/jpeg', buffer: canvas.toBuffer('image/jpeg') };
}

/** The beginning of a picture, which says its size. */
export function pngHead(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080200000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

const photo = photoFile();
const file = new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType });
const read = (id: string) => ({ id, name: photo.name, picture: file, preview: '', turn: 0 }) as const;
const eleven = Array.from({ length: 11 }, () => photo);

export const gallery = (page: Page) => form(page).locator('input[type=file][multiple]');
const sendButton = (page: Page) => form(page).getByRole('button', { name: /^(Pošalji dokument|Slaganje…)$/ });
const pages = (page: Page) =>
  form(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') });

const opening = (page: Page) => form(page).getByText('Otvaranje fotografija');

const kasko = 'KASKO_INSURANCE_POLICY';
const isHere = ({ context }: SnapshotFrom<typeof photosMachine>) => context.form === '';
const openFormOf = (page: Page, wanted: string) =>
  page.evaluate((state) => history.replaceState(state, '', '/documentation'), { category: wanted });

const failDecoding = async ({ page }: PortalWalk) => {
  await page.evaluate(() => Reflect.set(globalThis, 'decodingFails', true));
};

export const photosDriver = defineDriver(photosMachine)({
  world: (walk: PortalWalk) => walk,
  entries: {
    form: {
      say: 'Otvorite „Dokumentacija“ i pritisnite „Polica AO osiguranja“.',
      customer: customers.mail,
      input: undefined,
      async open(page, { portal }) {
        // A call before each picture is decoded, so that a walk can hold it: the browser asks no server for it.
        await page.addInitScript((path) => {
          // Walks on one page add it once each.
          if (Reflect.has(globalThis, 'decodingFails')) return;
          Reflect.set(globalThis, 'decodingFails', false);
          const decode = globalThis.createImageBitmap.bind(globalThis);
          const held = async (picture: Blob, options: ImageBitmapOptions) => {
            await fetch(path);
            const fails = Reflect.get(globalThis, 'decodingFails') === true;
            Reflect.set(globalThis, 'decodingFails', false);
            return decode(fails ? new Blob(['?']) : picture, options);
          };
          Reflect.set(globalThis, 'createImageBitmap', held);
        }, deviceCall);
        await openDocuments(page, portal);
        await category(page, 'Polica AO osiguranja').click();
        await waitFor(portal, form(page));
      },
    },
  },
  calls: { readPhotos: deviceCall, makeDocument: deviceCall },
  key: ({ photos, form: open, chosen, problems }) => [
    photos.map(({ turn }) => turn % 180),
    open,
    chosen.map((each) => each.form),
    problems,
  ],
  events: {
    'form.opened': [
      {
        say: 'Poveznica na mjesto ove adrese stavlja istu adresu za kasko policu.',
        with: { form: kasko },
        when: isHere,
        do: (page) => openFormOf(page, kasko),
      },
      {
        say: 'Poveznica na mjesto ove adrese ponovno stavlja onu za AO policu.',
        with: { form: '' },
        when: (snapshot) => !isHere(snapshot),
        do: (page) => openFormOf(page, 'AO_POLICY'),
      },
    ],
    'photos.chosen': [
      {
        say: 'Pritisnite „Odaberi fotografije“ i odaberite polica.jpg.',
        with: { files: [file] },
        when: (snapshot) =>
          isHere(snapshot) && snapshot.context.photos.length + snapshot.context.chosen.length < 2,
        do: (page) => gallery(page).setInputFiles({ ...photo }),
      },
      {
        say: 'Odaberite jedanaest fotografija odjednom.',
        with: { files: eleven.map(() => file) },
        when: (snapshot) => isHere(snapshot) && problemOfForm(snapshot.context) === null,
        do: (page) => gallery(page).setInputFiles(eleven.map((each) => ({ ...each }))),
        shows: theText(photoTexts.tooMany),
      },
    ],
    'photo.turned': {
      say: 'Uz prvu stranicu pritisnite „Okreni“.',
      with: { id: '1' },
      when: (snapshot) =>
        isHere(snapshot) && snapshot.context.photos.length === 1 && snapshot.context.photos[0]?.turn === 0,
      do: (page) => form(page).getByRole('button', { name: 'Okreni stranicu 1' }).click(),
    },
    'photo.removed': [
      {
        say: 'Uz jedinu stranicu pritisnite „Makni“.',
        with: { id: '1' },
        when: (snapshot) => isHere(snapshot) && snapshot.context.photos.length === 1,
        do: (page) => form(page).getByRole('button', { name: 'Makni stranicu 1' }).click(),
      },
      {
        say: 'Uz drugu stranicu pritisnite „Makni“.',
        with: { id: '2' },
        when: (snapshot) => isHere(snapshot) && snapshot.context.photos.length === 2,
        do: (page) => form(page).getByRole('button', { name: 'Makni stranicu 2' }).click(),
      },
    ],
    'document.requested': [
      {
        say: 'Upišite datum izdavanja i pritisnite „Pošalji dokument“.',
        with: { fileName: 'polica.pdf', hasFile: false },
        when: isHere,
        async do(page) {
          if (await removeButton(page).isVisible()) await removeButton(page).click();
          await dateField(page).fill('02.11.2026');
          await sendButton(page).click();
        },
      },
      {
        say: 'Odaberite i datoteku polica.pdf, upišite datum izdavanja i pritisnite „Pošalji dokument“.',
        with: { fileName: 'polica.pdf', hasFile: true },
        when: (snapshot) => isHere(snapshot) && problemOfForm(snapshot.context) === null,
        async do(page) {
          await pick(page, pdfFile('polica.pdf'));
          await dateField(page).fill('02.11.2026');
          await sendButton(page).click();
        },
        shows: theText(photoTexts.fileToo),
      },
    ],
    'document.cancelled': {
      say: 'Pritisnite „Odustani“ i opet otvorite „Polica AO osiguranja“.',
      when: isHere,
      async do(page) {
        await form(page).getByRole('button', { name: 'Odustani' }).click();
        await category(page, 'Polica AO osiguranja').click();
        await expect(form(page)).toBeVisible();
      },
    },
    'readPhotos.done': [
      {
        say: 'Preglednik otvara prvu fotografiju.',
        with: { output: { photos: [read('1')], problem: null } },
        when: ({ context }) => context.photos.length === 0,
      },
      {
        say: 'Preglednik otvara drugu fotografiju.',
        with: { output: { photos: [read('2')], problem: null } },
        when: ({ context }) => context.photos.length === 1,
      },
    ],
    'readPhotos.error': {
      say: 'Preglednik ne može otvoriti fotografiju.',
      with: { error: { code: 'not-sent', message: photoTexts.unreadable(photo.name) } },
      prepare: failDecoding,
      shows: theText(photoTexts.unreadable(photo.name)),
    },
    'makeDocument.done': {
      say: 'Preglednik slaže PDF, koji poslužitelj ne prima.',
      with: { output: file },
      // The form stays open, with the document in it.
      prepare: ({ portal }) => portal.faults.arm(uploadCall, '500', { once: true }),
      shows: {
        say: 'U obrascu je datoteka PDF, i piše da slanje nije uspjelo.',
        async see(page) {
          await expect(removeButton(page)).toBeVisible();
          await expect(page.getByText(uploadFailed)).toBeVisible();
        },
      },
    },
    'makeDocument.error': {
      say: 'Pregledniku ponestaje memorije.',
      with: { error: { code: 'not-sent', message: photoTexts.unreadable(photo.name) } },
      prepare: failDecoding,
      shows: theText(photoTexts.unreadable(photo.name)),
    },
  },
  states: {
    sorting: 'momentary',
    empty: {
      say: 'Nema stranica.',
      async see(page) {
        await expect(opening(page)).toHaveCount(0);
        await expect(pages(page)).toHaveCount(0);
      },
    },
    reading: {
      say: 'Piše „Otvaranje fotografija“.',
      see: (page) => expect(opening(page).first()).toBeAttached(),
    },
    arranging: {
      say: 'Svaka je fotografija stranica s gumbima „Okreni“ i „Makni“.',
      async see(page, _world, context) {
        await expect(opening(page)).toHaveCount(0);
        await expect(pages(page)).toHaveCount(photosOfForm(context).length);
        await expect(sendButton(page)).toHaveText('Pošalji dokument');
      },
    },
    making: {
      say: 'Na gumbu piše „Slaganje…“.',
      see: (page) => expect(sendButton(page)).toHaveText('Slaganje…'),
    },
  },
});
