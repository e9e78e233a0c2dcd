import { beforeEach, expect, test } from 'vitest';
import type { Security } from '../../generated/api.ts';
import { allOperations, contract, type Operation } from '../../server/features/shared/operations.ts';
import { validation } from '../../server/http/validation.ts';
import type { Answer, TestClient } from '../support/server/client.ts';
import { SoftwareAuthenticator } from '../support/server/software-authenticator.ts';
import { bodyAs } from '../support/documents/documents.ts';
import { dumpRows } from '../support/database/database.ts';
import { Tally } from '../support/promise.ts';
import { must } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';
import { addDocument } from '../support/documents/termination-documents.ts';

const { store, server } = await startOwnServer();
const tally = new Tally('11 no field but those of the contract');

beforeEach(() => server.reset());

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

/** The answer of an authenticator: valid once, so that no example can hold it. */
async function newPasskey(client: TestClient): Promise<object> {
  const json = { presentPassword: 'Leasing#2026' };
  const options = must(200, await client.post('/api/security/passkey/options', { json })).json;
  const authenticator = new SoftwareAuthenticator(server.config.publicUrl);
  return { name: 'Mobitel', credential: authenticator.create(options as { challenge: string }) };
}

/** Every object that the contract describes names all of its fields. */
function openObjects(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const here =
    'properties' in node && 'type' in node && node.type === 'object' && !('additionalProperties' in node)
      ? [path]
      : [];
  // The core is what other back-ends are held against, which may have more.
  const parts = Object.entries(node).filter(([key]) => key !== 'x-core');
  return [...here, ...parts.flatMap(([key, part]) => openObjects(part, `${path}/${key}`))];
}

test('the contract describes no object that may hold more than it names', () => {
  expect(openObjects(contract, '')).toEqual([]);
});

test('a field more on any call, at any depth: refused, and nothing is stored @T11.1', async () => {
  const { client: full } = await server.logInByCall('ana.kovacevic');
  const half = server.client();
  must(200, await server.enterPassword(half, 'petra.novak'));
  const before = await dumpRows(store);
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
  expect(await dumpRows(store)).toBe(before);
});

/** Reads that a customer's screens make; their answers are checked here, apart from the server's own checks. */
test('answers carry the fields of the contract and no others @T11.1', async () => {
  await server.logInByCall('ana.kovacevic');
  const { client } = await server.logInByCall('ana.kovacevic');
  const { sessions } = must(200, await client.get('/api/security')).json as Security;
  const otherSession = sessions.find(({ isThis }) => !isThis)?.id;
  const documentId = await addDocument(store, 'ana.kovacevic');
  // The examples know the present password: what changes it comes last.
  const isLast = (id: string) => Number(id === 'changePassword');
  const inOrder = allOperations.toSorted((a, b) => isLast(a.id) - isLast(b.id));
  for (const operation of inOrder) {
    const isOwnData = operation.sessionKinds.includes('full') && operation.fileTypes.length === 0;
    const [example] = Object.values(rawOf(operation).requestBody?.content ?? {});
    if (!isOwnData || operation.id === 'logout') continue;
    const query = queryOf(rawOf(operation));
    for (const name of ['search', 'leasingOfferStatus', 'documentType']) query.delete(name);
    if (query.has('billNumber')) query.set('billNumber', 'R-26-109950');
    const given =
      operation.id === 'listFilteredBills' ? [] : Object.values(example?.examples ?? {})[0]?.value;
    const namesDocument = query.has('documentId');
    if (namesDocument) query.set('documentId', String(documentId));
    const body =
      operation.id === 'registerPasskey'
        ? await newPasskey(client)
        : namesDocument
          ? { ...(given as object), documentId }
          : given;
    const { passkeys } = must(200, await client.get('/api/security')).json as Security;
    await tally.hold(async () => {
      const path =
        operation.id === 'endSession' || operation.id === 'removePasskey'
          ? operation.path.replace(
              '{id}',
              String(operation.id === 'endSession' ? otherSession : passkeys[0]?.id),
            )
          : pathOf(operation);
      const address = `${path}?${query.toString()}`;
      const answer = must(
        200,
        await client.call(operation.method, address, bodyAs(operation.mediaType ?? 'application/json', body)),
      );
      validation.checkAnswer(operation, 200, answer.json);
      // Nothing of how things are kept: keys, ids of rows, folded texts. These words are WebAuthn's.
      expect(answer.text.replaceAll(/"(public-key|residentKey|requireResidentKey)"/g, '')).not.toMatch(
        /Key"|Cents"|searchText|partnerId|contractId|hash/i,
      );
    });
  }
});
