import { beforeEach, expect, test } from 'vitest';
import { fileTexts } from '../../domain/documents.ts';
import { paper } from '../../server/demo/documents.ts';
import type { Handlers } from '../../server/features/shared/operations.ts';
import { checkPdf } from '../../server/files/pdf.ts';
import { documentFiles } from '../../server/store/schema.ts';
import { upload } from '../support/documents/documents.ts';
import { honestFeatures, type HostileFeature, hostileFeatures } from '../support/files/hostile-pdfs.ts';
import { type Feature, hidingPlaces, layouts, signedWith } from '../support/files/pdf-files.ts';
import { expectCaught, Tally } from '../support/promise.ts';
import { must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';

// One way of writing each feature. All ways, and what other readers see in what is kept, are in the files of this row whose
// names end in `.all.test.ts`.

const { store, server, start } = await startOwnServer();
const tally = new Tally('13 uploaded PDFs');

beforeEach(() => server.reset());

type Write = (feature: Feature) => Buffer;
const [plain, packed] = [layouts['plain'], layouts['packed']] as [Write, Write];
const later = hidingPlaces['taken away later'] as Write;

/** Features that a reader comes to from the catalog or a page; what nothing refers to is left out of what is kept. */
const isReached = ({ catalog, page }: Feature) => (catalog ?? page) !== undefined;

async function checkRefused(features: readonly HostileFeature[], write: Write): Promise<void> {
  for (const feature of features) {
    await tally.hold(async () =>
      expect(await checkPdf(write(feature)), feature.what).toBe(fileTexts[feature.reason]),
    );
  }
}

test('whatever runs, starts, fetches, sends or carries something is refused by its name', async () => {
  const reached = hostileFeatures.filter(isReached);
  expect(reached.length).toBeGreaterThan(45);
  await checkRefused(reached, packed);
});

test('and in a signed file, whose bytes are kept, also in an older revision or where nothing refers to it', async () => {
  const some = hostileFeatures.filter(
    (feature, index) =>
      feature.what.endsWith('that nothing refers to') || (isReached(feature) && index % 4 === 0),
  );
  await checkRefused(some, (feature) => signedWith(plain(feature)));
});

test('what does nothing is no reason', async () => {
  for (const feature of honestFeatures) {
    await tally.hold(async () =>
      expect(await checkPdf(plain(feature)), feature.what).toBeInstanceOf(Uint8Array),
    );
  }
});

/** What is kept of an upload. */
async function keptOf(at: TestServer, content: Buffer): Promise<Buffer> {
  const { client } = await at.logInByCall('luka.maric');
  must(200, await upload(client, { fileName: 'x.pdf', content }));
  const files = await store.db.select().from(documentFiles);
  return Buffer.from(files.at(-1)?.content ?? []);
}

test('a file that is signed is kept byte by byte', async () => {
  const signed = signedWith(plain({ what: '' }));
  expect(await checkPdf(signed)).toBeUndefined();
  expect((await keptOf(server, signed)).equals(signed)).toBe(true);
});

const script = hostileFeatures.slice(0, 1);
const hidden = later(script[0] ?? { what: '' });

async function checkHidden(at: TestServer): Promise<void> {
  const kept = await keptOf(at, hidden);
  await tally.hold(() => expect(kept.includes('/JavaScript'), 'a script is kept').toBe(false));
}

test('what an older revision hides is not kept', () => checkHidden(server));

async function checkTold(at: TestServer): Promise<void> {
  const { client } = await at.logInByCall('luka.maric');
  for (const feature of script) {
    await tally.hold(async () => {
      const answer = await upload(client, { fileName: 'x.pdf', content: packed(feature) });
      expect(answer.status, `${feature.what}: ${answer.status}`).toBe(422);
      expect(answer.json).toMatchObject({ fieldErrors: { files: fileTexts[feature.reason] } });
    });
  }
}

test('the sender is told', () => checkTold(server));

test('planted fault: a server that searches the text of a file for names', async () => {
  const broken = await start({
    adjustHandlers: (handlers: Handlers) => ({
      ...handlers,
      uploadDocument: async (call) => {
        const [file] = call.body.files;
        const isTaken = file !== undefined && !file.content.includes('/JavaScript');
        const files = isTaken ? [{ ...file, content: paper(['x']) }] : call.body.files;
        await handlers.uploadDocument({ ...call, body: { ...call.body, files } });
      },
    }),
  });
  await expectCaught(() => checkTold(broken), /^a script when it is opened: 200/);
  await broken.close();
});

test('planted fault: a server that keeps what came and not what was written again', async () => {
  const broken = await start({
    checker: { check: () => Promise.resolve(undefined as never), close: () => undefined },
  });
  await expectCaught(() => checkHidden(broken), /^a script is kept/);
  await broken.close();
});
