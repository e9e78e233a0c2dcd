import { expect } from 'vitest';
import type { Security } from '../../../generated/api.ts';
import { demoPassword } from '../../../server/demo/customers.ts';
import { Tally } from '../promise.ts';
import type { Answer, TestClient } from './client.ts';
import { must, type TestServer } from './server.ts';
import { type Lies, SoftwareAuthenticator } from './software-authenticator.ts';
import { startFreshServer } from './own-server.ts';

export const foreignOrigin = 'https://fake.moj-leasing.example';

export const ana = 'ana.kovacevic';
export const luka = 'luka.maric';

export type Options = { challenge: string };

export const begin = (client: TestClient, presentPassword = demoPassword) =>
  client.post('/api/security/passkey/options', { json: { presentPassword } });
export const register = (client: TestClient, credential: object, name = 'Chrome, Windows') =>
  client.post('/api/security/passkey', { json: { name, credential } });
export const remove = (client: TestClient, id: number, presentPassword = demoPassword) =>
  client.post(`/api/security/passkey/${id}/remove`, { json: { presentPassword } });
export const securityOf = async (client: TestClient) =>
  must(200, await client.get('/api/security')).json as Security;

export const askChallenge = async (client: TestClient): Promise<Options> =>
  must(200, await client.post('/api/tfa/passkey/options')).json as Options;
export const send = (client: TestClient, credential: object): Promise<Answer> =>
  client.post('/api/tfa/passkey', { json: { credential } });
export const confirm = async (client: TestClient, key: SoftwareAuthenticator, lies?: Lies): Promise<Answer> =>
  send(client, key.get(await askChallenge(client), lies));

/** A separate server for a test file, and the counter of its promise's tries. */
export async function startPasskeys(promise: string) {
  const own = await startFreshServer();
  const { server } = own;
  const tally = new Tally(promise);
  const { origin } = new URL(server.config.publicUrl);

  async function add(client: TestClient, authenticator = new SoftwareAuthenticator(origin)) {
    const options = must(200, await begin(client)).json as Options;
    must(200, await register(client, authenticator.create(options)));
    return authenticator;
  }

  return {
    ...own,
    tally,
    origin,
    add,

    /** Gives a customer a passkey. */
    keyOf: async (at: TestServer, username: string): Promise<SoftwareAuthenticator> =>
      add((await at.logInByCall(username)).client),

    refused: (what: string, answer: Answer) =>
      tally.hold(() => {
        expect(answer.status, what).toBe(401);
        expect(answer.json, what).toMatchObject({ code: 'wrong-code' });
      }),
  };
}
