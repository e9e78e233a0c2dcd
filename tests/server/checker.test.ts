import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accessTexts } from '../../domain/access-texts.ts';
import { fileTexts } from '../../domain/documents.ts';
import { createChecker } from '../../server/features/shared/file-checks/checker.ts';
import { docxWith, rightPdf, upload } from '../support/documents/documents.ts';
import { times } from '../support/promise.ts';
import { must, startTestServer } from '../support/server/server.ts';

const broken: string[] = [];
const entry = join(import.meta.dirname, '../support/files/hostile-checks.ts');
const onBroken = (_kind: string, why: string) => void broken.push(why);
const checker = createChecker({ entry, onBroken });
const check = (content: string, by = checker) => by.check('pdf', Buffer.from(content));

beforeEach(() => void broken.splice(0));
afterAll(() => checker.close());

const hostile: readonly (readonly [what: string, why: string])[] = [
  ['a loop without end', 'time'],
  ['a regular expression that tries everything', 'time'],
  ['objects without number', 'memory'],
  ['bytes without number', 'memory'],
  ['recursion without end', 'crash'],
  ['an error', 'crash'],
  ['an error later', 'crash'],
  ['the end of the process', 'crash'],
  ['the end of the thread', 'crash'],
  ['a wait for what never comes', 'crash'],
];

describe('a check that comes to', () => {
  test.for(hostile)('%s is a refusal, and the next file is checked', async ([what, why]) => {
    await check('right');
    const begun = performance.now();
    expect(await check(what)).toBe(fileTexts.unreadable);
    expect(broken).toEqual([why]);
    // Two seconds of a processor that others need too.
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(await check('right')).toBeUndefined();
    expect(await check('wrong')).toBe('wrong');
  });
});

test('files wait for one another, and those that would wait for too long are told so', async () => {
  const crowded = createChecker({ entry, waits: { turn: 800, start: 20_000, answer: 10_000 } });
  await check('right', crowded);
  const answers = await Promise.allSettled(times(30, () => check('a pause', crowded)));
  const kept = answers.filter(({ status }) => status === 'fulfilled');
  const told = answers.filter(
    (answer) => answer.status === 'rejected' && String(answer.reason).includes(accessTexts.busy),
  );
  expect(kept.length).toBeGreaterThanOrEqual(1);
  expect(kept.length).toBeLessThan(4);
  expect(told).toHaveLength(30 - kept.length);
  // Nobody is left behind in the queue.
  expect(await check('right', crowded)).toBeUndefined();
  crowded.close();
});

test('a check that the machine has no time for is no fault of the file', async () => {
  const slow = createChecker({ entry, onBroken, waits: { turn: 10_000, start: 20_000, answer: 100 } });
  await expect(check('a pause', slow)).rejects.toMatchObject({ status: 503 });
  const unable = createChecker({ entry: '/nowhere/check.js', onBroken });
  await expect(check('right', unable)).rejects.toMatchObject({ status: 503 });
  expect(broken).toEqual(['late', 'late']);
  slow.close();
  unable.close();
});

test('a check of a kind that nobody knows is no pass', async () => {
  expect(await checker.check('docx', await docxWith())).toBe(fileTexts.unreadable);
});

test('the caller is told in the field, and the server answers meanwhile', async () => {
  const server = await startTestServer({ listen: false, checker });
  const { client } = await server.logInByCall('luka.maric');
  const sent = upload(client, { fileName: 'x.pdf', content: Buffer.from('a loop without end') });
  const begun = performance.now();
  must(200, await client.get('/api/document'));
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect((await sent).json).toMatchObject({
    code: 'invalid-fields',
    fieldErrors: { files: fileTexts.unreadable },
  });
  await server.close();
});

test('the server’s own checks run in such a process', async () => {
  const real = createChecker();
  expect(await real.check('pdf', rightPdf().content)).toBeUndefined();
  expect(await real.check('docx', await docxWith())).toBeUndefined();
  expect(await real.check('docx', await docxWith({ 'word/vbaProject.bin': 'x' }))).toBe(fileTexts.active);
  real.close();
});
