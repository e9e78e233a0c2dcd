import { coreOperations, type NamedOperation } from './core.ts';
import { judge } from './judge.ts';
import type { Answered, Asked, Client } from './client.ts';
import { screenOf, type Line } from './lines.ts';

export type Data = Readonly<Record<string, unknown>>;

/** Asks for an operation; `id` is what its path has in braces. */
export type Question = Asked & { readonly id?: string | number };

/** A check of an answer beyond its schema: the broken rules, none where all hold. */
export type Check = (answered: Answered) => readonly string[] | Promise<readonly string[]>;

/** The server's own words for a refusal. */
function said(json: unknown): string {
  const { message, fieldErrors } = (json ?? {}) as { message?: unknown; fieldErrors?: Data };
  const words = [typeof message === 'string' ? message : '', ...Object.values(fieldErrors ?? {}).map(String)];
  return words.filter(Boolean).join(' ');
}

/** How an answer began, in words. */
export const statusText = ({ status, json }: Answered): string =>
  (status === 0 ? `no answer: ${said(json)}` : `status ${status} ${said(json)}`).trim();

/** That an answer is a refusal which says to the customer that nothing was done: a status from 400 to 499. */
export const refusalOf = (answered: Answered): readonly string[] =>
  answered.status >= 400 && answered.status < 500 ? [] : [statusText(answered)];

/** The rows of a list, by any of the names that the specification has for them. */
export function rowsOf(answered: Answered | undefined): readonly Data[] {
  const { content, leasingOffers, premadeProducts } = (answered?.json ?? {}) as Data;
  const rows = content ?? leasingOffers ?? premadeProducts;
  return Array.isArray(rows) ? (rows as Data[]) : [];
}

/** The subject of a rule for every call. */
export const screenOfAll = 'all';

function namedOperation(name: string): NamedOperation {
  const found = coreOperations.find((each) => each.name === name);
  if (found === undefined) throw new Error(`The core has no operation ${name}.`);
  return found;
}

/** Asks operations of the core, and keeps a line of each. */
export class Asking {
  readonly client: Client;
  readonly lines: Line[] = [];
  /** The operations that were not asked so far. */
  readonly left = new Set(coreOperations.map(({ name }) => name));

  constructor(client: Client) {
    this.client = client;
  }

  note(subject: string, state: Line['state'], note: string, screen: string): void {
    this.left.delete(subject);
    this.lines.push({ subject, state, note, screen });
  }

  /** A rule holds where nothing breaks it. */
  rule(subject: string, broken: readonly string[], screen: string, note = ''): void {
    this.note(subject, broken.length === 0 ? 'holds' : 'broken', broken.join('; ') || note, screen);
  }

  call(name: string, { id = '', ...asked }: Question = {}, client = this.client): Promise<Answered> {
    const { method, path } = namedOperation(name);
    return client.call(method, path.replace(/\{\w+\}/, encodeURIComponent(id)), asked);
  }

  /**
   * @param mayRefuse whether a refusal in words holds too, because only the company knows what it accepts
   * @returns the answer of a call that succeeded, whether or not it holds
   */
  async ask(
    name: string,
    question: Question = {},
    { check = () => [], mayRefuse = false }: { check?: Check; mayRefuse?: boolean } = {},
  ): Promise<Answered | undefined> {
    const operation = namedOperation(name);
    const screen = screenOf(operation.operation.tags);
    const answered = await this.call(name, question);
    const { status, json } = answered;
    if (status !== 200 && status !== 201) {
      const isRefused = mayRefuse && refusalOf(answered).length === 0 && said(json) !== '';
      if (isRefused) this.note(name, 'holds', `refused: ${said(json)}`, screen);
      else this.note(name, 'broken', statusText(answered), screen);
      return undefined;
    }
    const { broken, unknown } = judge(operation, json);
    const all = broken.length > 0 ? broken : await check(answered);
    const shown = unknown.length > 0 ? `unknown to the portal, shown as is: ${unknown.join(', ')}` : '';
    this.rule(name, all, screen, shown);
    return answered;
  }

  /** Asks for the first of these rows, by its field. */
  async askFirst(
    name: string,
    rows: readonly Data[],
    field: string,
    questionOf: (value: string | number) => Question,
    check?: Check,
  ): Promise<Answered | undefined> {
    const value = rows[0]?.[field];
    if (typeof value === 'string' || typeof value === 'number')
      return this.ask(name, questionOf(value), check && { check });
    this.note(name, 'not asked', 'the list before it has no row to ask it with', '');
    return undefined;
  }
}
