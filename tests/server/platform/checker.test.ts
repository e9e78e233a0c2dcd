import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { fileTexts } from '../../../domain/documents.ts';
import { statementTexts } from '../../../domain/registration/registration-statement.ts';
import type { SignatureChecks } from '../../../server/features/registration/signature/checks.ts';
import { httpErrors } from '../../../server/features/shared/http-error.ts';
import { createChecker, entryIn } from '../../../server/files/checker.ts';
import type { DocumentChecks } from '../../../server/files/check-documents.ts';
import { hostileEntry } from '../../support/files/built-checks.ts';
import { docxWith, relation, rightPdf, upload, wordRelations } from '../../support/documents/documents.ts';
import { times } from '../../support/promise.ts';
import { newFirm } from '../../support/registration/registration.ts';
import { testStart } from '../../support/server/clock.ts';
import { longWaits, must, startTestServer } from '../../support/server/server.ts';

const broken: string[] = [];
const onBroken = (_kind: string, why: string) => void broken.push(why);
const waits = longWaits;
const one = {
  name: 'checks',
  entry: hostileEntry,
  processes: 1,
  busy: httpErrors.busy,
  onBroken,
  waits,
};
const checker = createChecker<DocumentChecks>(one);
const check = (content: string, by = checker, caller = 'ana') =>
  by.check('pdf', Buffer.from(content), caller);

beforeEach(() => void broken.splice(0));
afterAll(() => checker.close());

const hostile: readonly (readonly [what: string, why: string])[] = [
  ['a loop without end', 'SIGXCPU'],
  ['objects without number', 'SIGKILL'],
  ['bytes without number', 'SIGKILL'],
  ['an error', 'exit'],
  ['an error later', 'exit'],
  ['the end of the process', 'SIGKILL'],
  ['an exit', 'exit'],
];

describe('a check that comes to', () => {
  test.for(hostile)('%s is a refusal, and the next file is checked @T13.3', async ([what, why]) => {
    const own = createChecker<DocumentChecks>(one);
    try {
      expect(await check(what, own)).toBe(fileTexts.unreadable);
      expect(broken).toEqual([why]);
      expect(await check('right', own)).toBeUndefined();
    } finally {
      own.close();
    }
  });
});

test('of a process that has checked before a new one decides', async () => {
  expect(await check('wrong')).toBe('wrong');
  expect(await check('an exit')).toBe(fileTexts.unreadable);
  expect(broken).toEqual(['exit']);
});

test('twenty-four files wait for one another, those beyond and those that wait for too long are refused', async () => {
  const answers = await Promise.allSettled(times(27, () => check('right')));
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
  expect(reasons).toEqual(times(2, () => expect.stringContaining(accessTexts.busy)));
  const hasty = createChecker<DocumentChecks>({ ...one, waits: { ...waits, turn: 1 } });
  const [first, second] = await Promise.allSettled([check('a pause', hasty), check('right', hasty)]);
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
  // No call is left in the queue.
  expect(await check('right', hasty)).toBeUndefined();
  hasty.close();
});

test('a check that the machine has no time for is no fault of the file', async () => {
  const slow = createChecker<DocumentChecks>({ ...one, waits: { ...waits, answer: 100 } });
  await expect(check('a pause', slow)).rejects.toMatchObject({ status: 503 });
  const unable = createChecker<DocumentChecks>({ ...one, entry: '/nowhere/check.js' });
  await expect(check('right', unable)).rejects.toMatchObject({ status: 503 });
  expect(broken).toEqual(['late', 'late']);
  slow.close();
  unable.close();
});

test('a check of a kind that nobody knows is no pass', async () => {
  expect(await checker.check('docx', await docxWith(), 'ana')).toBe(fileTexts.unreadable);
});

test('the caller gets the error at the field, and the server answers during the check @T13.3', async () => {
  const server = await startTestServer({ listen: false, checker });
  const client = await server.openSession('luka.maric');
  const send = (content: string) => upload(client, { fileName: 'x.pdf', content: Buffer.from(content) });
  const sent = send('a pause');
  const other = client.get('/api/document').then((answer) => must(200, answer));
  expect(await Promise.race([other.then(() => 'answered'), sent.then(() => 'checked')])).toBe('answered');
  must(200, await sent);
  expect((await send('the end of the process')).json).toMatchObject({
    code: 'invalid-fields',
    fieldErrors: { files: fileTexts.unreadable },
  });
  await server.close();
});

test('of two processes one customer has one, so that another waits for none of the files', async () => {
  const two = createChecker<DocumentChecks>({ ...one, processes: 2 });
  // Both have started.
  await Promise.all(['ana', 'ivo'].map((caller) => check('right', two, caller)));
  const order: string[] = [];
  const slow = times(3, () => check('a pause', two).then(() => order.push('ana')));
  await check('right', two, 'ivo').then(() => order.push('ivo'));
  await Promise.all(slow);
  expect(order).toHaveLength(4);
  expect(order.at(-1)).toBe('ana');
  two.close();
});

const sourceEntry = (folder: string, name: string) =>
  entryIn(join(import.meta.dirname, '../../../server', folder), name);

test('the server’s own checks run in such a process, from the sources too', async () => {
  const real = createChecker<DocumentChecks>({ ...one, entry: sourceEntry('files', 'check-documents') });
  expect(await real.check('pdf', rightPdf().content, 'ana')).toBeInstanceOf(Uint8Array);
  expect(await real.check('docx', await docxWith(), 'ana')).toBeUndefined();
  const macros = await docxWith(wordRelations(relation('vbaProject', 'vbaProject.bin')));
  expect(await real.check('docx', macros, 'ana')).toBe(fileTexts.macros);
  real.close();
});

test('so do those of signed statements', async () => {
  const entry = sourceEntry('features/registration/signature', 'check-signatures');
  const real = createChecker<SignatureChecks>({ ...one, entry });
  const file = rightPdf().content;
  const expected = { file, statement: file, oib: newFirm.oib, now: testStart, anchors: [] };
  expect(await real.check('statement', expected, 'a firm')).toBe(statementTexts.unsigned);
  real.close();
});
