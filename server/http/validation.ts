import addFormatsModule from 'ajv-formats';
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyRequest } from 'fastify';
import { httpErrors } from '../features/shared/http-error.ts';
import { contract, type Operation, type Download } from '../features/shared/operations.ts';
import { OwnError } from '../platform/own-error.ts';
import { multipartType } from './multipart.ts';

/** A CommonJS module: the compiler sees its function one level deeper than it is at run time. */
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

type Node = { [key: string]: Node | undefined } & { $ref?: string };

type Input = { body: unknown; query: unknown; path: unknown };

type ReadInput = (request: FastifyRequest) => Input | undefined;

/** The contract's own words, which say nothing to a validator. */
const marks = ['x-addition', 'x-additions', 'x-added-values', 'x-core'];

// Bodies are taken as they are; addresses and forms hold nothing but text, so that "10" may become 10. Where files
// come with them a text must not become a list of one, which a file is.
const strict = createAjv(false);
const coercing = createAjv(true);

function compile(ajv: Ajv2020, pointer: string): ValidateFunction {
  const validate = ajv.getSchema(`contract#${pointer}`);
  if (validate === undefined) throw new OwnError(`The contract has no schema at ${pointer}.`);
  return validate;
}

function compileParameters(base: string, place: 'query' | 'path'): ((given: unknown) => boolean) | undefined {
  const list = locate(`${base}/parameters`)?.node ?? {};
  const properties: Record<string, AnySchemaObject> = {};
  const required: string[] = [];
  const whole: string[] = [];
  for (const index of Object.keys(list)) {
    const parameter = locate(`${base}/parameters/${index}`);
    if (parameter === undefined || String(parameter.node.in) !== place) continue;
    const name = String(parameter.node.name);
    properties[name] = { $ref: `contract#${parameter.pointer}/schema` };
    if (parameter.node.required) required.push(name);
    if (String(locate(`${parameter.pointer}/schema`)?.node['type']) === 'integer') whole.push(name);
  }
  if (Object.keys(properties).length === 0) return undefined;
  const validate = coercing.compile({ type: 'object', properties, required, additionalProperties: false });
  // The coercion also takes `0x1`, `1e1` and `+1`.
  return (given) =>
    whole.every((name) => isDecimal((given as Readonly<Record<string, unknown>>)[name])) && validate(given);
}

const isDecimal = (value: unknown) => typeof value !== 'string' || /^\d+$/.test(value);

function compileInput(operation: Operation): ReadInput {
  const base = pointerOf(operation);
  const { mediaType } = operation;
  const query = compileParameters(base, 'query');
  const path = compileParameters(base, 'path');
  const body =
    mediaType === undefined
      ? undefined
      : compile(
          mediaType === 'application/x-www-form-urlencoded' ? coercing : strict,
          `${base}/requestBody/content/${escape(mediaType)}/schema`,
        );

  return (request) => {
    if (mediaType !== undefined && !hasMediaType(request, mediaType)) throw httpErrors.unsupportedMediaType();
    const isRight =
      (body?.(mediaType === multipartType ? withoutFiles(request.body) : request.body) ?? true) &&
      (query?.(request.query) ?? true) &&
      (path?.(request.params) ?? true);
    return isRight
      ? { body: body && request.body, query: query && request.query, path: path && request.params }
      : undefined;
  };
}

const inputs = new Map<Operation['id'], ReadInput>();

/** Checks calls and answers against the bundled contract. One object for the process: compiled schemas do not change. */
export const validation = {
  /** Reads and checks the input of a call; `undefined` when it does not keep the contract. */
  inputOf(operation: Operation): ReadInput {
    const readInput = inputs.get(operation.id) ?? compileInput(operation);
    inputs.set(operation.id, readInput);
    return readInput;
  },

  /** Throws when the contract does not name files of this kind. */
  checkDownload({ id, fileTypes }: Operation, { mediaType }: Download): void {
    if (!fileTypes.includes(mediaType)) throw new OwnError(`${id} answered off the contract: ${mediaType}`);
  },

  /** Throws when the contract does not name this answer. */
  checkAnswer(operation: Operation, status: number, body: unknown): void {
    const base = `${pointerOf(operation)}/responses`;
    const response = locate(`${base}/${status}`) ?? locate(`${base}/default`);
    const media = response && locate(`${response.pointer}/content/application~1json`);
    const validate = media && compile(strict, `${media.pointer}/schema`);
    const isRight = validate === undefined ? body === undefined : validate(body);
    if (isRight) return;
    const reason = validate === undefined ? 'a body where none belongs' : strict.errorsText(validate.errors);
    throw new OwnError(`${operation.id} answered ${status} off the contract: ${reason}`);
  },
};

/** Follows a pointer, and the reference that it may lead to. */
function locate(pointer: string): { node: Node; pointer: string } | undefined {
  let node: Node | undefined = contract as Node;
  for (const part of pointer.split('/').slice(1)) {
    node = node?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (node === undefined) return undefined;
  return typeof node.$ref === 'string' ? locate(node.$ref.slice(1)) : { node, pointer };
}

/** The parts of a body with a text in the place of each file, as the contract describes them. */
function withoutFiles(parts: unknown): unknown {
  return Object.fromEntries(
    Object.entries(parts ?? {}).map(([name, values]) => [
      name,
      Array.isArray(values)
        ? values.map((each: unknown) => (typeof each === 'string' ? null : ''))
        : (values as unknown),
    ]),
  );
}

function createAjv(coerce: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    // One value is a list of one: a parameter that may be repeated need not be.
    coerceTypes: coerce && 'array',
    useDefaults: coerce,
    // Else the bounds of a number would not be asked about the text "Infinity", which becomes one.
    strictNumbers: !coerce,
    // The words of OpenAPI that are no JSON Schema.
    keywords: ['example', 'openapi', 'info', 'servers', 'tags', 'paths', 'components', ...marks],
  });
  addFormats(ajv);
  return ajv.addSchema(contract, 'contract');
}

function pointerOf({ path, method }: Operation): string {
  return `/paths/${escape(path)}/${method.toLowerCase()}`;
}

function escape(text: string): string {
  return text.replaceAll('~', '~0').replaceAll('/', '~1');
}

function hasMediaType(request: FastifyRequest, mediaType: string): boolean {
  const sent = request.headers['content-type'] ?? '';
  return sent.split(';', 1)[0]?.trim().toLowerCase() === mediaType;
}
