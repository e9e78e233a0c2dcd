import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  allOperations,
  contract,
  type Handlers,
  type Operation,
} from '../../server/features/shared/operations.ts';
import { httpErrors } from '../../server/features/shared/http-error.ts';
import { validation } from '../../server/http/validation.ts';
import { bodyAs } from '../support/documents/documents.ts';
import { must, startTestServer, type TestServer } from '../support/server/server.ts';

type Media = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> };
type Part = { $ref?: string; content?: Record<string, Media> };
type Parameter = { name: string; in: string; example?: unknown };
type Raw = {
  requestBody?: Part;
  responses: Record<string, Part>;
  parameters?: (Parameter | { $ref: string })[];
};

const raw = contract as {
  paths: Record<string, Record<string, Raw>>;
  components: { responses: Record<string, Part>; parameters: Record<string, Parameter> };
};
const rawOf = ({ path, method }: Operation): Raw => {
  const found = raw.paths[path]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${path} is not in the contract.`);
  return found;
};
const resolve = (part: Part): Part =>
  part.$ref === undefined ? part : (raw.components.responses[part.$ref.split('/').at(-1) ?? ''] ?? part);
const parameterOf = (parameter: Parameter | { $ref: string }): Parameter => {
  if (!('$ref' in parameter)) return parameter;
  const found = raw.components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`${parameter.$ref} is not in the contract.`);
  return found;
};
const examplesOf = (media: Media): unknown[] => [
  ...(media.example === undefined ? [] : [media.example]),
  ...Object.values(media.examples ?? {}).map(({ value }) => value),
];

const server = await startTestServer({ listen: false });
beforeEach(() => server.reset());
afterAll(() => server.close());

describe.each(allOperations.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_id, operation) => {
    const { requestBody, responses, parameters } = rawOf(operation);

    test('every answer of the contract has examples, and they keep it', () => {
      for (const [status, part] of Object.entries(responses)) {
        for (const [mediaType, media] of Object.entries(resolve(part).content ?? {})) {
          if (operation.fileTypes.includes(mediaType)) continue;
          const examples = examplesOf(media);
          expect(examples, `${status} has no example`).not.toEqual([]);
          const code = status === 'default' ? 500 : Number(status);
          for (const example of examples) {
            expect(() => validation.checkAnswer(operation, code, example)).not.toThrow();
          }
        }
      }
    });

    test('its examples are taken by the server, and what breaks them is not', async () => {
      const given = (parameters ?? []).map(parameterOf);
      const query = given
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
        .join('&');
      const filled = given
        .filter((parameter) => parameter.in === 'path')
        .reduce((path, { name, example }) => path.replace(`{${name}}`, String(example)), operation.path);
      const path = query === '' ? filled : `${filled}?${query}`;
      const [[mediaType, media] = [undefined, undefined]] = Object.entries(requestBody?.content ?? {});
      const bodies = media === undefined ? [undefined] : examplesOf(media);
      expect(bodies).not.toEqual([]);
      for (const body of bodies) {
        const send = async (value: unknown) => {
          const client = await callerFor(server, operation);
          return client.call(operation.method, path, value === undefined ? {} : bodyAs(mediaType, value));
        };
        if (body !== undefined) {
          must(400, await send({ ...(body as object), unknownField: 'x' }));
          must(400, await send({}));
        }
        // Last, because after it the customer may have another password.
        const taken = await send(body);
        expect([400, 413, 415, 500], taken.text).not.toContain(taken.status);
      }
    });
  },
);

/** A caller for whom the call makes sense. */
async function callerFor(at: TestServer, { sessionKinds, id }: Operation) {
  if (sessionKinds.includes('full')) return (await at.logInByCall('ana.kovacevic')).client;
  const client = at.client();
  if (sessionKinds.includes('half')) {
    const username =
      id === 'resendMailCode' ? 'ana.kovacevic' : id === 'chooseTfaProvider' ? 'petra.novak' : 'marko.horvat';
    must(200, await at.enterPassword(client, username));
  }
  return client;
}

test('the whole contract compiles: every schema in it is one', () => {
  const ajv = new Ajv2020({ strict: false, validateSchema: true });
  (addFormatsModule as unknown as typeof addFormatsModule.default)(ajv);
  const { schemas } = (contract as { components: { schemas: Record<string, object> } }).components;
  ajv.addSchema(contract, 'contract');
  for (const name of Object.keys(schemas)) {
    expect(ajv.compile({ $ref: `contract#/components/schemas/${name}` })).toBeTypeOf('function');
  }
});

function withoutLogout(handlers: Handlers): Handlers {
  return Object.fromEntries(Object.entries(handlers).filter(([id]) => id !== 'logout')) as Handlers;
}

test('a server without a handler for an operation does not start', async () => {
  await expect(
    startTestServer({ listen: false, store: server.store, adjustHandlers: withoutLogout }),
  ).rejects.toThrow('"logout" has no handler');
});

