import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Body {
  readonly $ref?: string;
  readonly content?: Readonly<
    Record<string, { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
  >;
}

export interface Operation {
  readonly tags: readonly string[];
  /** Empty for visitors. */
  readonly security?: readonly unknown[];
  readonly 'x-addition'?: string;
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

interface Contract {
  readonly components: { readonly responses: Readonly<Record<string, Body>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const readContract = (name: string): Contract =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../generated', name), 'utf8')) as Contract;

export interface NamedOperation {
  /** Such as `GET /api/bill`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** The place of the schema of its success in the contract, a JSON pointer; none where the portal reads no body. */
  readonly answer: string | undefined;
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function answerOf(
  contract: Contract,
  path: string,
  method: string,
  { responses }: Operation,
): string | undefined {
  const name = responses['200']?.$ref?.split('/').at(-1);
  const success = name === undefined ? responses['200'] : contract.components.responses[name];
  const place =
    name === undefined ? ['paths', path, method, 'responses', '200'] : ['components', 'responses', name];
  if (success?.content?.['application/json'] === undefined) return undefined;
  return `#/${[...place, 'content', 'application/json', 'schema'].map(escaped).join('/')}`;
}

const operationsOf = (contract: Contract): NamedOperation[] =>
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
      answer: answerOf(contract, path, method, operation),
    })),
  );

export const core = readContract('contract-core.json');
export const coreOperations = operationsOf(core);
const allOperations = operationsOf(readContract('contract.json'));

/** The operations of each feature that this project has added. */
export function additions(): ReadonlyMap<string, readonly NamedOperation[]> {
  const features = new Map<string, NamedOperation[]>();
  for (const each of allOperations) {
    const feature = each.operation['x-addition'];
    if (feature !== undefined) features.set(feature, [...(features.get(feature) ?? []), each]);
  }
  return features;
}

/** The body for an operation: the first example of the whole contract, because the core has none. */
export function exampleOf(name: string): Readonly<Record<string, unknown>> {
  const found = allOperations.find((each) => each.name === name);
  const [content] = Object.values(found?.operation.requestBody?.content ?? {});
  const [example] = Object.values(content?.examples ?? {});
  if (example === undefined) throw new Error(`The contract has no example of ${name}.`);
  return example.value as Readonly<Record<string, unknown>>;
}
