import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accessTexts } from '../../domain/access-texts.ts';
import { fileTexts } from '../../domain/documents.ts';
import { createChecker, startCheckProcess } from '../../server/features/shared/file-checks/checker.ts';
import { checkLimits } from '../../server/features/shared/file-checks/serve-checks.ts';
import { docxWith, rightPdf, upload } from '../support/documents/documents.ts';
import { times } from '../support/promise.ts';
import { must, startTestServer } from '../support/server/server.ts';

const broken: string[] = [];
const entry = join(import.meta.dirname, '../support/files/hostile-checks.ts');
const onBroken = (_kind: string, why: string) => void broken.push(why);
const checker = createChecker({ entry, onBroken });
const check = (content: string, by = checker) => by.check('pdf', Buffer.from(content), []);

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
    expect(await check(what)).toBe(fileTexts.unreadable);
    expect(broken).toEqual([why]);
    expect(await check('right')).toBeUndefined();
    expect(await check('wrong')).toBe('wrong');
  });
});

/** CPU time and memory of a process so far; `undefined` once it is gone. */
function takenBy(pid: number): { seconds: number; megabytes: number } | undefined {
  try {
    const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    if (kilobytes === undefined) return undefined;
    return { seconds: (Number(user) + Number(system)) / 100, megabytes: Number(kilobytes) / 1024 };
  } catch {
    return undefined;
  }
}

/** The most that a process is seen to take while it checks this. */
async function mostTaken(content: string): Promise<{ seconds: number; megabytes: number }> {
  const child = startCheckProcess(entry);
  const pid = child.pid ?? 0;
  await once(child, 'message');
  const before = takenBy(pid);
  const most = { seconds: 0, megabytes: 0 };
  const ended = once(child, 'exit').then(() => true);
  child.send({ kind: 'pdf', input: Buffer.from(content) });
  while (!(await Promise.race([ended, setTimeout(5, false)]))) {
    const taken = takenBy(pid);
    most.seconds = Math.max(most.seconds, (taken?.seconds ?? 0) - (before?.seconds ?? 0));
    most.megabytes = Math.max(most.megabytes, taken?.megabytes ?? 0);
  }
  return most;
}

describe.runIf(existsSync('/proc/self/stat'))('of this machine', () => {
  // Twenty looks more than the one that finds too much.
  const aLittle = { seconds: 0.2, megabytes: 64 };

  test.for(['a loop without end', 'a regular expression that tries everything'])(
    '%s takes two seconds of a processor @T13.3',
    async (what) => {
      const { seconds } = await mostTaken(what);
      expect(seconds).toBeGreaterThan(checkLimits.seconds - 0.5);
      expect(seconds).toBeLessThan(checkLimits.seconds + aLittle.seconds);
    },
  );

  test.for(['objects without number', 'bytes without number'])('%s take 256 MB @T13.3', async (what) => {
    const { megabytes } = await mostTaken(what);
    expect(megabytes).toBeGreaterThan(100);
    expect(megabytes).toBeLessThan(checkLimits.megabytes + aLittle.megabytes);
  });
});

test.for(['an error', 'a wait for what never comes'])(
  'a process whose check comes to %s ends',
  async (what) => {
    const child = startCheckProcess(entry);
    await once(child, 'message');
    const ended = once(child, 'exit');
    child.send({ kind: 'pdf', input: Buffer.from(what) });
    expect(await once(child, 'message')).toEqual([{ broken: 'crash' }, undefined]);
    await ended;
  },
);

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
  // No call is left in the queue.
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
  expect(await checker.check('docx', await docxWith(), [])).toBe(fileTexts.unreadable);
});

test('the caller is told in the field, and the server answers meanwhile @T13.3', async () => {
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
  expect(await real.check('pdf', rightPdf().content, [])).toBeUndefined();
  expect(await real.check('docx', await docxWith(), [])).toBeUndefined();
  expect(await real.check('docx', await docxWith({ 'word/vbaProject.bin': 'x' }), [])).toBe(fileTexts.active);
  real.close();
});
