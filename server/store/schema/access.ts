import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { statementStates, type RegistrationData } from '../registration-data.ts';
import { bytes, identity, moment } from './columns.ts';
import { users } from './customers.ts';
import { userId } from './owners.ts';

/** Sessions by the hash of their id: a reader of the database cannot use one. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** Its name in the customer's screens and calls. It opens nothing. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** Browser and system; `null` if unknown, or of a half-open session in a browser new to the user. */
    device: text('device'),
    /** The browser's row in `devices`, while there is one; `null` in a half-open session, or when an older server began it. */
    deviceHash: text('device_hash'),
    kind: text('kind', { enum: ['half', 'full'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** When the customer last wrote something in it; noted only where there is a replica. */
    writtenAt: moment('written_at'),
    /** Second-factor codes tried in this session. */
    codeTries: integer('code_tries').notNull().default(0),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_last_seen').on(table.lastSeenAt)],
);

/** Gone full sessions, while a screen may name them: ending one of these is no error, unlike a stranger's. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    number: integer('number').primaryKey(),
    userId: userId(),
    endedAt: moment('ended_at').notNull(),
    /** Ending it once more forgets the browser that it was in. */
    deviceHash: text('device_hash'),
  },
  (table) => [index('ended_sessions_ended').on(table.endedAt)],
);

/** The e-mail code of a user; at most one lives at a time. */
export const mailCodes = pgTable('mail_codes', {
  userId: userId().primaryKey(),
  /** argon2id, because six digits under a fast hash are no secret. */
  codeHash: text('code_hash').notNull(),
  /** Where it was sent: it is valid only while this is the customer's address. `null` when an older server sent it. */
  email: text('email'),
  sentAt: moment('sent_at').notNull(),
  /** When the mail server took it; `null` while it is on its way there, and for good when its process was killed. */
  handedOverAt: moment('handed_over_at'),
  expiresAt: moment('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
});

/** Codes that replace a code of the second factor. New codes replace all of a user's. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** The letters of a code that select it. They are no secret. */
    selector: text('selector').notNull(),
    /** argon2id of the others: 40 bits. */
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.selector] })],
);

/** Keys of authenticators that can confirm a login in the place of a code. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: userId(),
    /** Its id from the authenticator, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** Uses, as the authenticator last said; zero for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type', { enum: ['singleDevice', 'multiDevice'] }).notNull(),
    /** Whether copies of it are kept elsewhere, as its last use said. */
    backedUp: boolean('backed_up').notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The domain that it was made under; `null` when an older server added it. */
    rpId: text('rp_id'),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** The challenge that an authenticator signs in a session, to add a passkey or to log in. Removed when it is read. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    sessionIdHash: text('session_id_hash')
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['register', 'login'] }).notNull(),
    challenge: text('challenge').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionIdHash, table.purpose] }),
    index('passkey_challenges_created').on(table.createdAt),
  ],
);

export const linkTokens = pgTable(
  'link_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** `null` for an unknown user name: asking costs the same work either way, and such a token never works. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['password', 'provider-reset', 'qr-reset', 'email-change'] }).notNull(),
    /**
     * Where it was sent: an `email-change` link confirms this address; other links are valid only while this is the
     * customer's address. `null` when an older server sent it, and where it was not sent.
     */
    email: text('email'),
    createdAt: moment('created_at').notNull(),
    /** When the mail server took it, where the answer waits for that. */
    handedOverAt: moment('handed_over_at'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('link_tokens_user').on(table.userId, table.purpose),
    index('link_tokens_expiry').on(table.expiresAt),
  ],
);

/**
 * Registrations: first waiting for the link to be used, then kept for the back office. Any number can wait for one
 * mailbox, so that no caller replaces another caller's data.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: identity(),
    /** The hash of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    /** The future user name, folded like users' names. */
    usernameKey: text('username_key').notNull(),
    /** argon2id; moves to the user. */
    passwordHash: text('password_hash'),
    /** The hash of the cookie of the browser that registered; `null` in rows from before there was one. */
    browserHash: text('browser_hash'),
    data: jsonb('data').$type<RegistrationData>().notNull(),
    /** The signed statement of a firm. */
    statement: bytes('statement'),
    /** Whether it holds: no link is sent before. `null` where there is none, or from before this was kept. */
    statementState: text('statement_state', { enum: statementStates }),
    /** When its certificate is asked about again, and how often it was so far. */
    statementDueAt: moment('statement_due_at'),
    statementTries: integer('statement_tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('registrations_token').on(table.tokenHash),
    index('registrations_waiting')
      .on(table.usernameKey)
      .where(sql`${table.confirmedAt} is null`),
    index('registrations_expiry')
      .on(table.expiresAt)
      .where(sql`${table.confirmedAt} is null`),
    index('registrations_statement_due')
      .on(table.statementDueAt)
      .where(sql`${table.statementState} = 'checking'`),
  ],
);

/** Guess counters in fixed windows. */
export const attempts = pgTable(
  'guesses',
  {
    key: text('key').primaryKey(),
    windowStartedAt: moment('window_started_at').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('guesses_window').on(table.windowStartedAt)],
);

/** Browsers in which a user has logged in fully (OWASP "device cookies"), by the hash of the cookie. */
export const devices = pgTable(
  'devices',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    createdAt: moment('created_at').notNull(),
    /** `password` after a link has set one there: the browser has separate attempts for the password, but not for codes. */
    proof: text('proof', { enum: ['full-login', 'password'] })
      .notNull()
      .default('full-login'),
  },
  (table) => [index('devices_user').on(table.userId)],
);

/**
 * Events of access, with time and address. They hold no secrets. An event that can be repeated at will gets one row an
 * hour, which counts the repetitions; all other rows are never changed.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    event: text('event').notNull(),
    userId: integer('user_id'),
    ipAddress: text('address'),
    count: integer('count').notNull().default(1),
    /** Identifies the events that this row counts; `null` for a single event. */
    repeatKey: text('repeat_key'),
  },
  (table) => [
    index('audit_log_user').on(table.userId, table.at),
    uniqueIndex('audit_log_repeat')
      .on(table.repeatKey)
      .where(sql`${table.repeatKey} is not null`),
  ],
);
