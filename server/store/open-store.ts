import type { DatabaseConfig } from '../platform/config.ts';
import { unreachableCodes } from '../platform/database-errors.ts';
import { causesOf, errorCodesOf } from '../platform/error-codes.ts';
import { StartError } from '../platform/process.ts';
import { migrationsFolder } from './database.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

/** The real portal's PostgreSQL. @throws StartError when it cannot be reached, or does not let us in */
export async function openStore(
  config: DatabaseConfig,
  listeners: Pick<Parameters<typeof openPostgres>[0], 'onConnectionLost' | 'onReplicaLost'> = {},
): Promise<Store> {
  try {
    return await openPostgres({ ...config, ...listeners, migrationsFolder });
  } catch (error) {
    const advice = adviceOn(error);
    throw advice === undefined
      ? error
      : new StartError(`The database at ${new URL(config.databaseUrl).host} ${advice}`);
  }
}

/** Opens the PostgreSQL for some work alone. */
export async function withStore<Result>(
  config: DatabaseConfig,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The reasons why a database does not open, by the error of the driver or the database. */
const advices: readonly (readonly [codes: readonly string[] | RegExp, advice: string])[] = [
  [[...unreachableCodes, 'ENOENT'], 'cannot be reached; check DATABASE_URL.'],
  [/^(?:28P01|28000|3D000)$/, 'refuses DATABASE_URL: wrong user, password or database name.'],
  [
    /^42501$/,
    'gives the user of DATABASE_URL too few rights: it must have CREATE on the schema that it uses.',
  ],
  [/^(?:53300|53400)$/, 'takes no more connections; end some, or raise its max_connections.'],
  [/^57P0[1-3]$/, 'is starting or stopping; try again.'],
  [/^(?:53100|ENOSPC)$/, 'has no room left on its disk.'],
  [/^25006$/, 'is read-only; DATABASE_URL must name the primary one.'],
  [
    /CERT|SELF_SIGNED|^ERR_TLS|^ERR_SSL|^EPROTO$/,
    'has a certificate that is not trusted; name its authority with sslrootcert in DATABASE_URL.',
  ],
];

const notPostgres = 'does not answer as PostgreSQL does; check host and port in DATABASE_URL.';

/** The driver has no codes for these. */
const spoken: readonly (readonly [message: RegExp, advice: string])[] = [
  [
    /^unsupported startup parameter/,
    'stands behind a pooler that refuses statement_timeout; name it in its ignore_startup_parameters.',
  ],
  [
    /does not support SSL/,
    'offers no TLS, which sslmode in DATABASE_URL asks for; turn it on there, or leave sslmode out on a network of your own.',
  ],
  [
    /^(?:Connection terminated|Client has encountered|timeout expired|timeout exceeded|There was an error establishing an SSL|Received unexpected|unexpected|received invalid|Unknown)/i,
    notPostgres,
  ],
];

function adviceOn(error: unknown): string | undefined {
  const codes = errorCodesOf(error);
  const byCode = advices.find(([known]) =>
    codes.some((code) => (known instanceof RegExp ? known.test(code) : known.includes(code))),
  );
  if (byCode !== undefined) return byCode[1];
  for (const { message } of causesOf(error)) {
    const bySaying = spoken.find(([pattern]) => pattern.test(message));
    if (bySaying !== undefined) return bySaying[1];
  }
  // The connection was lost before anything was agreed.
  return codes.some((code) => code === 'ECONNRESET' || code === 'EPIPE') ? notPostgres : undefined;
}
