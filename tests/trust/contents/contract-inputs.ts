import fc from 'fast-check';
import { contract, type Operation } from '../../../server/features/shared/operations.ts';
import { formParts } from '../../support/documents/documents.ts';
import type { Part } from '../../support/files/multipart.ts';

/** A call of an operation, right or wrong. */
export type Input = {
  /** The operation's path with its parameters filled in, encoded. */
  readonly path: string;
  /** Without the leading `?`, encoded. */
  readonly query: string;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
  readonly parts?: readonly Part[];
};

type Schema = { readonly [key: string]: unknown; readonly $ref?: string };
type Parameter = { name: string; in: string; schema: Schema; example?: unknown; $ref?: string };
type Raw = {
  parameters?: Parameter[];
  requestBody?: {
    content: Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }>;
  };
};

/** Inputs that have broken servers before. */
const hostileText = fc.oneof(
  fc.constantFrom(
    ...[
      [
        '',
        ' ',
        '\t',
        '%',
        '_',
        '\\',
        '%%',
        "'",
        '"',
        '`',
        ';',
        '--',
        '/*',
        '*',
        '(',
        ')',
        '[',
        ']',
        '{',
        '}',
        '$1',
      ],
      [
        '\0',
        'a\0b',
        '\u001f',
        '\u0085',
        '\ud800',
        '\udc00x',
        '\uffff',
        '\u202e',
        '\u0301',
        'ﬀ',
        'İ',
        'ß',
        '🚗',
        '𝒳',
      ],
      [
        'null',
        'undefined',
        'true',
        'NaN',
        'Infinity',
        '-0',
        '1e309',
        '0x10',
        '1_000',
        '-1',
        '0.1',
        '+1',
        '٣',
      ],
      ['9'.repeat(20), '1'.repeat(400), '2147483648', '-2147483649', '9223372036854775808', 'x'.repeat(101)],
      [
        '__proto__',
        'constructor',
        'toString',
        'hasOwnProperty',
        '../../etc/passwd',
        '{{7*7}}',
        '<script>',
        'R-26-1,',
      ],
      ["' or 1=1 --", 'number,asc', 'number,desc,asc', 'id,asc', 'number;asc', ',', ',,', 'a,b'],
      ['2026-01-01', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2016-12-31T23:59:60Z'],
      ['2026-02-29T00:00:00Z', '2026-01-01t00:00:00z', '2026-01-01T24:00:00Z', '-000001-01-01T00:00:00Z'],
    ].flat(),
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -0, [], {}, [[]], [null], [{}]),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

function resolve(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  let node: unknown = contract;
  for (const part of schema.$ref.split('/').slice(1)) node = (node as Record<string, unknown>)[part];
  return resolve(node as Schema);
}

/** Values that keep the schema, most of them. */
function fitting(unresolved: Schema, example?: unknown): fc.Arbitrary<unknown> {
  const schema = resolve(unresolved);
  const choices = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => fitting(each)));
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const types = [schema['type']].flat();
  const arbitraries = types.map((type) => fittingType(schema, type));
  return example === undefined ? fc.oneof(...arbitraries) : fc.oneof(fc.constant(example), ...arbitraries);
}

function fittingType(schema: Schema, type: unknown): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const bound = (name: string, otherwise: number) => Number(schema[name] ?? otherwise);
    return fc.integer({ min: bound('minimum', -1000), max: bound('maximum', 1000) });
  }
  if (type === 'array') {
    return fc.array(fitting(schema['items'] as Schema), {
      maxLength: Math.min(4, Number(schema['maxItems'] ?? 4)),
    });
  }
  if (type === 'object') {
    const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
    return fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fitting(each)])),
      { requiredKeys: schema['required'] as string[] | undefined },
    );
  }
  return fittingText(schema);
}

function fittingText(schema: Schema): fc.Arbitrary<string> {
  if (schema['format'] === 'date-time') {
    const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true });
    // Moments of the contract's form at which calendars end or stumble.
    const edges = fc.constantFrom(
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-23:59',
      '2016-12-31T23:59:60Z',
      '2026-01-01t00:00:00z',
    );
    return fc.oneof({ weight: 4, arbitrary: day.map((date) => date.toISOString()) }, edges);
  }
  const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : undefined;
  // The alternatives of a pattern are worth trying; a pattern that only forbids characters is met by any text.
  if (pattern?.startsWith('^(') === true) return fc.stringMatching(new RegExp(pattern));
  const maxLength = Math.min(40, Number(schema['maxLength'] ?? 40));
  return fc.oneof(
    fc.string({ unit: 'grapheme-composite', minLength: Number(schema['minLength'] ?? 0), maxLength }),
    fc
      .constantFrom('škoda', '10482/24', 'R-26-109950', '525,84', 'PAID', '%', '_')
      .map((text) => text.slice(0, maxLength)),
  );
}

