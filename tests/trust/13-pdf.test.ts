import { beforeEach, expect, test } from 'vitest';
import { fileTexts } from '../../domain/documents.ts';
import { paper } from '../../server/demo/documents.ts';
import { whatIsWrongWithPdf } from '../../server/features/shared/file-checks/pdf.ts';
import type { Handlers } from '../../server/features/shared/operations.ts';
import { documents } from '../../server/store/schema.ts';
import { ambiguous, type HostilePdf, written } from '../support/files/ambiguous-pdfs.ts';
import { upload } from '../support/documents/documents.ts';
import { honestFiles } from '../support/files/honest-pdfs.ts';
import { honestFeatures } from '../support/files/hostile-pdfs.ts';
import { differences, hidingPlaces, layouts, packedBy } from '../support/files/pdf-files.ts';
import { expectCaught, Tally } from '../support/promise.ts';
import { must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { store, server, start } = await startOwnServer();
const tally = new Tally('13 uploaded PDFs');

beforeEach(() => server.reset());

/** By the reader itself, which reports its findings. */
async function checkRead(all: readonly HostilePdf[]): Promise<void> {
  for (const [what, content, reason, detail] of all) {
    await tally.hold(async () => {
      const wrong = await whatIsWrongWithPdf(content);
      expect(wrong?.reason, `${what}: ${wrong?.message}`).toBe(reason);
      if (detail) expect(wrong?.message, what).toMatch(detail);
    });
  }
}

async function checkHostile(at: TestServer, all: readonly HostilePdf[]): Promise<void> {
  const { client } = await at.logInByCall('luka.maric');
  const before = await store.db.$count(documents);
  for (const [what, content, reason] of all) {
    // The limit of a day must not refuse these.
    await store.attempts.clear(['documents:partner:6']);
    await tally.hold(async () => {
      const answer = await upload(client, { fileName: 'x.pdf', content });
      expect(answer.status, `${what}: ${answer.status} ${answer.text}`).toBe(422);
      expect(answer.json, what).toMatchObject({ fieldErrors: { files: fileTexts[reason] } });
    });
  }
  expect(await store.db.$count(documents)).toBe(before);
}

test('whatever runs, fetches, sends or carries something is refused by its name, however the file is written', async () => {
  const files = [...written(layouts), ...written(hidingPlaces)];
  expect(files.length).toBeGreaterThan(200);
  await checkRead(files);
}, 60_000);

test(
  'what one reader would read in one way, and another in another, is refused',
  () => checkRead(ambiguous),
  60_000,
);

test.each(Object.keys(differences) as (keyof typeof differences)[])(
  'tables and objects packed by differences are read: %s',
  async (difference) => {
    const write = packedBy(difference);
    for (const feature of honestFeatures) {
      const wrong = await whatIsWrongWithPdf(write(feature));
      expect(wrong?.message, feature.what).toBeUndefined();
    }
    await checkRead(written({ [difference]: write }));
  },
);

test('the server says so to who sends such a file', async () => {
  await checkHostile(server, written({ packed: layouts['packed'] ?? paper.bind(null, []) }));
}, 60_000);

test('honest files of any maker are taken', async () => {
  const files = await honestFiles();
  expect(files.length).toBeGreaterThan(200);
  for (const [what, content] of files) {
    await tally.hold(async () => {
      const wrong = await whatIsWrongWithPdf(content);
      expect(wrong?.message, what).toBeUndefined();
    });
  }
  const { client } = await server.logInByCall('luka.maric');
  for (const [what, content] of files.slice(-15)) {
    must(200, await upload(client, { fileName: 'x.pdf', content }, { name: what }));
  }
}, 60_000);

/** A server that checks a correct file instead, if this fault overlooks the problem. */
const blind = (overlooks: (content: Buffer) => boolean | Promise<boolean>) =>
  start({
    adjustHandlers: (handlers: Handlers) => ({
      ...handlers,
      uploadDocument: async (call) => {
        const [file] = call.body.files;
        const isTaken = file !== undefined && (await overlooks(file.content));
        const files = isTaken ? [{ ...file, content: paper([String(Math.random())]) }] : call.body.files;
        await handlers.uploadDocument({ ...call, body: { ...call.body, files } });
      },
    }),
  });

test('planted fault: a server that searches the text of a file for names', async () => {
  const broken = await blind((content) => !content.toString('latin1').includes('/JavaScript'));
  const some = written({ packed: layouts['packed'] ?? paper.bind(null, []) }).slice(0, 1);
  await expectCaught(() => checkHostile(broken, some), /^a script when it is opened, packed: 200/);
  await broken.close();
});

test('planted fault: a server that reads the last revision only', async () => {
  const broken = await blind((content) => content.includes('/Prev'));
  const some = written({ later: hidingPlaces['taken away later'] ?? paper.bind(null, []) }).slice(0, 1);
  await expectCaught(() => checkHostile(broken, some), /^a script when it is opened, later: 200/);
  await broken.close();
});

test('planted fault: a server that mends what cannot be read', async () => {
  const broken = await blind(async (content) => (await whatIsWrongWithPdf(content))?.reason === 'damaged');
  await expectCaught(() => checkHostile(broken, ambiguous.slice(0, 1)), /^a blank after stream: 200/);
  await broken.close();
});
