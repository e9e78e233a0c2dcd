/** A node of the bundled contract. */
export type Node = { [name: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodeOf = (value: unknown): Node => (isNode(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Operations, parameters, fields, headers and media types of the specification alone, as any back-end may answer them. */
export function coreContract(contract: Node): Node {
  const core = nodeOf(specified(contract, contract));
  delete core['x-additions'];
  for (const operation of operationsOf(core)) widenAnswers(operation);
  for (const schema of answerSchemas(core)) {
    allowMissing(core, schema);
    loosen(schema);
  }
  keepUsed(core);
  return core;
}

/**
 * The contract for the browser's types: in a specified answer an addition may be missing, and so may a field that is
 * `null`, and an enumeration is any text. Answers of additional operations stay as they are.
 */
export function browserContract(contract: Node): Node {
  const browser = structuredClone(contract);
  for (const schema of schemasIn(browser)) allowMissingAdditions(schema);
  for (const schema of answerSchemas(browser)) {
    allowMissing(browser, schema);
    delete schema['enum'];
  }
  for (const { requestBody } of operationsOf(browser)) {
    const body = nodeOf(requestBody);
    Object.assign(nodeOf(body['content']), nodeOf(body['x-core'])['content']);
  }
  return browser;
}

/** Features of the contract with a description of each. */
export function additionsOf(contract: Node): string[] {
  return Object.keys(nodeOf(contract['x-additions'])).toSorted();
}

/** Every feature that a mark in the contract names. */
export function markedAdditions(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(markedAdditions);
  return Object.entries(nodeOf(value)).flatMap(([name, child]) =>
    name === 'x-addition'
      ? [String(child)]
      : name === 'x-added-values'
        ? Object.keys(nodeOf(child))
        : markedAdditions(child),
  );
}

const isAddition = (contract: Node, value: unknown): boolean =>
  isNode(value) && ('x-addition' in value || 'x-addition' in resolve(contract, value));

/** A copy without additions and examples, in which `x-core` replaces the keywords that it names. */
function specified(contract: Node, value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((each) => !isAddition(contract, each)).map((each) => specified(contract, each));
  }
  if (!isNode(value)) return value;
  const node: Node = { ...value, ...nodeOf(value['x-core']) };
  const addedValues = Object.values(nodeOf(node['x-added-values'])).flatMap(listOf);
  const kept = Object.fromEntries(
    Object.entries(node)
      .filter(([name, child]) => !unspecified.has(name) && !isAddition(contract, child))
      .map(([name, child]) => [name, specified(contract, child)]),
  );
  if (Array.isArray(kept['enum'])) kept['enum'] = kept['enum'].filter((each) => !addedValues.includes(each));
  if (isNode(kept['properties'])) {
    const { properties } = kept;
    kept['required'] = listOf(kept['required']).filter((name) => String(name) in properties);
    if (kept['additionalProperties'] === false) delete kept['additionalProperties'];
  }
  if (isNode(kept['paths'])) {
    kept['paths'] = Object.fromEntries(
      Object.entries(kept['paths']).filter(([, methods]) => Object.keys(nodeOf(methods)).length > 0),
    );
  }
  return kept;
}

const unspecified = new Set(['example', 'examples', 'x-core', 'x-added-values']);

/** A file may come as plain bytes; some changes may also be answered with 201. */
function widenAnswers(operation: Node): void {
  const responses = nodeOf(operation['responses']);
  for (const response of Object.values(responses)) {
    const content = nodeOf(nodeOf(response)['content']);
    const file = Object.entries(content).find(([type]) => type !== 'application/json');
    if (file) content['application/octet-stream'] = file[1];
  }
  for (const status of listOf(operation['x-core-success'])) responses[String(status)] ??= responses['200'];
  delete operation['x-core-success'];
}

/** A value that may be `null` may be missing as well. */
function allowMissing(contract: Node, schema: Node): void {
  const properties = nodeOf(schema['properties']);
  if (!Array.isArray(schema['required'])) return;
  schema['required'] = schema['required'].filter((name) => !isNullable(contract, properties[String(name)]));
}

function allowMissingAdditions(schema: Node): void {
  const properties = nodeOf(schema['properties']);
  // The alternatives of a message are read first.
  for (const value of [...Object.values(properties).map(nodeOf), schema]) {
    if (value['type'] !== 'object') Object.assign(value, value['x-core']);
  }
  if (!Array.isArray(schema['required'])) return;
  schema['required'] = schema['required'].filter(
    (name) => !('x-addition' in nodeOf(properties[String(name)])),
  );
}

function isNullable(contract: Node, schema: unknown): boolean {
  const { type, oneOf, anyOf } = resolve(contract, nodeOf(schema));
  return (
    [type].flat().includes('null') ||
    [...listOf(oneOf), ...listOf(anyOf)].some((each) => isNullable(contract, each))
  );
}

/** Texts of an answer may have any form, known values are not the only ones, and a day may come with a time. */
function loosen(schema: Node): void {
  if (Array.isArray(schema['enum'])) {
    schema['x-known-values'] = schema['enum'];
    delete schema['enum'];
  }
  if (schema['type'] === 'object') return;
  for (const name of ['pattern', 'minLength', 'maxLength', 'maxItems', 'minItems']) delete schema[name];
  if (schema['format'] === 'date') {
    delete schema['format'];
    schema['pattern'] = String.raw`^\d{4}-\d{2}-\d{2}(T.*)?$`;
  }
}

const operationsOf = (contract: Node): Node[] =>
  Object.values(nodeOf(contract['paths'])).flatMap((methods) => Object.values(nodeOf(methods)).map(nodeOf));

const schemasIn = (contract: Node): Node[] =>
  Object.values(nodeOf(nodeOf(contract['components'])['schemas'])).map(nodeOf);

/** Every schema that an answer of a specified operation has, additions left out. */
function answerSchemas(contract: Node): Set<Node> {
  const found = new Set<Node>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || found.has(value) || 'x-addition' in value) return;
    found.add(value);
    for (const [name, child] of Object.entries(value)) if (!name.startsWith('x-')) visit(child);
    if (typeof value['$ref'] === 'string') visit(resolve(contract, value));
  };
  for (const operation of operationsOf(contract)) {
    if (!('x-addition' in operation)) visit(operation['responses']);
  }
  return found;
}

/** The node that a reference names. */
function resolve(contract: Node, node: Node): Node {
  const { $ref } = node;
  if (typeof $ref !== 'string') return node;
  const target = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => nodeOf(at)[name.replaceAll('~1', '/').replaceAll('~0', '~')], contract);
  return resolve(contract, nodeOf(target));
}

