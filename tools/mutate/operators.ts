import ts from 'typescript';

/** The kinds of change. Each is the slip of a hand that a test should notice. */
export const operators = [
  'target',
  'guard',
  'action',
  'entry',
  'delay',
  'input',
  'comparison',
  'logic',
  'arithmetic',
  'constant',
  'where-clause',
] as const;
export type Operator = (typeof operators)[number];

/** One change of one file. */
export interface Mutant {
  readonly operator: Operator;
  /** From the root of the repository. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The innermost function with a name around it; `null` where it runs as the file is loaded. */
  readonly inside: string | null;
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly becomes: string;
}

/** Where a change is put: at a node, or in one of its places. */
type Change = readonly [operator: Operator, node: ts.Node, becomes: string];
type Finder = (node: ts.Node) => readonly Change[];

const comparisons: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
};
const logic: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
};
const arithmetic: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
};
/** Conditions of a query, and what each is easily mistaken for. */
const conditions: Readonly<Record<string, string>> = {
  eq: 'ne',
  ne: 'eq',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  asc: 'desc',
  desc: 'asc',
};
/** Conditions in the text of a query. Each of several in one text is a separate change. */
const textConditions: readonly (readonly [RegExp, string])[] = [
  [/ is not null\b/, ' is null'],
  [/ is null\b/, ' is not null'],
  [/ <= /, ' < '],
  [/ < /, ' <= '],
  [/ >= /, ' > '],
  [/ > /, ' >= '],
  [/\band\b/, 'or'],
];

const isText = (node: ts.Node): node is ts.StringLiteralLike => ts.isStringLiteralLike(node);

function nameOf(property: ts.ObjectLiteralElementLike): string {
  const { name } = property;
  return name && (ts.isIdentifier(name) || isText(name) || ts.isNumericLiteral(name)) ? name.text : '';
}

function propertyOf(node: ts.Node, name: string): ts.PropertyAssignment | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties.filter(ts.isPropertyAssignment).find((each) => nameOf(each) === name);
}

/** The states beside which a target may name another: the keys of the innermost `states` around a transition. */
function siblingsOf(node: ts.Node): string[] {
  const { parent } = node;
  if (!parent) return [];
  if (ts.isPropertyAssignment(parent) && nameOf(parent) === 'states' && ts.isObjectLiteralExpression(node))
    return node.properties.map(nameOf).filter((name) => name !== '');
  return siblingsOf(parent);
}

/** The rest when the n-th of several is taken out. */
const without = (all: readonly ts.Node[], left: ts.Node) =>
  all
    .filter((each) => each !== left)
    .map((each) => each.getText())
    .join(', ');

const findTargets: Finder = (node) => {
  if (!isText(node)) return [];
  const initial =
    ts.isPropertyAssignment(node.parent) && nameOf(node.parent) === 'initial'
      ? propertyOf(node.parent.parent, 'states')?.initializer
      : undefined;
  const others =
    initial && ts.isObjectLiteralExpression(initial) ? initial.properties.map(nameOf) : siblingsOf(node);
  // An event, an actor or a title that is called like a state is none.
  const isTarget =
    initial !== undefined ||
    (ts.isPropertyAssignment(node.parent) && nameOf(node.parent) === 'target') ||
    isShortTransition(node);
  if (!isTarget || !others.includes(node.text)) return [];
  return others.filter((other) => other !== node.text).map((other) => ['target', node, `'${other}'`]);
};

/** `on: { 'pressed': 'open' }` and `onDone: 'open'`: the target without its key. */
function isShortTransition({ parent }: ts.Node): boolean {
  if (!ts.isPropertyAssignment(parent)) return false;
  if (['onDone', 'onError', 'always', 'onSnapshot'].includes(nameOf(parent))) return true;
  const holder = parent.parent.parent;
  return ts.isPropertyAssignment(holder) && ['on', 'after'].includes(nameOf(holder));
}

const findParts: Finder = (node) => {
  if (!ts.isPropertyAssignment(node)) return [];
  const { initializer } = node;
  switch (nameOf(node)) {
    case 'guard':
      return [
        ['guard', initializer, '() => true'],
        ['guard', initializer, '() => false'],
      ];
    case 'actions':
      return removed('action', initializer);
    case 'entry':
    case 'exit':
      return removed('entry', initializer);
    case 'input':
      return [['input', initializer, '() => ({})']];
    case 'after':
    case 'delays':
      return ts.isObjectLiteralExpression(initializer)
        ? initializer.properties.filter(ts.isPropertyAssignment).flatMap(changedDelay)
        : [];
    default:
      return [];
  }
};

/** None of several actions, and each left out. */
function removed(operator: Operator, actions: ts.Expression): Change[] {
  if (!ts.isArrayLiteralExpression(actions)) {
    const isDescribed =
      isText(actions) || ts.isObjectLiteralExpression(actions) || ts.isCallExpression(actions);
    return isDescribed ? [[operator, actions, '[]']] : [];
  }
  return actions.elements.map((each): Change => [operator, actions, `[${without(actions.elements, each)}]`]);
}

