import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { createIssuerClient } from '../../server/features/registration/signature/issuer-client.ts';
import { Responder } from '../support/server/responder.ts';

const responder = await Responder.start();
afterAll(() => responder.close());

test('the connection to an issuer that answers without end is closed', async () => {
  const failures: string[] = [];
  const ask = createIssuerClient({
    hosts: new Set([responder.host]),
    patience: 600_000,
    onFailure: (_host, error) => failures.push(error.message),
  });
  const closed = new Promise<void>((resolve) => {
    responder.on('/endless', async (_asked, response) => {
      response.once('close', resolve);
      while (!response.closed) {
        if (!response.write(Buffer.alloc(16 * 1024)))
          await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
    });
  });
  const request = Buffer.from('x');
  const question = { about: 0, kind: 'ocsp', url: responder.url('/endless'), request, nonce: null } as const;
  expect(await ask(question, new AbortController().signal)).toBeNull();
  expect(failures).toEqual(['The answer is too long.']);
  await closed;
});