/** Leaves the components that the paths use. */
function keepUsed(contract: Node): void {
  const used = new Set<Node>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || used.has(value)) return;
    used.add(value);
    Object.values(value).forEach(visit);
    if (typeof value['$ref'] === 'string') visit(resolve(contract, value));
  };
  visit(contract['paths']);
  const components = nodeOf(contract['components']);
  for (const [kind, members] of Object.entries(components)) {
    if (kind === 'securitySchemes') continue;
    components[kind] = Object.fromEntries(
      Object.entries(nodeOf(members)).filter(([, member]) => used.has(nodeOf(member))),
    );
  }
}

/** Names in the parameters, the body and the answer of each operation; names in a list follow `[]`. */
export function membersOf(
  contract: Node,
): Record<string, Record<'parameters' | 'sends' | 'answers', string[]>> {
  const bodyNames = (message: unknown) =>
    Object.entries(nodeOf(resolve(contract, nodeOf(message))['content'])).flatMap(([, media]) =>
      namesIn(contract, nodeOf(media)['schema'], ''),
    );
  return Object.fromEntries(
    Object.entries(nodeOf(contract['paths'])).flatMap(([path, methods]) =>
      Object.entries(nodeOf(methods)).map(([method, value]) => {
        const { parameters, requestBody, responses } = nodeOf(value);
        const members = {
          parameters: listOf(parameters).map((each) => String(resolve(contract, nodeOf(each))['name'])),
          sends: [...new Set(bodyNames(requestBody))],
          answers: [...new Set(bodyNames(nodeOf(responses)['200']))],
        };
        return [`${method.toUpperCase()} ${path}`, members];
      }),
    ),
  );
}

function namesIn(contract: Node, value: unknown, prefix: string): string[] {
  const { properties, items, oneOf, anyOf, allOf } = resolve(contract, nodeOf(value));
  return [
    ...[oneOf, anyOf, allOf].flatMap(listOf).flatMap((each) => namesIn(contract, each, prefix)),
    ...(items ? namesIn(contract, items, `${prefix}[]`) : []),
    ...Object.entries(nodeOf(properties)).flatMap(([name, property]) => {
      const at = prefix ? `${prefix}.${name}` : name;
      return [at, ...namesIn(contract, property, at)];
    }),
  ];
}
