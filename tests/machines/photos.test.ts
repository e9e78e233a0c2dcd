import { expect, test } from 'vitest';
import { photosMachine, photosOfForm, type OpenedPhotos, type PhotoDocument } from '../../machines/photos.ts';
import { call, play } from '../support/play.ts';

test('a document takes the photos of its own form; those of another one stay there', async () => {
  const opened = call<OpenedPhotos, { files: readonly File[] }>();
  const made = call<File, PhotoDocument>();
  const { actor, context, is } = play(
    photosMachine.provide({ actors: { readPhotos: opened.logic, makeDocument: made.logic } }),
  );
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
