import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addDays, dayOf } from '../../domain/values/dates.ts';
import { usageFile } from '../features/usage/export.ts';
import type { Services } from '../features/shared/services.ts';
import { dataHeaders } from '../http/static-files.ts';
import { ifThere } from '../platform/error-codes.ts';

/** Where a walk of the tests leaves, per machine, the ids of the transitions that it took. */
export const walkedFolder = join('reports', 'walked');

/** Of how many days the demo shows its own use. */
const usageDays = 30;

/** The transitions that the last test run has walked, by machine; nothing where there was none. */
async function readWalked(folder: string): Promise<Record<string, unknown>> {
  const walked = await ifThere(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
    const read = names.map(async (name): Promise<[string, unknown]> => [
      name.replace(/\.json$/, ''),
      JSON.parse(await readFile(join(folder, name), 'utf8')),
    ]);
    return Object.fromEntries(await Promise.all(read));
  });
  return walked ?? {};
}

/** Whether the address asks for the Stately inspector, which is a window that the page opens and talks to. */
function asksForInspector(url: string): boolean {
  return new URLSearchParams(url.split('?', 2)[1]).has('inspect');
}

export function registerAnalysts(
  app: FastifyInstance,
  {
    config,
    store,
    clock,
    folder = walkedFolder,
    usage = usageFile,
  }: Pick<Services, 'config' | 'store' | 'clock'> & { folder?: string; usage?: string },
): void {
  app.get('/demo/walked.json', async (_request, reply) =>
    reply.headers(dataHeaders(config)).send(await readWalked(folder)),
  );
  app.get('/demo/usage.json', async (_request, reply) => {
    void reply.headers(dataHeaders(config));
    // As `npm run usage` has written it, of a real portal; else what the demo itself has counted.
    const text = await ifThere(() => readFile(usage, 'utf8'));
    if (text !== undefined) return reply.type('application/json').send(text);
    const to = dayOf(clock.now());
    const from = addDays(to, 1 - usageDays);
    const counts = await store.usage.between(from, to);
    return counts.length === 0 ? reply.code(204).send() : reply.send({ from, to, counts });
  });
  app.addHook('onSend', async (request, reply) => {
    // Otherwise the page and the window that it opens know nothing of each other.
    if (asksForInspector(request.url)) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  });
}