test('an answer that differs from the contract is reported with its problem', () => {
  const answer = (wanted: Operation['id'], body: unknown) => () => {
    const operation = allOperations.find(({ id }) => id === wanted);
    if (operation) validation.checkAnswer(operation, 200, body);
  };
  expect(answer('countUnread', { count: -1 })).toThrow(
    'countUnread answered 200 off the contract: data/count must be >= 0',
  );
  expect(answer('logout', {})).toThrow('logout answered 200 off the contract: a body where none belongs');
});

test('an answer off the contract becomes a masked failure', async () => {
  const broken = await startTestServer({
    listen: false,
    store: server.store,
    adjustHandlers: (handlers) => ({ ...handlers, countUnread: () => ({ count: -1 }) }),
  });
  const { client } = await broken.logInByCall('ana.kovacevic');
  const answer = must(500, await client.get('/api/inbox/count-unread'));
  expect(answer.json).toEqual({
    message: 'Dogodila se pogreška, pokušajte ponovno',
    code: 'internal',
    requestId: expect.stringMatching(/^[0-9A-Z]{8}$/),
  });
  await broken.close();
});

test('a refusal off the contract becomes a masked failure too, and the log says so', async () => {
  const lines: string[] = [];
  const broken = await startTestServer({
    listen: false,
    store: server.store,
    log: { write: (line) => void lines.push(line) },
    adjustHandlers: (handlers) => ({
      ...handlers,
      startCalculator: () => {
        throw Object.assign(httpErrors.linkRefused(), { code: 'unheard-of' });
      },
    }),
  });
  const answer = must(500, await broken.client().get('/api/leasing-calculator/start'));
  expect(answer.json).toMatchObject({ code: 'internal' });
  const { requestId } = answer.json as { requestId: string };
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; level: number; err?: object });
  expect(logged.filter(({ msg }) => msg === 'off the contract')).toEqual([
    expect.objectContaining({
      level: 50,
      reqId: requestId,
      err: expect.objectContaining({
        message: expect.stringMatching(/^startCalculator answered 410 off the contract/),
      }),
    }),
  ]);
  await broken.close();
});

test('what a handler throws is not told', async () => {
  const broken = await startTestServer({
    listen: false,
    store: server.store,
    adjustHandlers: (handlers) => ({
      ...handlers,
      startCalculator: () => {
        throw new Error('select secret from somewhere');
      },
    }),
  });
  const answer = must(500, await broken.client().get('/api/leasing-calculator/start'));
  expect(answer.text).not.toContain('secret');
  await broken.close();
});

test('an address of the site that cannot be decoded leads home, as any unknown one', async () => {
  const answer = must(302, await server.client().get('/contracts-overview/%E0%A4%A'));
  expect(answer.headers.location).toBe('/');
});

describe('calls that keep nothing', () => {
  const client = server.client();
  test.each([
    ['an unknown path', 'GET', '/api/nothing', {}, 404, 'not-found'],
    ['an unknown method', 'GET', '/api/login', {}, 404, 'not-found'],
    ['a wrong media type', 'POST', '/api/login', { json: { username: 'a' } }, 415, 'unsupported-media-type'],
    ['no body at all', 'POST', '/api/reset-password', {}, 415, 'unsupported-media-type'],
    ['a path that cannot be decoded', 'GET', '/api/%E0%A4%A', {}, 400, 'bad-request'],
    [
      'too large a body',
      'POST',
      '/api/reset-password',
      { json: { resetToken: 'x'.repeat(200_000), newPassword: 'x' } },
      413,
      'payload-too-large',
    ],
    [
      'broken JSON',
      'POST',
      '/api/reset-password',
      { headers: { 'content-type': 'application/json' } },
      400,
      'bad-request',
    ],
    ['an unknown query', 'POST', '/api/forgotten-password?username=a&x=1', {}, 400, 'bad-request'],
    ['a NUL in a query', 'POST', '/api/forgotten-password?username=%00', {}, 400, 'bad-request'],
    ['a control character', 'POST', '/api/forgotten-password?username=a%1Fb', {}, 400, 'bad-request'],
    [
      'a NUL in a form',
      'POST',
      '/api/login',
      { form: { username: 'ana\0', password: 'x', submit: 'Login' } },
      400,
      'bad-request',
    ],
    [
      'a password with a NUL',
      'POST',
      '/api/login',
      { form: { username: 'ana', password: 'x\0', submit: 'Login' } },
      401,
      'wrong-credentials',
    ],
    ['a link with a NUL', 'POST', '/api/qr-code-reset', { json: { token: '\0' } }, 410, 'link-refused'],
    [
      'a password link with a NUL',
      'POST',
      '/api/reset-password',
      { json: { resetToken: 'a\0', newPassword: '\0' } },
      410,
      'link-refused',
    ],
    ['a query given twice', 'POST', '/api/forgotten-password?username=a&username=b', {}, 400, 'bad-request'],
  ] as const)('%s', async (_name, method, path, options, status, code) => {
    expect(must(status, await client.call(method, path, options)).json).toMatchObject({ code });
  });
});
