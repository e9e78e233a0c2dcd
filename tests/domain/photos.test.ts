import { expect, test } from 'vitest';
import { contractOfName, fileProblem, nameWithContract, uploadLimits } from '../../domain/documents.ts';
import { documentTypeLabels } from '../../domain/labels.ts';
import { isPhoto, photoFileName } from '../../domain/photos.ts';

test('a photo has the type or, where the system gives none, the name of one', () => {
  for (const [name, type] of [
    ['polica.jpg', 'image/jpeg'],
    ['IMG_1.HEIC', ''],
    ['slika', 'image/png'],
  ] as const)
    expect(isPhoto({ name, type }), name).toBe(true);
  for (const name of ['polica.pdf', 'jpg', 'slika.gif'])
    expect(isPhoto({ name, type: '' }), name).toBe(false);
});

test('the file of photos has a name that can be sent, of every type of document', () => {
  expect(photoFileName('', '2026-11-21')).toBe('dokument-2026-11-21.pdf');
  for (const type of [...Object.values(documentTypeLabels), 'Š/:'.repeat(60)]) {
    const name = photoFileName(type, '2026-11-21');
    expect(fileProblem({ name, size: 1 }), name).toBeUndefined();
  }
});

test('a document names one contract, and the last one chosen', () => {
  const type = 'Polica AO osiguranja';
  expect(nameWithContract('', type, '10482/24')).toBe('Polica AO osiguranja, ugovor 10482/24');
  const named = nameWithContract('Moja polica', type, '10482/24');
  expect(contractOfName(named)).toBe('10482/24');
  expect(nameWithContract(named, type, '11937/25')).toBe('Moja polica, ugovor 11937/25');
  expect(nameWithContract(named, type, '')).toBe('Moja polica');
  expect(nameWithContract('a'.repeat(100), type, '10482/24')).toHaveLength(uploadLimits.name);
});
