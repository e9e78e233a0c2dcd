import { expect, test } from 'vitest';
import { allOperations, contract, type Operation } from '../../../server/features/shared/operations.ts';
import type { Answer } from '../../support/server/client.ts';
import { bodyAs } from '../../support/documents/documents.ts';
import { digestsOf } from '../../support/database/database.ts';
import { Tally } from '../../support/promise.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { store, server } = await startFreshServer();
const tally = new Tally('11 no field but those of the contract');

type Example = { value: unknown };
type Parameter = { name: string; in: string; example?: unknown };
type Raw = {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { examples: Record<string, Example> }> };
};
const rawOf = ({ path, method }: Operation): Raw =>
  (contract as { paths: Record<string, Record<string, Raw>> }).paths[path]?.[method.toLowerCase()] ?? {};

/** Fields that an attacker would like to set. */
const extras: readonly [string, unknown][] = [
  ['partnerId', 2],
  ['status', 'PAID'],
  ['constructor', { prototype: { isAdmin: true } }],
  ['canary', 'canary-7731'],
];

/** The body with one more field, at its top and in every object inside it. */
function withExtra(body: unknown, name: string, value: unknown): unknown[] {
  if (Array.isArray(body)) {
    return body.flatMap((item: unknown, index) =>
      withExtra(item, name, value).map((item2) => body.with(index, item2)),
    );
  }
  if (typeof body !== 'object' || body === null) return [];
  const inner = Object.entries(body).flatMap(([key, part]) =>
    withExtra(part, name, value).map((changed) => ({ ...body, [key]: changed })),
  );
  return [Object.hasOwn(body, name) ? { ...body, [name]: [value] } : { ...body, [name]: value }, ...inner];
}

const named = (contract as { components: { parameters: Record<string, Parameter> } }).components.parameters;

/** Examples of the parameters in this place, by name. */
function examplesIn({ parameters = [] }: Raw, place: string): [string, string][] {
  return parameters
    .flatMap((each) => ('$ref' in each ? (named[each.$ref.split('/').at(-1) ?? ''] ?? []) : each))
    .filter((parameter) => parameter.in === place && parameter.example !== undefined)
    .map(({ name, example }) => [name, String(example)]);
}

function queryOf(raw: Raw): URLSearchParams {
  return new URLSearchParams(examplesIn(raw, 'query'));
}

function pathOf(operation: Operation): string {
  return examplesIn(rawOf(operation), 'path').reduce(
    (path, [name, example]) => path.replace(`{${name}}`, example),
    operation.path,
  );
}

/** The path with its parameters, as the contract's examples have them. */
function addressOf(operation: Operation): string {
  const query = queryOf(rawOf(operation));
  return query.size === 0 ? pathOf(operation) : `${pathOf(operation)}?${query.toString()}`;
}

/** Every object that the contract describes names all of its fields. */
function openObjects(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const here =
    'properties' in node && 'type' in node && node.type === 'object' && !('additionalProperties' in node)
      ? [path]
      : [];
  // Other back-ends are checked against the core; they may have more.
  const parts = Object.entries(node).filter(([key]) => key !== 'x-core');
  return [...here, ...parts.flatMap(([key, part]) => openObjects(part, `${path}/${key}`))];
}

/** The servers of all tests hold each of their answers against the contract. */
test('the contract describes no object that may hold more than it names @T11.1', () => {
  expect(openObjects(contract, '')).toEqual([]);
});

test('a field more on any call, at any depth: refused, and nothing is stored @T11.1', async () => {
  const full = await server.openSession('ana.kovacevic');
  const half = await server.halfOpen('petra.novak');
  const before = await digestsOf(store);
  for (const operation of allOperations) {
    const raw = rawOf(operation);
    const client = operation.sessionKinds.join() === 'half' ? half : full;
    const refused = (call: () => Promise<Answer>, what: string) =>
      tally.hold(async () => {
        expect(must(400, await call()).json, what).toMatchObject({ code: 'bad-request' });
      });
    for (const [name, value] of extras) {
      const query = queryOf(raw);
      query.append(name, String(value));
      if (raw.requestBody === undefined && queryOf(raw).size > 0) {
        await refused(
          () => client.call(operation.method, `${pathOf(operation)}?${query.toString()}`),
          `${operation.id}?${name}`,
        );
      }
      for (const [mediaType, { examples }] of Object.entries(raw.requestBody?.content ?? {})) {
        for (const example of Object.values(examples)) {
          for (const body of withExtra(example.value, name, value)) {
            await refused(
              () => client.call(operation.method, addressOf(operation), bodyAs(mediaType, body)),
              `${operation.id} with ${JSON.stringify(body)}`,
            );
          }
        }
      }
    }
  }
  expect(await digestsOf(store)).toEqual(before);
});
