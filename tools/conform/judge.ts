import { Ajv2020, type ErrorObject, type Schema } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { core, type NamedOperation } from './core.ts';

/** The errors of an answer, and its values that the portal does not know and shows unchanged. */
export interface Judgement {
  readonly broken: readonly string[];
  readonly unknown: readonly string[];
}

const key = 'core';
let unknown = new Set<string>();

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
addFormats.default(ajv);
ajv.addKeyword({
  keyword: 'x-known-values',
  validate: (known: readonly unknown[], value: unknown, _schema: unknown, at?: { instancePath: string }) => {
    if (!known.includes(value)) unknown.add(`${readable(at?.instancePath ?? '')} ${JSON.stringify(value)}`);
    return true;
  },
});
ajv.addSchema(core as Schema, key);

/** A path in an answer, the same for all rows of a list. */
function readable(path: string): string {
  const rows = path.slice(1).replaceAll(/\/\d+(?=\/|$)/g, '[]');
  return rows.replaceAll('/', '.') || 'the answer';
}

function place({ instancePath, message = '', params: { missingProperty } }: ErrorObject): string {
  const at = readable(instancePath);
  return missingProperty === undefined ? `${at} ${message}` : `${at}: ${missingProperty} is missing`;
}

/** `null` and absent are the same to the portal. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const held = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(held.map(([name, each]) => [name, withoutNulls(each)]));
}

/** Holds the body of a success against the core; one that the portal does not read holds always. */
export function judge({ answer }: NamedOperation, body: unknown): Judgement {
  if (answer === undefined) return { broken: [], unknown: [] };
  if (body === undefined) return { broken: ['the answer is no JSON'], unknown: [] };
  unknown = new Set();
  const validate = ajv.compile({ $ref: key + answer });
  const isValid = validate(withoutNulls(body));
  const broken = isValid ? [] : (validate.errors ?? []).map(place);
  return { broken: [...new Set(broken)], unknown: [...unknown] };
}
