import { readFileSync, realpathSync, writeFileSync } from 'node:fs';

/** Written at a release: the core that back-ends were built for. */
const releasedFile = 'openapi/released-core.json';
const coreFile = 'generated/contract-core.json';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly 'x-known-values'?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Body {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
  readonly headers?: Readonly<Record<string, unknown>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface CoreContract {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly Parameter[];
            readonly requestBody?: Body;
            readonly responses: Readonly<Record<string, Body>>;
          }
        >
      >
    >
  >;
}

/**
 * Every member of the core by its name, such as `GET /api/bill answers content[].number`: `required` or `optional`, its
 * types, and its values where they are listed.
 */
export type Members = Readonly<Record<string, string>>;

export function membersOf(core: CoreContract): Members {
  const members: Record<string, string> = {};

  function resolved<Part extends { readonly $ref?: string }>(part: Part): Part {
    if (part.$ref === undefined) return part;
    let found: unknown = core;
    for (const name of part.$ref.split('/').slice(1)) found = Reflect.get(Object(found), name);
    return resolved(found as Part);
  }

  function add(name: string, isRequired: boolean, given: Schema): void {
    const schema = resolved(given);
    const { type, items, properties = {}, required = [], allOf = [], oneOf = [], anyOf = [] } = schema;
    const values = schema.enum ?? schema['x-known-values'];
    const types = [type ?? 'any'].flat().toSorted().join('|');
    members[name] ??= [isRequired ? 'required' : 'optional', types, values?.map(String).toSorted().join('|')]
      .filter(Boolean)
      .join(' ');
    for (const [property, each] of Object.entries(properties))
      add(`${name}.${property}`, required.includes(property), each);
    if (items) add(`${name}[]`, true, items);
    for (const each of [...allOf, ...oneOf, ...anyOf]) add(name, isRequired, each);
  }

  function addBody(name: string, body: Body | undefined): void {
    for (const [type, { schema }] of Object.entries(body?.content ?? {})) {
      members[`${name} as ${type}`] = 'optional';
      if (type !== 'application/octet-stream') add(name, true, schema);
    }
    for (const header of Object.keys(body?.headers ?? {})) members[`${name} header ${header}`] = 'required';
  }

  for (const [path, methods] of Object.entries(core.paths)) {
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(methods)) {
      const operation = `${method.toUpperCase()} ${path}`;
      members[operation] = 'required';
      for (const { name, required = false, schema } of parameters.map(resolved))
        add(`${operation} takes ?${name}`, required, schema);
      addBody(`${operation} takes`, requestBody && resolved(requestBody));
      const success = responses['200'];
      addBody(`${operation} answers`, success && resolved(success));
    }
  }
  return members;
}

const parts = (member: string) => {
  const [, required, types = '', values = ''] = /^(\w+) ?(\S*) ?(.*)$/.exec(member) ?? [];
  return { isRequired: required === 'required', types: types.split('|'), values: values.split('|') };
};

const lost = (before: readonly string[], now: readonly string[]) =>
  before.filter((each) => each !== '' && !now.includes(each));

/** How a back-end that was built for the released core no longer serves the portal; empty where it does. */
export function breakingChanges(released: Members, present: Members): string[] {
  const changed = Object.entries(released).flatMap(([name, before]) => {
    const now = present[name];
    if (now === undefined) return isInside(name, present) ? [] : [`${name} is removed`];
    const [was, is] = [parts(before), parts(now)];
    const isAnswer = name.includes(' answers');
    // A back-end relies on the fields that every call has sent so far.
    const requirement =
      is.isRequired === was.isRequired ? '' : is.isRequired ? 'now required' : 'no longer required';
    const types = isAnswer ? lost(was.types, is.types) : lost(is.types, was.types);
    const values = lost(was.values, is.values);
    return [
      ...(requirement === '' || (isAnswer && !is.isRequired) ? [] : [`${name} is ${requirement}`]),
      ...types.map((type) => `${name} is ${isAnswer ? 'no longer' : 'now also'} ${type}`),
      ...values.map((value) => `${name} no longer has the value ${value}`),
    ];
  });
  const added = Object.entries(present)
    .filter(([name, member]) => !(name in released) && parts(member).isRequired)
    .filter(([name]) => !isInside(name, released))
    .map(([name]) => `${name} is new and required`);
  return [...changed, ...added];
}

/** Whether a member belongs to one that these have not either. */
function isInside(name: string, members: Members): boolean {
  const [, operation = '', parent = ''] = /^(\S+ \S+)(?: (.+)(?:\.\w+|\[\]))?/.exec(name) ?? [];
  const isOfOperation = name !== operation && !(operation in members);
  return isOfOperation || (parent !== '' && !(`${operation} ${parent}` in members));
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The changes since the last release that break back-ends. */
export const changesSinceRelease = (): string[] =>
  breakingChanges(read(releasedFile) as Members, membersOf(read(coreFile) as CoreContract));

const program = process.argv[1];
if (program !== undefined && realpathSync(program) === import.meta.filename) {
  writeFileSync(releasedFile, `${JSON.stringify(membersOf(read(coreFile) as CoreContract), null, 2)}\n`);
  console.log(`${releasedFile} has the core of this release.`);
}
