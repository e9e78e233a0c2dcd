import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPdfSemaphore } from '../../server/features/shared/pdf-semaphore.ts';
import { times } from '../support/promise.ts';

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
