import { expect, test } from 'vitest';
import {
  photosMachine,
  photosOfForm,
  problemOfForm,
  type OpenedPhotos,
  type PhotoDocument,
} from '../../machines/photos.ts';
import { call, play } from '../support/play.ts';

function start() {
  const opened = call<OpenedPhotos, { files: readonly File[] }>();
  const made = call<File, PhotoDocument>();
  const actors = { readPhotos: opened.logic, makeDocument: made.logic };
  return { ...play(photosMachine.provide({ actors })), opened, made };
}

test('a document takes the photos of the open form; those of another one stay there', async () => {
  const { actor, context, is, opened, made } = start();
  const photo = (id: string) =>
    ({ id, name: `${id}.jpg`, picture: new Blob(), preview: 'data:,', turn: 0 }) as const;
  const choose = async (form: string, id: string) => {
    actor.send({ type: 'form.opened', form });
    actor.send({ type: 'photos.chosen', files: [new File([], `${id}.jpg`)] });
    await opened.answer({ photos: [photo(id)], problem: null });
  };
  await choose('identity', 'front');
  await choose('income', 'payslip');
  actor.send({ type: 'document.requested', fileName: 'payslip.pdf', hasFile: false });
  expect(made.asked).toMatchObject([{ photos: [photo('payslip')], fileName: 'payslip.pdf' }]);
  await made.answer(new File([], 'payslip.pdf'));
  expect(is('empty')).toBe(true);
  expect(photosOfForm(context())).toEqual([]);
  actor.send({ type: 'form.opened', form: 'identity' });
  expect(is('arranging')).toBe(true);
  expect(photosOfForm(context())).toMatchObject([photo('front')]);
});

test('files of which none is a photo are opened once', async () => {
  const { actor, context, is, opened } = start();
  actor.send({ type: 'photos.chosen', files: [new File([], 'notes.txt')] });
  await opened.fail('not-sent', 'To nije fotografija.');
  expect(is('empty')).toBe(true);
  expect(problemOfForm(context())).toBe('To nije fotografija.');
  expect(opened.asked).toHaveLength(1);
});
