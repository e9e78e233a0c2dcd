import { expect, test } from 'vitest';
import { fileTexts } from '../../domain/documents.ts';
import { problemOfDocx } from '../../server/features/shared/file-checks/docx.ts';
import {
  activeWord,
  brokenWord,
  honestWord,
  madeOfWord,
  type WordCase,
} from '../support/files/word-documents.ts';
import { expectCaught, Tally } from '../support/promise.ts';

// Permitted contents of Word documents, without a server: 13-uploads sends files, and shows that they are checked.

const tally = new Tally('13 documents of Word');

type Check = typeof problemOfDocx;

async function checkAll(
  cases: readonly WordCase[],
  right: readonly (string | undefined)[],
  check: Check = problemOfDocx,
): Promise<void> {
  for (const each of cases) {
    await tally.hold(async () => expect(right, each[0]).toContain(await check(await madeOfWord(each))));
  }
}

test('nothing that is active passes, however it is written @T13.2', () =>
  checkAll(activeWord, [fileTexts.active]));

test('what cannot be read without repair is refused, and costs no time', async () => {
  const begun = process.cpuUsage();
  await checkAll(brokenWord, [fileTexts.damaged]);
  const { user } = process.cpuUsage(begun);
  expect(user / 1e6).toBeLessThan(0.5 * brokenWord.length);
});

test('honest documents pass', () => checkAll(honestWord, [undefined]));

test('planted fault: a check that looks at names of parts alone', async () => {
  const names: Check = (content) =>
    Promise.resolve(content.includes('vbaProject.bin') ? fileTexts.active : undefined);
  await expectCaught(() => checkAll(activeWord, [fileTexts.active], names), /the field DDE/);
});

test('planted fault: a check that refuses every field', async () => {
  const strict: Check = async (content) =>
    (await problemOfDocx(content)) === undefined ? fileTexts.active : undefined;
  await expectCaught(() => checkAll(honestWord, [undefined], strict), /the field PAGE/);
});