/** Calls of an operation: nearly half of them keep the contract, the others break it in one place or in several. */
export function inputsOf({ path, method }: Operation): fc.Arbitrary<Input> {
  const raw =
    (contract as { paths: Record<string, Record<string, Raw>> }).paths[path]?.[method.toLowerCase()] ?? {};
  return fc
    .record({ path: paths(raw, path), query: queries(raw), body: bodies(raw) })
    .map(({ body, ...address }) => ({ ...address, ...body }));
}

function parametersIn({ parameters = [] }: Raw, place: string): Parameter[] {
  return parameters
    .map((unresolved) => resolve(unresolved as unknown as Schema) as unknown as Parameter)
    .filter((parameter) => parameter.in === place);
}

/** The router takes no longer ones: they are an address that leads nowhere. */
const longestSegment = 100;

function paths(raw: Raw, path: string): fc.Arbitrary<string> {
  const segments = parametersIn(raw, 'path').map(({ name, schema, example }) => {
    const encoded = fc
      .oneof({ weight: 3, arbitrary: fitting(schema, example) }, { weight: 1, arbitrary: hostileText })
      .map((value) => new URLSearchParams([['', String(value)]]).toString().slice(1))
      // Segments that a browser takes for a step in the path (`.`, `..`), or for none, name another operation.
      .filter((text) => !/^\.{0,2}$/.test(text) && text.length <= longestSegment);
    return encoded.map((text) => [name, text] as const);
  });
  return fc
    .tuple(...segments)
    .map((filled) =>
      filled.reduce((filling, [name, text]) => filling.replace(`{${name}}`, () => text), path),
    );
}

function queries(raw: Raw): fc.Arbitrary<string> {
  const pairs = parametersIn(raw, 'query').map(({ name, schema, example }) => {
    const right = fitting(schema, example).map((value) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    );
    const wrong = hostileText.map((text): [string, string][] => [[name, text]]);
    return fc.oneof(
      { weight: 6, arbitrary: right },
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: wrong },
      { weight: 1, arbitrary: fc.tuple(right, right).map((both) => both.flat()) },
    );
  });
  const extra = fc.oneof(
    { weight: 12, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 1, arbitrary: fc.tuple(hostileText, hostileText).map((pair): [string, string][] => [pair]) },
  );
  const tail = fc.oneof(
    { weight: 20, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('&page=%', '&%E0%A4%A=1', '&search=%C3', '&&&==', '&page[]=1', '&sort[a]=b'),
    },
  );
  return fc
    .tuple(fc.tuple(...pairs), extra, tail)
    .map(([given, more, end]) => new URLSearchParams([...given.flat(), ...more]).toString() + end);
}

function bodies({ requestBody }: Raw): fc.Arbitrary<Pick<Input, 'json' | 'form' | 'parts'>> {
  const [[mediaType, media] = [undefined, undefined]] = Object.entries(requestBody?.content ?? {});
  if (media === undefined) return fc.constant({});
  const [example] = Object.values(media.examples ?? {});
  const right = fitting(media.schema, example?.value);
  const body = fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 5, arbitrary: fc.tuple(right, fc.nat(), hostileText, hostileValue).map(spoil) },
    { weight: 1, arbitrary: hostileValue },
  );
  if (mediaType === 'application/json') return body.map((json) => ({ json }));
  if (mediaType === 'multipart/form-data') return body.map((value) => ({ parts: formParts(value) }));
  return body.map((value) => ({
    form: Object.fromEntries(Object.entries(value ?? {}).map(([name, each]) => [name, String(each)])),
  }));
}

/** Puts something hostile into one place of a body. */
function spoil([body, place, name, value]: [unknown, number, string, unknown]): unknown {
  if (Array.isArray(body)) {
    if (body.length === 0) return [value];
    const index = place % body.length;
    return body.with(index, spoil([body[index], Math.floor(place / body.length), name, value]));
  }
  if (typeof body !== 'object' || body === null) return value;
  const names = [...Object.keys(body), name];
  return { ...body, [names[place % names.length] ?? name]: value };
}
