import contract from '../../../generated/contract.json';
import { operationTitles, tagTitles } from './titles.ts';

/** A schema of the contract, as much as is shown of it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

interface Answer {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}

interface RawOperation {
  readonly operationId: keyof typeof operationTitles;
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Answer & { readonly required?: boolean };
  readonly responses?: Readonly<Record<string, Answer | { readonly $ref: string }>>;
}

/** A request body or an answer, in one of its formats. */
export interface Body {
  readonly type: string;
  readonly schema: Schema | null;
  readonly examples: readonly { readonly name: string; readonly value: unknown }[];
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly tag: string;
  /** English, as the contract has it. */
  readonly description: string;
  /** The session that a caller needs. */
  readonly session: 'none' | 'half' | 'any' | 'full';
  readonly isAddition: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: readonly Body[];
  readonly answers: readonly {
    readonly status: string;
    readonly description: string;
    readonly bodies: readonly Body[];
  }[];
}

/** Follows a reference within the contract: `#/components/schemas/Error`. */
export function resolved<Node extends object>(node: Node | { readonly $ref: string }): Node {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as Node;
  const parts = node.$ref.split('/').slice(1);
  const found = parts.reduce<unknown>(
    (at, part) => (at as Record<string, unknown> | undefined)?.[part],
    contract,
  );
  if (typeof found !== 'object' || found === null) throw new Error(`The contract has no "${node.$ref}".`);
  return found as Node;
}

function bodiesOf({ content = {} }: Answer): Body[] {
  return Object.entries(content).map(([type, { schema = null, example, examples = {} }]) => ({
    type,
    schema,
    examples: [
      ...(example === undefined ? [] : [{ name: '', value: example }]),
      ...Object.entries(examples).map(([name, { value }]) => ({ name, value })),
    ],
  }));
}

function sessionOf({ security = [] }: RawOperation): Operation['session'] {
  const names = new Set(security.flatMap((each) => Object.keys(each)));
  if (names.has('halfOpenSession')) return names.has('fullSession') ? 'any' : 'half';
  return names.has('fullSession') ? 'full' : 'none';
}

function operationOf(path: string, method: string, raw: RawOperation): Operation {
  const { operationId: id, tags: [tag = ''] = [], description = '', parameters = [], responses = {} } = raw;
  return {
    id,
    method: method.toUpperCase(),
    path,
    title: operationTitles[id],
    tag: tagTitles[tag] ?? tag,
    description,
    session: sessionOf(raw),
    isAddition: 'x-addition' in raw,
    parameters: parameters.map((each) => resolved<Parameter>(each)),
    body: bodiesOf(raw.requestBody ?? {}),
    answers: Object.entries(responses).map(([status, given]) => {
      const answer = resolved<Answer>(given);
      return { status, description: answer.description ?? '', bodies: bodiesOf(answer) };
    }),
  };
}

/** Every operation of the contract, in its order. */
export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item as Readonly<Record<string, unknown>>).flatMap(([method, raw]) =>
    typeof raw === 'object' && raw !== null && 'operationId' in raw
      ? [operationOf(path, method, raw as RawOperation)]
      : [],
  ),
);
