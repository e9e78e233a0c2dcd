import { createHmac } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { brand } from '../../domain/brand.ts';
import { dayOf } from '../../domain/values/dates.ts';
import { isEmailAddress } from '../../domain/forms/email-address.ts';
import { hasCode } from './error-codes.ts';
import { isAddressOrNetwork, isWideNetwork } from './ip-address.ts';
import { OwnError } from './own-error.ts';
import { randomToken } from './secrets.ts';
import { readRevocationHosts, readTrustAnchors } from './trust-anchors.ts';
import { keyLength, type SecretsKeys } from './vault.ts';

/** Where a virus scanner that speaks the protocol of ClamAV listens. */
export type ScannerAddress = { readonly path: string } | { readonly host: string; readonly port: number };

export type AppConfig = {
  /** Origin under which customers reach the portal: links in mails lead there and nowhere else. */
  readonly publicUrl: string;
  /** The one foreign origin whose pages may call the API; it has to be same-site, because sessions are cookies. */
  readonly allowedOrigin?: string | undefined;
  /** Whether pages of this very machine are trusted under any loopback name and port. */
  readonly acceptLoopback: boolean;
  /** The proxies whose `X-Forwarded-For` is trusted: their number, or their addresses. */
  readonly trustProxy: false | number | string[];
  readonly contactEmail: string;
  /** Certificates of the authorities of accepted qualified signatures, DER. Without any no firm can register. */
  readonly trustAnchors: readonly Buffer[];
  /** The hosts that may be asked whether a certificate was revoked, each with its port where that is not the usual one. */
  readonly revocationHosts: ReadonlySet<string>;
  /**
   * Keys of the marks of sent registrations. All processes of a portal share one of them, also while keys are replaced;
   * a reader of the database has none, and so cannot guess passwords from the marks.
   */
  readonly markKeys: readonly string[];
  /** The virus scanner that checks each file; none without it. */
  readonly scanner?: ScannerAddress | undefined;
  /**
   * Whether the company's lawyer has confirmed the texts of law (`domain/law.ts`). Before, none of the sentences that
   * name a right or a figure of the law is shown.
   */
  readonly legalTextsConfirmed: boolean;
  /** Answers are checked against the contract too; a wrong one becomes a 500. For tests and development. */
  readonly validateAnswers?: boolean | undefined;
  /** Milliseconds by which the event loop may be late before calls are refused; the portal’s own limit without it. */
  readonly maxEventLoopDelay?: number | undefined;
  /** Folder of the built pages; the API works without it. */
  readonly clientDir?: string | undefined;
};

type CommonConfig = AppConfig & {
  readonly host: string;
  readonly port: number;
};

type DemoConfig = CommonConfig & {
  /** Where the demo keeps its own database and mailbox. */
  readonly dataDir: string;
};

export type DatabaseConfig = {
  /** The database that may be written to. */
  readonly databaseUrl: string;
  /** The way past a pooler, for migrations and other work that needs a session; `databaseUrl` without it. */
  readonly migrationUrl: string | undefined;
  /** A replica that answers calls that only read the company's data; without it the writer does. */
  readonly readUrl?: string | undefined;
  /** False where a pooler gives each transaction another session: nothing is prepared under a name. */
  readonly preparedStatements: boolean;
};

export type ProductionConfig = CommonConfig & {
  readonly database: DatabaseConfig;
  readonly smtpUrl: string;
  readonly secretsKeys: SecretsKeys;
  /** Where this machine can read metrics; nowhere without it. */
  readonly metricsPort?: number | undefined;
  /** Milliseconds between the wish to stop and the first refused call, for the proxy in front to notice. */
  readonly drainTime: number;
  /** Folder of the company's export, which is imported on working days at noon; nothing is without it. */
  readonly importDir?: string | undefined;
};

