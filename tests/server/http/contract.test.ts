import { parse } from 'node:querystring';
import addFormatsModule from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyRequest } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { inboxPageSize } from '../../../domain/lists/list.ts';
import {
  allOperations,
  contract,
  type Handlers,
  type Operation,
  type OperationId,
} from '../../../server/features/shared/operations.ts';
import { validation } from '../../../server/http/validation.ts';
import { bodyAs } from '../../support/documents/documents.ts';
import { productQuestion } from '../../support/calculator/calculator.ts';
import { wrongQuestions } from '../lists.ts';
import { must, startTestServer, type TestServer } from '../../support/server/server.ts';

type Media = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> };
type Part = { $ref?: string; content?: Record<string, Media> };
type Parameter = { name: string; in: string; example?: unknown };
type Raw = {
  requestBody?: Part;
  responses: Record<string, Part>;
  parameters?: (Parameter | { $ref: string })[];
};

type ListSchema = {
  $ref?: string;
  type?: string;
  enum?: string[];
  maxItems?: number;
  items?: ListSchema;
  properties?: Record<string, ListSchema>;
};
type Described = {
  paths: Record<string, Record<string, { parameters?: { name?: string; schema?: ListSchema }[] }>>;
  components: { schemas: Record<string, ListSchema> };
};

const raw = contract as {
  paths: Record<string, Record<string, Raw>>;
  components: { responses: Record<string, Part>; parameters: Record<string, Parameter> };
};
function operationOf(id: OperationId): Operation {
  const operation = allOperations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`There is no operation ${id}.`);
  return operation;
}
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

test.each(allOperations.map((operation) => [operation.id, operation] as const))(
  'every answer of %s has examples in the contract, and they keep it',
  (_id, operation) => {
    for (const [status, part] of Object.entries(rawOf(operation).responses)) {
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
  },
);

const right = { query: {}, params: {}, headers: { 'content-type': 'application/json' } };

test.each<[OperationId, unknown?]>([
  ['listBills'],
  ['listFilteredBills', []],
  ['listContracts'],
  ['listActiveContracts'],
  ['listInactiveContracts'],
  ['listPremadeProducts', productQuestion()],
  ['listMessages'],
])('%s takes no parameters that a list has not, nor impossible ones', (id, body) => {
  const operation = operationOf(id);
  const read = (query: string) =>
    validation.inputOf(operation)({
      ...right,
      query: { ...parse(query) },
      body,
    } as unknown as FastifyRequest);
  expect(read(`page=0&size=${inboxPageSize}&search=a`) ?? read('page=0&size=10&search=a')).toBeDefined();
  for (const question of wrongQuestions) {
    // The choice of a contract asks for a thousand active ones.
    if (id === 'listActiveContracts' && question === 'size=1000') continue;
    expect(read(question), question).toBeUndefined();
  }
});

const server = await startTestServer({ listen: false });
afterAll(() => server.close());

test.each(allOperations.map((operation) => [operation.id, operation] as const))(
  'the examples of %s are taken by the server, and what breaks them is not',
  async (_id, operation) => {
    await server.reset();
    const { requestBody, parameters } = rawOf(operation);
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
      const client = await callerFor(server, operation);
      const send = (value: unknown) =>
        client.call(operation.method, path, value === undefined ? {} : bodyAs(mediaType, value));
      if (body !== undefined) {
        must(400, await send({ ...(body as object), unknownField: 'x' }));
        must(400, await send({}));
      }
      // Last, because after it the customer may have another password.
      const taken = await send(body);
      expect([400, 413, 415, 500], taken.text).not.toContain(taken.status);
    }
  },
);

/** A caller for whom the call makes sense. */
async function callerFor(at: TestServer, { sessionKinds, id }: Operation) {
  if (sessionKinds.includes('full')) return await at.openSession('ana.kovacevic');
  const client = at.client();
  if (sessionKinds.includes('half')) {
    const username =
      id === 'resendMailCode' ? 'ana.kovacevic' : id === 'chooseTfaProvider' ? 'petra.novak' : 'marko.horvat';
    must(200, await at.enterPassword(client, username));
  }
  return client;
}

test('a filter takes each of its values at once', () => {
  const { components, paths } = contract as unknown as Described;
  const resolved = (schema: ListSchema) => components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  const filters = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ parameters = [] }) => parameters)
    .filter(({ name, schema }) => schema?.type === 'array' && name !== 'sort')
    .map(({ name, schema = {} }) => ({ name, schema, values: resolved(schema.items ?? {}).enum ?? [] }));
  const columns = components.schemas['BillFilter']?.properties?.['column']?.enum ?? [];
  const all = [
    ...filters,
    { name: 'columns of bills', schema: components.schemas['BillFilters'] ?? {}, values: columns },
  ].filter(({ values }) => values.length > 0);
  expect(all.length).toBeGreaterThan(1);
  for (const { name, schema, values } of all)
    expect(schema.maxItems, name).toBeGreaterThanOrEqual(values.length);
});

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

test('an answer that differs from the contract is reported with its problem @T11.1', () => {
  const answer = (id: OperationId, body: unknown) => () => validation.checkAnswer(operationOf(id), 200, body);
  expect(answer('countUnread', { count: -1 })).toThrow(
    'countUnread answered 200 off the contract: data/count must be >= 0',
  );
  expect(answer('countUnread', { count: 1, partnerId: 2 })).toThrow(
    'countUnread answered 200 off the contract: data must NOT have additional properties',
  );
  expect(answer('logout', {})).toThrow('logout answered 200 off the contract: a body where none belongs');
});

test('an address of the site that cannot be decoded leads home, as any unknown one', async () => {
  const answer = must(302, await server.client().get('/contracts-overview/%E0%A4%A'));
  expect(answer.headers.location).toBe('/');
});

describe('calls that keep nothing', () => {
  const client = server.client();
  test.each([
    ['an unknown method', 'GET', '/api/login', {}, 404, 'not-found'],
    ['a wrong media type', 'POST', '/api/login', { json: { username: 'a' } }, 415, 'unsupported-media-type'],
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
    [
      'a password with a NUL',
      'POST',
      '/api/login',
      { form: { username: 'ana', password: 'x\0', submit: 'Login' } },
      401,
      'wrong-credentials',
    ],
  ] as const)('%s', async (_name, method, path, options, status, code) => {
    expect(must(status, await client.call(method, path, options)).json).toMatchObject({ code });
  });
});
