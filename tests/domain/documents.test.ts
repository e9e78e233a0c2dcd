import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentFileName, documentForm, endingOf, fileProblem, fileTexts } from '../../domain/documents.ts';
import { readWantedUpload } from '../../src/features/documents/wanted-upload.ts';
import { formatSize } from '../../src/text/sizes.ts';

test.each([
  ['polica.pdf', 'pdf'],
  ['POLICA.PDF', 'pdf'],
  ['a.b.docx', 'docx'],
  ['.pdf', 'pdf'],
  ['zahtjev.doc', undefined],
  ['zahtjev.docm', undefined],
  ['polica.pdf.exe', undefined],
  ['pdf', undefined],
  ['', undefined],
])('%j ends in %s @P5.53', (name, ending) => {
  expect(endingOf(name)).toBe(ending);
});

test('the first error of a file is reported @P5.53 @P5.55 @P9.20', () => {
  expect(fileProblem({ name: `${'x'.repeat(60)}.doc`, size: 0 })).toBe(fileTexts.wrongFormat);
  expect(fileProblem({ name: `${'x'.repeat(56)}.pdf`, size: 0 })).toBe(fileTexts.nameTooLong);
  expect(fileProblem({ name: `${'x'.repeat(55)}.pdf`, size: 1 })).toBeUndefined();
  expect(fileProblem({ name: `${'🚗'.repeat(55)}.pdf`, size: 1 })).toBeUndefined();
});

test('no name that is kept makes a folder, a climbing or a broken name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const kept = documentFileName(`${name}.pdf`, 'pdf');
      expect(kept).not.toMatch(/[\\/:*?"<>|\p{C}]|\.\.|^\./u);
      expect(kept).toMatch(/^.+\.pdf$/u);
    }),
  );
});

test('the fields of a document keep their rules @P5.57', () => {
  const rules = documentForm('2026-11-21');
  const right = { type: 'Polica', name: 'x', issueDate: '2026-11-21' };
  expect(rules.safeParse(right).success).toBe(true);
  for (const wrong of [
    { type: '' },
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { issueDate: '2026-11-22' },
    { issueDate: '2026-02-29' },
    { issueDate: '1899-12-31' },
    { issueDate: 'danas' },
  ]) {
    expect(rules.safeParse({ ...right, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
});

test.each([
  [0, '1 kB'],
  [700, '1 kB'],
  [182_044, '178 kB'],
  [1_048_576, '1,0 MB'],
  [5 * 1024 * 1024, '5,0 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a history entry says what is to be handed in, whoever wrote it', () => {
  expect(readWantedUpload({ category: 'AO_POLICY' })).toEqual({
    category: 'AO_POLICY',
    isOurs: false,
    comesBack: false,
  });
  expect(readWantedUpload({ category: 'AO_POLICY', isOurs: true, comesBack: true })).toEqual({
    category: 'AO_POLICY',
    isOurs: true,
    comesBack: true,
  });
  expect(readWantedUpload({ category: 'X' })).toMatchObject({ category: null, isOurs: false });
  for (const state of [null, undefined, 5, 'x', {}, { itemId: 'x' }])
    expect(readWantedUpload(state)).toBeNull();
});