/** A setting is missing or wrong; the message is one line for the operator who starts the server. */
export class ConfigError extends OwnError {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the text of a setting. Passwords and keys are not repeated in the message. @throws ConfigError */
type Parse<Value> = (value: string, name: string) => Value;

/** Settings by their names; a blank one is none. */
function settingsOf(environment: Environment) {
  function optional<Value>(name: string, parse: Parse<Value>): Value | undefined {
    const value = environment[name]?.trim() || undefined;
    return value === undefined ? undefined : parse(value, name);
  }
  function required<Value>(name: string, parse: Parse<Value>): Value {
    const value = optional(name, parse);
    if (value !== undefined) return value;
    throw new ConfigError(`${name} must be set; for a try-out without any settings use "npm start".`);
  }
  return { optional, required };
}

/** Settings of the real server that the demo has no use for. */
const onlyReal = [
  'DATABASE_URL',
  'MIGRATION_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'SECRETS_KEY',
  'IMPORT_DIR',
];

const refuseInDemo: Parse<never> = (_value, name) => {
  throw new ConfigError(
    `${name} is set, but this is the demo with its own database and mailbox; start the real server with "npm run serve".`,
  );
};

/** On this machine only unless `HOST` is set; refuses the real server's settings. @throws ConfigError */
export function readDemoConfig(environment: Environment): DemoConfig {
  const { optional } = settingsOf(environment);
  for (const name of onlyReal) optional(name, refuseInDemo);
  const common = readCommon(environment);
  return {
    ...common,
    host: common.host ?? '127.0.0.1',
    dataDir: optional('DATA_DIR', (folder) => folder) ?? 'data',
    publicUrl: optional('PUBLIC_URL', readOrigin) ?? `http://localhost:${common.port}`,
    acceptLoopback: true,
    // No customer's rights depend on the texts of the demo.
    legalTextsConfirmed: true,
    markKeys: [randomToken()],
  };
}

/**
 * @param now what was confirmed was confirmed by then
 * @throws ConfigError
 */
export function readProductionConfig(environment: Environment, now: Date): ProductionConfig {
  const { optional, required } = settingsOf(environment);
  const common = readCommon(environment);
  const publicUrl = required('PUBLIC_URL', readSecureOrigin);
  const allowedOrigin = optional('ALLOWED_ORIGIN', readSecureOrigin);
  const metricsPort = optional('METRICS_PORT', readPort);
  if (metricsPort === common.port && metricsPort !== 0) {
    throw new ConfigError(`METRICS_PORT must be another port than PORT, not "${metricsPort}".`);
  }
  const secretsKeys = readSecretsKeys(environment);
  return {
    ...common,
    host: common.host ?? '0.0.0.0',
    publicUrl,
    allowedOrigin,
    acceptLoopback: false,
    database: {
      ...readDatabaseConfig(environment),
      readUrl: optional('DATABASE_READ_URL', readDatabaseUrl),
    },
    legalTextsConfirmed: optional('LEGAL_TEXTS_CONFIRMED', readPastDay(now)) !== undefined,
    importDir: optional('IMPORT_DIR', readImportDir),
    markKeys: markKeysOf(secretsKeys),
    smtpUrl: required('SMTP_URL', readSmtpUrl),
    secretsKeys,
    metricsPort,
    drainTime: (optional('DRAIN_SECONDS', readDrainSeconds) ?? 0) * 1000,
  };
}

/** All that an import needs. @throws ConfigError */
export function readDatabaseConfig(environment: Environment): DatabaseConfig {
  const { optional, required } = settingsOf(environment);
  return {
    databaseUrl: required('DATABASE_URL', readDatabaseUrl),
    migrationUrl: optional('MIGRATION_URL', readDatabaseUrl),
    preparedStatements: optional('PREPARED_STATEMENTS', readSwitch) ?? true,
  };
}

/** Where the virus scanner listens. @throws ConfigError */
export const readScanner = (environment: Environment): ScannerAddress | undefined =>
  settingsOf(environment).optional('CLAMAV_ADDRESS', readScannerAddress);

/** @throws ConfigError */
export function readSecretsKeys(environment: Environment): SecretsKeys {
  const { optional, required } = settingsOf(environment);
  const current = required('SECRETS_KEY', readKey);
  const other = optional('SECRETS_KEY_OLD', readKey);
  if (other?.equals(current)) {
    throw new ConfigError(
      'SECRETS_KEY_OLD must be another key than SECRETS_KEY; leave it out when none is replaced.',
    );
  }
  return { current, other };
}

/** A separate key derived from each: marks made with it reveal nothing of the secret. */
const markKeysOf = ({ current, other }: SecretsKeys): string[] =>
  [current, ...(other ? [other] : [])].map((key) =>
    createHmac('sha256', key).update('registration marks').digest('base64url'),
  );

function readCommon(environment: Environment) {
  const { optional } = settingsOf(environment);
  return {
    host: optional('HOST', readHost),
    port: optional('PORT', readPort) ?? 3000,
    allowedOrigin: optional('ALLOWED_ORIGIN', readOrigin),
    trustProxy: optional('TRUST_PROXY', readTrustProxy) ?? false,
    contactEmail: optional('CONTACT_EMAIL', readEmail) ?? brand.email,
    scanner: readScanner(environment),
    trustAnchors: optional('TRUST_ANCHORS_DIR', ofAnchors(readTrustAnchors)) ?? [],
    revocationHosts: optional('TRUST_ANCHORS_DIR', ofAnchors(readRevocationHosts)) ?? new Set<string>(),
  } as const;
}

const readPort: Parse<number> = (value, name) => {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new ConfigError(`${name} must be a number from 0 to 65535, not "${value}".`);
};

const readKey: Parse<Buffer> = (value, name) => {
  const key = Buffer.from(value, 'base64');
  const isOneByte = new Set(key).size === 1;
  if (/^[\w+/-]{43}=?$/.test(value) && key.length === keyLength && !isOneByte) return key;
  throw new ConfigError(
    `${name} must be ${keyLength} random bytes in base64; "openssl rand -base64 ${keyLength}" makes some.`,
  );
};

const readPastDay =
  (now: Date): Parse<string> =>
  (value, name) => {
    if (!z.iso.date().safeParse(value).success) {
      throw new ConfigError(`${name} must be a day such as 2026-12-01, not "${value}".`);
    }
    if (value <= dayOf(now)) return value;
    throw new ConfigError(`${name} must be a day that has come, not "${value}".`);
  };

function readHost(value: string): string {
  if (isIP(value) !== 0 || /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(value)) return value;
  throw new ConfigError(
    `HOST must be an address or a name of this machine, such as 127.0.0.1, not "${value}".`,
  );
}

/** A missing folder is accepted if its parent exists: it may be being replaced, and each import looks for it again. */
function readImportDir(folder: string): string {
  try {
    readdirSync(folder);
  } catch (error) {
    const isAway = hasCode(error, 'ENOENT') && existsSync(dirname(resolve(folder)));
    if (!isAway) {
      throw new ConfigError(
        `IMPORT_DIR: the folder "${folder}" cannot be read; make it and let this user read it, or leave IMPORT_DIR out.`,
      );
    }
  }
  return folder;
}

function readDrainSeconds(value: string): number {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  throw new ConfigError(`DRAIN_SECONDS must be a number from 0 to 99, not "${value}".`);
}

/** Refuses signs of a user name or password that end it, or begin a code, where they are not written as one. */
function refuseRawSigns(url: string, name: string): void {
  const [authority = ''] = url.slice(url.indexOf('//') + 2).split(/[/?#]/, 1);
  const rest = url.slice(url.indexOf('//') + 2 + authority.length);
  const [path = ''] = rest.split(/[?#]/, 1);
  // An "@" may be part of a parameter's value.
  const isCut = path.includes('@') || (!authority.includes('@') && /^[^=]*@/.test(rest));
  const isBroken = /%(?![\da-f]{2})/i.test(authority);
  if (!isCut && !isBroken) return;
  throw new ConfigError(
    `${name} must have a "/" of its user name or password as %2F, a "?" as %3F, a "#" as %23, a "@" as %40 and a "%" as %25.`,
  );
}

const readDatabaseUrl: Parse<string> = (value, name) => {
  refuseRawSigns(value, name);
  const url = /^postgres(?:ql)?:/i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  // The driver knows one host.
  if (url === undefined || url.hostname.includes(',')) {
    throw new ConfigError(
      `${name} must be a URL that begins with postgres:// or postgresql:// and names one host.`,
    );
  }
  // Without a host the driver asks this machine.
  if (url.hostname || url.searchParams.get('host')) return value;
  throw new ConfigError(
    `${name} must name a host, or the folder of a socket: postgres:///portal?host=/run/postgresql.`,
  );
};

const readSwitch: Parse<boolean> = (value, name) => {
  if (value === 'on' || value === 'off') return value === 'on';
  throw new ConfigError(`${name} must be "on" or "off", not "${value}".`);
};

const readSmtpUrl: Parse<string> = (value, name) => {
  refuseRawSigns(value, name);
  if (URL.canParse(value)) {
    const { protocol, hostname } = new URL(value);
    if (['smtp:', 'smtps:'].includes(protocol) && hostname) return value;
  }
  throw new ConfigError(`${name} must be a URL that begins with smtp:// or smtps:// and names a host.`);
};

const readOrigin: Parse<string> = (value, name) => {
  if (URL.canParse(value)) {
    const url = new URL(value);
    const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
    if (isBare && (url.protocol === 'https:' || url.protocol === 'http:')) return url.origin;
  }
  throw new ConfigError(
    `${name} must be an origin like https://moj-leasing.example, without a path, not "${value}".`,
  );
};

const readSecureOrigin: Parse<string> = (value, name) => {
  const origin = readOrigin(value, name);
  if (origin.startsWith('https://')) return origin;
  throw new ConfigError(`${name} must begin with https://, not "${origin}".`);
};

function readTrustProxy(value: string): number | string[] {
  // Trusting every proxy is not offered: any caller could then write an address into the header and escape the limits.
  if (/^[1-9]$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  const wide = addresses.find(isWideNetwork);
  if (wide !== undefined) {
    throw new ConfigError(`TRUST_PROXY must name proxies and no network as wide as "${wide}".`);
  }
  if (addresses.every(isAddressOrNetwork)) return addresses;
  throw new ConfigError(
    `TRUST_PROXY must be the number of proxies in front (1 to 9) or their addresses, not "${value}".`,
  );
}

function readScannerAddress(value: string): ScannerAddress {
  if (value.startsWith('/')) return { path: value };
  const colon = value.lastIndexOf(':');
  const [host, port] = [value.slice(0, colon), value.slice(colon + 1)];
  const name = host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
  const isHost = name === host ? /^[\w.-]+$/.test(host) : isIP(name) === 6;
  if (colon > 0 && isHost && /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535) {
    return { host: name, port: Number(port) };
  }
  throw new ConfigError(
    `CLAMAV_ADDRESS must be host:port or the path of a socket, such as /run/clamav/clamd.ctl, not "${value}".`,
  );
}

const ofAnchors =
  <Value>(from: (folder: string) => Value) =>
  (folder: string): Value => {
    try {
      return from(folder);
    } catch (error) {
      throw new ConfigError(`TRUST_ANCHORS_DIR: ${error instanceof Error ? error.message : String(error)}.`);
    }
  };

function readEmail(value: string): string {
  if (isEmailAddress(value)) return value;
  throw new ConfigError(`CONTACT_EMAIL must be one e-mail address, not "${value}".`);
}
