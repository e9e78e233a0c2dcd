import { type ClientBase, Pool } from 'pg';
import { createDeadline, statementLimitOf, type WithinLimit } from './deadline.ts';

/** The longest time of a timer, 24 days. */
export const longest = 2 ** 31 - 1;

export type Query = (...args: unknown[]) => Promise<unknown>;

type Options = {
  readonly connections: number;
  /** How long the database has for each thing that is asked of it, in milliseconds. */
  readonly limit: number;
  /** Whether statements may be prepared under names. */
  readonly preparedStatements: boolean;
  readonly onConnectionLost: (error: Error) => void;
};

export type BoundedPool = {
  /** For drizzle. Its single queries keep the limit as well. */
  readonly pool: Pool;
  readonly query: Query;
  readonly withinLimit: WithinLimit;
};

/** The settings that our queries and the driver need, regardless of the settings of the database or the role. */
const sessionSettings = [
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  'standard_conforming_strings = on',
  "default_transaction_isolation = 'read committed'",
]
  .map((setting) => `set ${setting}`)
  .join('; ');

/** Connections, each for no longer than the limit. */
export function openPool(connectionString: string, options: Options): BoundedPool {
  const { connections, limit, preparedStatements, onConnectionLost } = options;
  const noLimit = limit === longest;
  // A statement that the database does not answer ends the connection.
  const setUp = { text: sessionSettings, query_timeout: noLimit ? 0 : limit };
  const pool = new Pool({
    connectionString,
    max: connections,
    // Zero is no limit, here and below.
    connectionTimeoutMillis: noLimit ? 0 : limit,
    statement_timeout: noLimit ? 0 : statementLimitOf(limit),
    onConnect: (client) => {
      if (!preparedStatements) dropNames(client);
      return client.query(setUp);
    },
  });
  pool.on('error', onConnectionLost);
  // A connection that breaks between two queries of a transaction: without a listener it would end the whole process. The
  // next query of the transaction fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const withinLimit = createDeadline(() => pool.connect(), limit);
  // The part of a pool's `query` that drizzle uses.
  const query: Query = (...args) => withinLimit((client) => (client.query as Query).apply(client, args));
  pool.query = query as Pool['query'];
  return { pool, query, withinLimit };
}

/** Behind a pooler that changes sessions per transaction, a name is unknown or means another query. */
function dropNames(client: ClientBase): void {
  const query = client.query.bind(client) as Query;
  const unnamed: Query = (asked, ...rest) =>
    query(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest);
  client.query = unnamed as ClientBase['query'];
}

function isNamed(query: unknown): query is { readonly name: string } {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
}
