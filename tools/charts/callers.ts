import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { catalog } from '../../generated/catalog.ts';

/** A call of the contract's, as the browser makes it: `POST /api/login`. */
type Call = string;

/** The top level of a file by names: its declarations, and its imports from neighbours. */
interface Source {
  readonly file: ts.SourceFile;
  readonly declared: ReadonlyMap<string, ts.Node>;
  readonly imported: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

function readSource(path: string): Source {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true);
  const declared = new Map<string, ts.Node>();
  const imported = new Map<string, { from: string; name: string }>();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) declared.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) declared.set(name.text, initializer);
      }
    }
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const from = resolve(path, '..', statement.moduleSpecifier.text);
      const names = statement.importClause?.namedBindings;
      for (const each of names && ts.isNamedImports(names) ? names.elements : []) {
        imported.set(each.name.text, { from, name: (each.propertyName ?? each.name).text });
      }
    }
  }
  return { file, declared, imported };
}

/** `loginMachine.provide({ actors })`: the name of the machine and its actors. */
function provision(node: ts.Node): { machine: string; actors: ts.Node } | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression } = node.expression;
  const [actors] = node.arguments;
  return name.text === 'provide' && ts.isIdentifier(expression) && actors
    ? { machine: expression.text, actors }
    : null;
}

function callOf(node: ts.Node): Call | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const method = node.expression.name.text;
  const [path] = node.arguments;
  return methods.has(method) && path && ts.isStringLiteral(path) ? `${method} ${path.text}` : null;
}

const propertiesOf = (node: ts.Node) => (ts.isObjectLiteralExpression(node) ? [...node.properties] : []);

/** `{ actors: { logIn: … } }`: the code of each actor by its name; all other code has no name. */
function codeOf(given: ts.Node): (readonly [actor: string, code: ts.Node])[] {
  return propertiesOf(given).flatMap((part) => {
    const { name } = part;
    if (!ts.isPropertyAssignment(part) || name?.getText() !== 'actors') return [['', part] as const];
    return propertiesOf(part.initializer).map((actor) => [actor.name?.getText() ?? '', actor] as const);
  });
}

/**
 * The calls of the contract that each actor of a machine makes, read from `src/api`, where the machines are given their
 * actors: all calls that an actor's code leads to, through the functions and queries of the folder. Calls of a child
 * machine belong to the child.
 *
 * @returns calls by machine and actor; a machine is named by file and export
 */
function callsByActor(folder: string): Map<string, Map<string, Set<Call>>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const sources = new Map(
    paths.map((name) => [resolve(folder, name), readSource(resolve(folder, name))] as const),
  );
  const found = new Map<string, Map<string, Set<Call>>>();

  /** Where the calls of a piece of code go, and of all that it names. */
  const follow = (node: ts.Node, source: Source, calls: Set<Call>, seen: Set<ts.Node>): void => {
    if (provision(node)) return;
    const call = callOf(node);
    if (call !== null) calls.add(call);
    if (ts.isIdentifier(node)) {
      const own = source.declared.get(node.text);
      const foreign = source.imported.get(node.text);
      const elsewhere = foreign && sources.get(foreign.from);
      const next = own ?? elsewhere?.declared.get(foreign?.name ?? '');
      if (next && !seen.has(next)) {
        seen.add(next);
        follow(next, own ? source : (elsewhere ?? source), calls, seen);
      }
    }
    ts.forEachChild(node, (child) => follow(child, source, calls, seen));
  };

  for (const source of sources.values()) {
    const search = (node: ts.Node): void => {
      const provided = provision(node);
      const machine = provided && source.imported.get(provided.machine);
      if (provided && machine) {
        const name = `${machine.from} ${machine.name}`;
        const actors = found.get(name) ?? new Map<string, Set<Call>>();
        for (const [actor, code] of codeOf(provided.actors)) {
          const calls = actors.get(actor) ?? new Set<Call>();
          follow(code, source, calls, new Set());
          actors.set(actor, calls);
        }
        found.set(name, actors);
      }
      ts.forEachChild(node, search);
    };
    search(source.file);
  }
  return found;
}

/** As much of the contract as names its operations. */
export interface Operations {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function operationsOf({ paths }: Operations): Map<Call, string> {
  const operations = new Map<Call, string>();
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (typeof operation !== 'object' || operation === null || !('operationId' in operation)) continue;
      operations.set(`${method.toUpperCase()} ${path}`, String(operation.operationId));
    }
  }
  return operations;
}

/** Calls of the contract by the machine's name in the catalog, and by actor. */
type Calls = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<Call>>>;

/** The calls of all machines' actors. */
export async function callsOfMachines(): Promise<Calls> {
  const names = new Map<unknown, string>(Object.entries(catalog).map(([name, machine]) => [machine, name]));
  const calls = new Map<string, ReadonlyMap<string, ReadonlySet<Call>>>();
  for (const [key, actors] of callsByActor(join('src', 'api'))) {
    const [file = '', exported = ''] = key.split(' ');
    // One after the other, so that the order is always the same.
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    const name = names.get(module[exported]);
    if (name === undefined) throw new Error(`${key} is not in the catalog.`);
    calls.set(name, actors);
  }
  return calls;
}

/** The catalog's names of the machines that call an operation, by `operationId`; none for operations that only screens call. */
export function callersOf(contract: Operations, calls: Calls): Record<string, string[]> {
  const operations = operationsOf(contract);
  const callers = new Map<string, Set<string>>(
    [...operations.values()].map((operation) => [operation, new Set()]),
  );
  // In the order of the catalog.
  for (const name of Object.keys(catalog)) {
    for (const call of [...(calls.get(name)?.values() ?? [])].flatMap((each) => [...each])) {
      const operation = operations.get(call);
      if (operation === undefined)
        throw new Error(`${name} calls ${call}, which the contract does not have.`);
      callers.get(operation)?.add(name);
    }
  }
  return Object.fromEntries([...callers].map(([operation, machines]) => [operation, [...machines]]));
}
