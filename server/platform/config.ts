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

/** Reads the text of a setting. @throws ConfigError */
type Parse<Value> = (value: string, name: string) => Value;

/** @param value is repeated in the message, unless it is a password or a key */
function check(isRight: boolean, name: string, must: string, value?: string): asserts isRight {
  const found = value === undefined ? '' : `, not "${value}"`;
  if (!isRight) throw new ConfigError(`${name} must ${must}${found}.`);
}

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
  const isFree = metricsPort !== common.port || metricsPort === 0;
  check(isFree, 'METRICS_PORT', 'be another port than PORT', String(metricsPort));
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
  const isOther = other?.equals(current) !== true;
  check(isOther, 'SECRETS_KEY_OLD', 'be another key than SECRETS_KEY; leave it out when none is replaced');
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
  const isPort = /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
  check(isPort, name, 'be a number from 0 to 65535', value);
  return Number(value);
};

const readKey: Parse<Buffer> = (value, name) => {
  const key = Buffer.from(value, 'base64');
  const isOneByte = new Set(key).size === 1;
  const isKey = /^[\w+/-]{43}=?$/.test(value) && key.length === keyLength && !isOneByte;
  check(
    isKey,
    name,
    `be ${keyLength} random bytes in base64; "openssl rand -base64 ${keyLength}" makes some`,
  );
  return key;
};

const readPastDay =
  (now: Date): Parse<string> =>
  (value, name) => {
    check(z.iso.date().safeParse(value).success, name, 'be a day such as 2026-12-01', value);
    check(value <= dayOf(now), name, 'be a day that has come', value);
    return value;
  };

const readHost: Parse<string> = (value, name) => {
  const isHost = isIP(value) !== 0 || /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(value);
  check(isHost, name, 'be an address or a name of this machine, such as 127.0.0.1', value);
  return value;
};

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

const readDrainSeconds: Parse<number> = (value, name) => {
  check(/^\d{1,2}$/.test(value), name, 'be a number from 0 to 99', value);
  return Number(value);
};

/** Refuses signs of a user name or password that end it, or begin a code, where they are not written as one. */
function refuseRawSigns(url: string, name: string): void {
  const [authority = ''] = url.slice(url.indexOf('//') + 2).split(/[/?#]/, 1);
  const rest = url.slice(url.indexOf('//') + 2 + authority.length);
  const [path = ''] = rest.split(/[?#]/, 1);
  // An "@" may be part of a parameter's value.
  const isCut = path.includes('@') || (!authority.includes('@') && /^[^=]*@/.test(rest));
  const isBroken = /%(?![\da-f]{2})/i.test(authority);
  const must =
    'have a "/" of its user name or password as %2F, a "?" as %3F, a "#" as %23, a "@" as %40 and a "%" as %25';
  check(!isCut && !isBroken, name, must);
}

const readDatabaseUrl: Parse<string> = (value, name) => {
  refuseRawSigns(value, name);
  const url = /^postgres(?:ql)?:/i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  // The driver knows one host.
  const isForOne = url !== undefined && !url.hostname.includes(',');
  check(isForOne, name, 'be a URL that begins with postgres:// or postgresql:// and names one host');
  // Without a host the driver asks this machine.
  const namesHost = Boolean(url.hostname || url.searchParams.get('host'));
  check(namesHost, name, 'name a host, or the folder of a socket: postgres:///portal?host=/run/postgresql');
  return value;
};

const readSwitch: Parse<boolean> = (value, name) => {
  check(value === 'on' || value === 'off', name, 'be "on" or "off"', value);
  return value === 'on';
};

const readSmtpUrl: Parse<string> = (value, name) => {
  refuseRawSigns(value, name);
  const isUrl = /^smtps?:/i.test(value) && URL.canParse(value) && new URL(value).hostname !== '';
  check(isUrl, name, 'be a URL that begins with smtp:// or smtps:// and names a host');
  return value;
};

const readOrigin: Parse<string> = (value, name) => {
  const url = /^https?:/i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  const isBare =
    url?.pathname === '/' && [url.search, url.hash, url.username, url.password].every((part) => part === '');
  check(isBare, name, 'be an origin like https://moj-leasing.example, without a path', value);
  return url.origin;
};

const readSecureOrigin: Parse<string> = (value, name) => {
  const origin = readOrigin(value, name);
  check(origin.startsWith('https://'), name, 'begin with https://', origin);
  return origin;
};

const readTrustProxy: Parse<number | string[]> = (value, name) => {
  // Trusting every proxy is not offered: any caller could then write an address into the header and escape the limits.
  if (/^[1-9]$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  const wide = addresses.find(isWideNetwork);
  check(wide === undefined, name, `name proxies and no network as wide as "${wide}"`);
  const areProxies = addresses.every(isAddressOrNetwork);
  check(areProxies, name, 'be the number of proxies in front (1 to 9) or their addresses', value);
  return addresses;
};

const readScannerAddress: Parse<ScannerAddress> = (value, setting) => {
  if (value.startsWith('/')) return { path: value };
  const colon = value.lastIndexOf(':');
  const [host, port] = [value.slice(0, colon), value.slice(colon + 1)];
  const name = host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
  const isHost = name === host ? /^[\w.-]+$/.test(host) : isIP(name) === 6;
  const isAddress = colon > 0 && isHost && /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535;
  check(isAddress, setting, 'be host:port or the path of a socket, such as /run/clamav/clamd.ctl', value);
  return { host: name, port: Number(port) };
};

const ofAnchors =
  <Value>(from: (folder: string) => Value) =>
  (folder: string): Value => {
    try {
      return from(folder);
    } catch (error) {
      throw new ConfigError(`TRUST_ANCHORS_DIR: ${error instanceof Error ? error.message : String(error)}.`);
    }
  };

const readEmail: Parse<string> = (value, name) => {
  check(isEmailAddress(value), name, 'be one e-mail address', value);
  return value;
};