/** `after: { 400: … }` has its delay as a name, `delays: { soon: 400 }` as a value. */
function changedDelay({ name, initializer }: ts.PropertyAssignment): Change[] {
  const held = ts.isNumericLiteral(name) ? name : initializer;
  return ts.isNumericLiteral(held)
    ? [['delay', held, String(Number(held.text.replaceAll('_', '')) * 2)]]
    : [];
}

const findExpressions: Finder = (node) => {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return [
      ...changed('comparison', node.operatorToken, comparisons[kind]),
      ...changed('logic', node.operatorToken, logic[kind]),
      // Texts are joined by `+` in no file of ours.
      ...changed('arithmetic', node.operatorToken, arithmetic[kind]),
    ];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [['logic', node, node.operand.getText()]];
  if (ts.isNumericLiteral(node) && !isName(node))
    return [['constant', node, String(Number(node.text.replaceAll('_', '')) + 1)]];
  if (node.kind === ts.SyntaxKind.TrueKeyword && !isType(node)) return [['constant', node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword && !isType(node)) return [['constant', node, 'true']];
  return [];
};

const changed = (operator: Operator, node: ts.Node, becomes: string | undefined): Change[] =>
  becomes === undefined ? [] : [[operator, node, becomes]];

const isName = ({ parent }: ts.Node) =>
  ts.isLiteralTypeNode(parent) || (ts.isPropertyAssignment(parent) && ts.isNumericLiteral(parent.name));
const isType = ({ parent }: ts.Node) => ts.isLiteralTypeNode(parent);

/** A call whose result is not used, such as `await log(…)`: the server's counterpart of an action of a machine. */
const findCalls: Finder = (node) => {
  if (!ts.isExpressionStatement(node)) return [];
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  return ts.isCallExpression(call) ? [['action', node, ';']] : [];
};

const findConditions: Finder = (node) => {
  if (ts.isCallExpression(node)) {
    const name = ts.isIdentifier(node.expression) ? node.expression.text : '';
    const other = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    if (other !== undefined) return [['where-clause', node.expression, other]];
    if (name === 'and' && node.arguments.length > 1)
      return node.arguments.map((each) => ['where-clause', node, `and(${without(node.arguments, each)})`]);
    return [];
  }
  const isQuery =
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node);
  if (!isQuery || !isInQuery(node)) return [];
  const text = node.getText();
  return textConditions.flatMap(([pattern, becomes]) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index, 0: was }): Change => [
      'where-clause',
      node,
      `${text.slice(0, index)}${becomes}${text.slice(index + was.length)}`,
    ]),
  );
};

/** Whether a text is handed to `sql`. */
function isInQuery(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText().startsWith('sql');
  const isInside =
    ts.isTemplateExpression(node) || ts.isTemplateSpan(node) || ts.isTemplateLiteralToken(node);
  return isInside && isInQuery(node.parent);
}

/** The other name of `eq(…)` must be imported: drizzle's conditions need no other import. */
function imported(source: ts.SourceFile, text: string, { operator, becomes }: Mutant): string | null {
  if (operator !== 'where-clause' || !/^\w+$/.test(becomes)) return null;
  const names = source.statements.filter(ts.isImportDeclaration).map((each) => each.getText());
  const from = names.find((each) => each.includes("from 'drizzle-orm'"));
  if (from === undefined || new RegExp(String.raw`\b${becomes}\b`).test(from)) return null;
  return text.replace(from, `${from}\nimport { ${becomes} } from 'drizzle-orm';`);
}

/** The file with the change in it. */
export function mutated(text: string, mutant: Mutant): string {
  const { file, start, end, becomes } = mutant;
  const changedText = `${text.slice(0, start)}${becomes}${text.slice(end)}`;
  return (
    imported(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), changedText, mutant) ??
    changedText
  );
}

const findersOf: Readonly<Record<string, readonly Finder[]>> = {
  machines: [findTargets, findParts, findExpressions],
  domain: [findExpressions],
  server: [findExpressions, findConditions, findCalls],
};
export const rooms = Object.keys(findersOf);

/** As V8 names it: by its own name, or by the variable or property that it is the value of. */
function functionAround(node: ts.Node): string | null {
  const { parent } = node;
  if (!parent) return null;
  const named = ts.isFunctionLike(parent) && !parent.name && isNamed(parent.parent) ? parent.parent : parent;
  const isFunction = ts.isFunctionLike(parent) && isNamed(named);
  return isFunction ? named.name.getText() : functionAround(parent);
}

function isNamed(node: ts.Node): node is ts.NamedDeclaration & { readonly name: ts.Identifier } {
  const isDeclared =
    ts.isFunctionLike(node) || ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  return isDeclared && node.name !== undefined && ts.isIdentifier(node.name);
}

/** Every change of a file of a room, without types and comments. */
export function mutantsOf(room: string, file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    // The types of a machine, such as `{} as Context`, are not run; its invariants by tests and pictures alone.
    if (ts.isPropertyAssignment(node) && ['types', 'invariants'].includes(nameOf(node))) return;
    for (const finder of findersOf[room] ?? []) {
      for (const [operator, place, becomes] of finder(node)) {
        const start = place.getStart();
        const { line } = source.getLineAndCharacterOfPosition(start);
        found.push({
          operator,
          file,
          line: line + 1,
          inside: functionAround(place),
          start,
          end: place.getEnd(),
          was: place.getText(),
          becomes,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
