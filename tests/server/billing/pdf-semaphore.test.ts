import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPdfSemaphore } from '../../../server/features/shared/pdf-semaphore.ts';
import { buckets } from '../../../server/store/limits.ts';
import { times } from '../../support/promise.ts';
import { newFirm } from '../../support/registration/registration.ts';
import { startTestServer } from '../../support/server/server.ts';

test('PDFs are written one after the other, and other calls get their turn before each', async () => {
  const order: string[] = [];
  const pdfSemaphore = createPdfSemaphore();
  const pdfs = times(4, () =>
    pdfSemaphore('', () => {
      order.push('pdf');
      return Buffer.alloc(0);
    }),
  );
  const over = new AbortController();
  const others = (async () => {
    while (!over.signal.aborted) {
      order.push('other');
      await setImmediate();
    }
  })();
  await Promise.all(pdfs);
  over.abort();
  await others;
  expect(order.filter((each) => each === 'pdf')).toHaveLength(4);
  expect(order.join(' ')).not.toContain('pdf pdf');
});

test('a stranger gets so many statements in a quarter of an hour, and others still get theirs', async () => {
  const server = await startTestServer({ listen: false, config: { trustProxy: 1 } });
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await server.client().post('/api/register/legal-entity/statement', { json: newFirm, headers }))
      .status;
  };
  const [bucket] = buckets.statementFormsOfAddress('203.0.113.7');
  await server.store.attempts.count(bucket?.key ?? '', bucket?.window ?? 0, server.clock.now());
  await server.store.db.execute(`update guesses set count = ${(bucket?.limit ?? 0) - 1}`);
  expect(await ask('203.0.113.7')).toBe(200);
  expect(await ask('203.0.113.7')).toBe(429);
  expect(await ask('198.51.100.1')).toBe(200);
  await server.close();
});
