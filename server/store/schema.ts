import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { documentCategories, documentTypes, fileTypes } from '../../domain/documents.ts';
import { everyRequestKind, everyRequestState } from '../../domain/requests.ts';
import type { OfferLine } from '../../domain/leasing/lines.ts';
import { type RegistrationData, statementStates } from './registration-data.ts';
import type { SafeHtml } from './safe-html.ts';

/**
 * The one schema of both engines. Every moment is written by the application: a `default now()` would read a
 * clock that tests cannot move and that may differ from the application's.
 */
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const day = (name: string) => date(name, { mode: 'string' });
/** Whole cents of an amount in EUR. */
const cents = (name: string) => bigint(name, { mode: 'number' });
/** Percent. The database adds and compares them exactly. */
const percent = (name: string) => numeric(name, { precision: 9, scale: 4, mode: 'number' });
/** An id that the company's back office has given. */
const code = () => integer('id').primaryKey();

/** A key made by `sort-keys.ts`: ordered by its bytes on every engine, whatever language the database was set up for. */
const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A customer of the company as its back office keeps it: a natural person (FO) or a legal entity (PO). */
export const partners = pgTable(
  'partners',
  {
    id: identity(),
    /** What the company's back office calls the customer; `null` for one that it has not exported yet. */
    number: text('number'),
    entityTypeCode: char('entity_type_code', { length: 2, enum: ['FO', 'PO'] }).notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    partnerName: text('partner_name').notNull(),
    oib: text('oib').notNull(),
    /** The verified address: second-factor codes and links go here and nowhere else. */
    email: text('email').notNull(),
    phoneAreaCode: text('phone_area_code'),
    phoneNumber: text('phone_number'),
    country: text('country').notNull(),
    street: text('street').notNull(),
    houseNumber: text('house_number').notNull(),
    postalCode: text('postal_code').notNull(),
    /** Name of the place abroad; that of a Croatian one follows from its postal code. */
    placeName: text('place_name'),
    shippingCountry: text('shipping_country').notNull(),
    shippingStreet: text('shipping_street').notNull(),
    shippingHouseNumber: text('shipping_house_number').notNull(),
    shippingPostalCode: text('shipping_postal_code').notNull(),
    shippingPlaceName: text('shipping_place_name'),
    birthDate: date('birth_date', { mode: 'string' }),
    birthPlaceName: text('birth_place_name'),
    birthCountry: text('birth_country'),
    contactPersonName: text('contact_person_name'),
    contactPersonAreaCode: text('contact_person_area_code'),
    contactPersonNumber: text('contact_person_number'),
    /** When somebody registered as this customer; `null` for one that the company has on file by itself. */
    registeredAt: moment('registered_at'),
    /** What customers can change themselves, by column, as the company exported it last. */
    exported: jsonb('exported').$type<Readonly<Record<string, string | null>>>(),
    /** So many days before a bill is due a mail reminds of it; never where it is `null`. */
    reminderDays: integer('reminder_days').$type<1 | 3 | 7>(),
    /** Whether a mail tells of a bill that is not paid the day after it was due; not where it is `null`. */
    reminderAfter: boolean('reminder_after'),
  },
  (table) => [
    // Partial, so that it is no key: rows that point at a customer are not held up while an import gives it its number.
    uniqueIndex('partners_number')
      .on(table.number)
      .where(sql`${table.number} is not null`),
    // Upper and lower case are one mailbox.
    index('partners_email').on(sql`lower(${table.email})`),
    // Few of all customers, read in pages.
    index('partners_reminded')
      .on(table.id)
      .where(sql`${table.reminderDays} is not null or ${table.reminderAfter}`),
  ],
);

/** Who can log in. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    username: text('username').notNull(),
    /** The user name folded by the application, so that "Ana" and "ana" are one person on every engine. */
    usernameKey: text('username_key').notNull(),
    /** argon2id; `null` until the first password is set. */
    passwordHash: text('password_hash'),
    tfaType: text('tfa_type', { enum: ['GOOGLE_AUTHENTICATOR', 'MAIL'] }),
    /** Nothing in this version writes it: what older servers have written is encrypted at the next start, or turn at housekeeping. */
    totpSecret: text('totp_secret'),
    /** The authenticator's key, encrypted by the vault for this very user. */
    totpSealed: text('totp_sealed'),
    /** What it was encrypted with. */
    totpKeyId: text('totp_key_id'),
    /** The first right code; until then the QR code may be shown. */
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** The newest time step that a code was accepted for: no code works twice. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    /** When a change of the second factor was last approved. */
    tfaChangedAt: moment('tfa_changed_at'),
    /** What authenticators know the user by: 32 random bytes, base64url. `null` before the first passkey. */
    webauthnHandle: text('webauthn_handle'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(table.usernameKey),
    index('users_partner').on(table.partnerId),
  ],
);

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Sessions by the hash of their id: somebody who reads the database cannot use one. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** What the customer's screens and calls name it by. It opens nothing. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** Browser and system of a full session; `null` where they are not known. */
    device: text('device'),
    kind: text('kind', { enum: ['half', 'full'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Second-factor codes tried in this session. */
    codeTries: integer('code_tries').notNull().default(0),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_last_seen').on(table.lastSeenAt)],
);

/**
 * Full sessions that are gone, as long as a screen may still name them: ending one of these is no error, ending one that
 * was never the customer's is.
 */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    number: integer('number').primaryKey(),
    userId: userId(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [index('ended_sessions_ended').on(table.endedAt)],
);

/** The e-mail code of a user; at most one lives at a time. */
export const mailCodes = pgTable('mail_codes', {
  userId: userId().primaryKey(),
  /** argon2id, because six digits under a fast hash are no secret. */
  codeHash: text('code_hash').notNull(),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
});

/** Every working day on which customers are reminded. Of several processes one writes the row. */
export const reminderRuns = pgTable('reminder_runs', {
  day: day('day').primaryKey(),
  startedAt: moment('started_at').notNull(),
  /** Customers up to this id are done. */
  doneUpTo: integer('done_up_to').notNull().default(0),
  /** `null` until all customers are done. */
  finishedAt: moment('finished_at'),
});

/** Mails that remind a customer of bills: one a day at most. Written together with the mail itself. */
export const reminders = pgTable(
  'reminders',
  {
    id: identity(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    /** `null` until a mail server has taken the mail. */
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('reminders_partner').on(table.partnerId, table.day),
    index('reminders_day').on(table.day),
  ],
);

/** Mails that are still to be sent, written together with what they tell of. Each stays until it has gone. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    /** Whom it tells, or because of whom the company is told; `null` where there is nobody to tell, and for reminders. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The mail, encrypted by the vault for this very user: some hold links that open an account. Empty for reminders. */
    sealed: text('sealed').notNull(),
    keyId: text('key_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it is to be sent next. Whoever sends it moves that on first, so that nobody else does meanwhile. */
    dueAt: moment('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** The reminder that it is, composed when it is sent. Many come at once, and give way to all other mails. */
    reminderId: integer('reminder_id').references(() => reminders.id, { onDelete: 'cascade' }),
    /** When it is worth nothing any more; `null` where it is tried for a day. */
    expiresAt: moment('expires_at'),
  },
  // Those that were never tried come first: what waits for a mail server that is away holds up nothing that is new.
  (table) => [
    index('outbox_reminders')
      .on(table.tries, table.dueAt)
      .where(sql`${table.reminderId} is not null`),
    index('outbox_due_now')
      .on(table.tries, table.dueAt)
      .where(sql`${table.reminderId} is null`),
  ],
);

/** Codes that stand in for one of the second factor. New ones replace all of a user's. */
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
    /** What the authenticator calls it, base64url. */
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

/** What an authenticator has to sign in a session, to add a passkey or to log in. Removed when it is read. */
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

/** The address under which a user's calendar can be read: one at most. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    userId: userId().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    withAmounts: boolean('with_amounts').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it was last read; may lag by a minute. */
    readAt: moment('read_at'),
  },
  (table) => [uniqueIndex('calendar_links_token').on(table.tokenHash)],
);

/** Tokens of links sent by mail, by their hash. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** `null` for a user name nobody has: asking costs the same work either way, and such a token never works. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['password', 'provider-reset', 'qr-reset', 'email-change'] }).notNull(),
    /** The address that an `email-change` link was sent to, and that it confirms. */
    email: text('email'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('link_tokens_user').on(table.userId, table.purpose),
    index('link_tokens_expiry').on(table.expiresAt),
  ],
);

/**
 * Who has registered: first waiting for the link to be used, then kept for the back office. Any number can wait for one
 * mailbox, so that nobody replaces what somebody else has said of themselves.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: identity(),
    /** Of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    /** The user name to be, folded as those of users are. */
    usernameKey: text('username_key').notNull(),
    /** argon2id; moves to the user. */
    passwordHash: text('password_hash'),
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
  },
  (table) => [index('devices_user').on(table.userId)],
);

/** The customer's inbox. */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    /** What the company's back office calls the message; `null` for one that the portal wrote. */
    number: text('number'),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    sender: text('sender').notNull(),
    title: text('title').notNull(),
    content: text('content').$type<SafeHtml>().notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('messages_number').on(table.number),
    index('messages_by_date').on(table.partnerId, table.createdAt, table.id),
  ],
);

const partnerId = () =>
  integer('partner_id')
    .notNull()
    .references(() => partners.id);

/**
 * Leasing contracts with their objects, as the company exported them. The keys and `searchText` follow from the other
 * columns; `sort-keys.ts` writes them.
 */
export const contracts = pgTable(
  'contracts',
  {
    id: identity(),
    partnerId: partnerId(),
    number: text('number').notNull(),
    signingDate: day('signing_date').notNull(),
    firstInstallmentDate: day('first_installment_date').notNull(),
    endDate: day('end_date').notNull(),
    status: text('status', { enum: ['ACTIVE', 'IN_PROGRESS', 'EXPIRES', 'EXPIRED', 'TERMINATED'] }).notNull(),
    supplier: text('supplier').notNull(),
    leasingType: text('leasing_type', { enum: ['FINANCIAL', 'OPERATIONAL'] }).notNull(),
    purchaseCents: cents('purchase_cents').notNull(),
    bailCents: cents('bail_cents').notNull(),
    installmentCents: cents('installment_cents').notNull(),
    remainingCents: cents('remaining_cents').notNull(),
    /** Overdue and unpaid. */
    openDebtCents: cents('open_debt_cents').notNull(),
    installmentsIssued: integer('installments_issued').notNull(),
    installmentsTotal: integer('installments_total').notNull(),
    /** Payment reference number of model HR01. */
    callNumber: text('call_number').notNull(),
    /** Name of the leasing object; `object` names it in full. */
    subjectName: text('subject_name').notNull(),
    objectType: text('object_type').notNull(),
    object: text('object').notNull(),
    chassisNumber: text('chassis_number'),
    manufactureYear: integer('manufacture_year'),
    color: text('color'),
    registrationNumber: text('registration_number'),
    licenceNumber: text('licence_number'),
    firstRegistrationDate: day('first_registration_date'),
    licenceDate: day('licence_date'),
    licenceValidityDate: day('licence_validity_date'),
    /** Nominal yearly rate in force; like the four columns below `null` where the company does not export it. */
    interestRatePercent: percent('interest_rate_percent'),
    interestRateType: text('interest_rate_type', { enum: ['FIXED', 'VARIABLE'] }),
    processingCostsCents: cents('processing_costs_cents'),
    earlyRepaymentFeePercent: percent('early_repayment_fee_percent'),
    /** Whether the law on consumer credit governs early repayment: the company decides. */
    consumerCreditRules: boolean('consumer_credit_rules'),
    numberKey: sortKey('number_key').notNull(),
    subjectNameKey: sortKey('subject_name_key').notNull(),
    registrationNumberKey: sortKey('registration_number_key').notNull(),
    leasingTypeKey: sortKey('leasing_type_key').notNull(),
    statusKey: sortKey('status_key').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('contracts_number').on(table.number),
    // A customer has hundreds of contracts at most: the two orders that a table opens with are enough.
    index('contracts_by_date').on(table.partnerId, table.signingDate, table.id),
    index('contracts_by_number').on(table.partnerId, table.numberKey, table.id),
  ],
);

/** Bills for instalments, and notices of other payments. Every column that they can be sorted by has its index. */
export const bills = pgTable(
  'bills',
  {
    id: identity(),
    partnerId: partnerId(),
    contractId: integer('contract_id')
      .notNull()
      .references(() => contracts.id),
    number: text('number').notNull(),
    type: text('type', { enum: ['INSTALLMENT', 'PAYMENT_NOTICE'] }).notNull(),
    date: day('date').notNull(),
    dueDate: day('due_date').notNull(),
    amountCents: cents('amount_cents').notNull(),
    paidCents: cents('paid_cents').notNull(),
    /** Which instalment of how many; `null` for a notice. */
    installmentNumber: integer('installment_number'),
    installmentsTotal: integer('installments_total'),
    description: text('description').notNull(),
    /** As the company says, not as the calendar would have it. */
    status: text('status', { enum: ['PAID', 'PARTIALLY_PAID', 'UNPAID', 'OVERDUE'] }).notNull(),
    /** Whether the company has issued the PDF yet. */
    hasDocument: boolean('has_document').notNull(),
    numberKey: sortKey('number_key').notNull(),
    contractNumberKey: sortKey('contract_number_key').notNull(),
    installmentsKey: sortKey('installments_key').notNull(),
    descriptionKey: sortKey('description_key').notNull(),
    statusKey: sortKey('status_key').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('bills_number').on(table.number),
    index('bills_contract').on(table.contractId, table.dueDate),
    index('bills_by_number').on(table.partnerId, table.numberKey, table.id),
    index('bills_by_date').on(table.partnerId, table.date, table.id),
    index('bills_by_contract_number').on(table.partnerId, table.contractNumberKey, table.id),
    index('bills_by_due_date').on(table.partnerId, table.dueDate, table.id),
    index('bills_by_amount').on(table.partnerId, table.amountCents, table.id),
    index('bills_by_installments').on(table.partnerId, table.installmentsKey, table.id),
    index('bills_by_description').on(table.partnerId, table.descriptionKey, table.id),
    index('bills_by_status').on(table.partnerId, table.statusKey, table.id),
    // What is owed is asked on every home page and is a small part of all bills.
    index('bills_open')
      .on(table.partnerId, table.dueDate, table.id)
      .where(sql`${table.status} <> 'PAID'`),
  ],
);

/** Documents that a customer has handed in. Their files stand apart, so that lists do not carry them. */
export const documents = pgTable(
  'documents',
  {
    id: identity(),
    partnerId: partnerId(),
    type: text('type', { enum: documentTypes }).notNull(),
    category: text('category', { enum: documentCategories }).notNull(),
    /** As the customer calls it. */
    name: text('name').notNull(),
    issueDate: day('issue_date').notNull(),
    /** As the customer's file was called; nothing is ever stored or opened under it. */
    fileName: text('file_name').notNull(),
    mediaType: text('media_type', { enum: [fileTypes.pdf, fileTypes.docx] }).notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull(),
    nameKey: sortKey('name_key').notNull(),
    typeKey: sortKey('type_key').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [index('documents_by_date').on(table.partnerId, table.createdAt, table.id)],
);

/** What a customer has handed in, byte by byte. In the database, so that several servers see the same. */
export const documentFiles = pgTable('document_files', {
  documentId: integer('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});

/** Requests for an early termination: the newest one of each contract. */
export const terminationRequests = pgTable(
  'termination_requests',
  {
    id: identity(),
    partnerId: partnerId(),
    contractId: integer('contract_id')
      .notNull()
      .references(() => contracts.id),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id),
    createdAt: moment('created_at').notNull(),
    /** A state that the company gave until then belongs to a former request; `null` for the first one of a contract. */
    statesAfter: moment('states_after'),
  },
  (table) => [
    uniqueIndex('termination_requests_contract').on(table.contractId),
    index('termination_requests_by_date').on(table.partnerId, table.createdAt),
  ],
);

/** Requests for an early termination that were refused or closed before the customer asked again. */
export const closedRequests = pgTable('closed_requests', {
  id: identity(),
  partnerId: integer('partner_id')
    .notNull()
    .references(() => partners.id, { onDelete: 'cascade' }),
  contractId: integer('contract_id')
    .notNull()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  documentId: integer('document_id')
    .notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  state: text('state', { enum: everyRequestState }).notNull(),
  changedAt: moment('changed_at').notNull(),
  note: text('note'),
});

/** How far the company is with requests, as it exported it last. It may know of requests that the portal does not. */
export const requestStates = pgTable(
  'request_states',
  {
    kind: text('kind', { enum: everyRequestKind }).notNull(),
    /** Number of a contract, or the number of an offer that people read. */
    reference: text('reference').notNull(),
    state: text('state', { enum: everyRequestState }).notNull(),
    changedAt: moment('changed_at').notNull(),
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.reference] })],
);

/** Kinds of what can be leased. */
export const objectTypes = pgTable('object_types', {
  id: code(),
  name: text('name').notNull(),
  category: text('category', { enum: ['CAR', 'REAL_ESTATE'] }).notNull(),
});

/** Objects of a kind: cars, vans, offices. */
export const objects = pgTable('objects', {
  id: code(),
  typeId: integer('type_id')
    .notNull()
    .references(() => objectTypes.id),
  name: text('name').notNull(),
});

/** A make of one object: who makes cars and vans stands here twice. */
export const makes = pgTable('makes', {
  id: code(),
  objectId: integer('object_id')
    .notNull()
    .references(() => objects.id),
  name: text('name').notNull(),
  /** Where the maker of connected vehicles says which data these make; https. */
  dataInformationUrl: text('data_information_url'),
});

export const models = pgTable(
  'models',
  {
    id: code(),
    makeId: integer('make_id')
      .notNull()
      .references(() => makes.id),
    name: text('name').notNull(),
  },
  (table) => [index('models_make').on(table.makeId)],
);

export const fuelTypes = pgTable('fuel_types', { id: code(), name: text('name').notNull() });

/** What a model is driven by; one row without either for what has no engine. */
export const modelVariants = pgTable(
  'model_variants',
  {
    id: identity(),
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id),
    fuelTypeId: integer('fuel_type_id').references(() => fuelTypes.id),
    engine: text('engine'),
    /** Km that are usually driven in a year. */
    averageTotalMileage: integer('average_total_mileage'),
  },
  (table) => [index('model_variants_model').on(table.modelId)],
);

/** Whom objects are bought from. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: code(),
    name: text('name').notNull(),
    /** As the company's back office knows the supplier. */
    identifier: text('identifier').notNull(),
  },
  (table) => [uniqueIndex('suppliers_identifier').on(table.identifier)],
);

/** Reference rates of variable products with their present values. */
export const referenceRates = pgTable(
  'reference_rates',
  {
    id: code(),
    reference: text('reference', { enum: ['EURIBOR_3M', 'EURIBOR_6M', 'EURIBOR_12M'] }).notNull(),
    value: percent('value').notNull(),
    nameKey: sortKey('name_key').notNull(),
  },
  (table) => [uniqueIndex('reference_rates_reference').on(table.reference)],
);

/** Premade products: what money costs, and for which leasings. `null` in a bound means that there is none. */
export const products = pgTable(
  'products',
  {
    id: code(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    leasingType: text('leasing_type', { enum: ['FINANCIAL', 'OPERATIONAL'] }).notNull(),
    interestRateType: text('interest_rate_type', { enum: ['FIXED', 'VARIABLE'] }).notNull(),
    /** Nominal yearly rate of a fixed product. */
    rate: percent('rate'),
    /** A variable product's: the rate is its present value and the margin. */
    referenceRateId: integer('reference_rate_id').references(() => referenceRates.id),
    margin: percent('margin'),
    /** Processing costs, of the financing amount. */
    cost: percent('cost').notNull(),
    isOffered: boolean('is_offered').notNull(),
    minMonths: integer('min_months').notNull(),
    maxMonths: integer('max_months').notNull(),
    minNetPriceCents: cents('min_net_price_cents'),
    maxNetPriceCents: cents('max_net_price_cents'),
    objectCategory: text('object_category', { enum: ['CAR', 'REAL_ESTATE'] }),
    recipientTypeId: integer('recipient_type_id'),
    forNewOnly: boolean('for_new_only').notNull(),
    nameKey: sortKey('name_key').notNull(),
    interestRateTypeKey: sortKey('interest_rate_type_key').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('products_number').on(table.number),
    check(
      'products_rate',
      sql`case ${table.interestRateType} when 'FIXED' then ${table.rate} is not null and ${table.referenceRateId} is null and ${table.margin} is null else ${table.rate} is null and ${table.referenceRateId} is not null and ${table.margin} is not null end`,
    ),
  ],
);

/**
 * Leasing offers. Their id is the number in addresses and calls, `numberText` is what people read. An offer keeps all
 * that it was reckoned from and what came of it, with the names of that day: it refers to no code or product, because
 * those change.
 */
export const offers = pgTable(
  'offers',
  {
    id: identity(),
    partnerId: partnerId(),
    numberText: text('number_text').notNull(),
    creationDate: day('creation_date').notNull(),
    status: text('status', { enum: ['ACTIVE', 'REQUESTED'] }).notNull(),
    requestedAt: moment('requested_at'),
    recipientTypeId: integer('recipient_type_id').notNull(),
    recipientTypeName: text('recipient_type_name').notNull(),
    /** Whether consumer law protects the recipient. */
    isConsumer: boolean('is_consumer').notNull(),
    leasingType: text('leasing_type', { enum: ['FINANCIAL', 'OPERATIONAL'] }).notNull(),
    supplierIdentifier: text('supplier_identifier').notNull(),
    supplier: text('supplier').notNull(),

    leasingObjectTypeId: integer('leasing_object_type_id').notNull(),
    leasingObjectType: text('leasing_object_type').notNull(),
    leasingObjectCategory: text('leasing_object_category', { enum: ['CAR', 'REAL_ESTATE'] }).notNull(),
    leasingObjectId: integer('leasing_object_id').notNull(),
    leasingObject: text('leasing_object').notNull(),
    leasingObjectMakeId: integer('leasing_object_make_id').notNull(),
    leasingObjectMake: text('leasing_object_make').notNull(),
    /** The make's on that day; `null` for what is no vehicle. */
    dataInformationUrl: text('data_information_url'),
    leasingObjectModelId: integer('leasing_object_model_id').notNull(),
    leasingObjectModel: text('leasing_object_model').notNull(),
    fuelTypeId: integer('fuel_type_id'),
    fuelTypeName: text('fuel_type_name'),
    engine: text('engine'),
    /** `null` for a new object, and for what does not drive. */
    firstRegistrationYear: integer('first_registration_year'),
    /** Km driven or hours worked so far. */
    mileage: integer('mileage'),
    /** Km a year. */
    allowedUsageLevel: integer('allowed_usage_level'),

    netPriceCents: cents('net_price_cents').notNull(),
    /** With VAT. */
    priceCents: cents('price_cents').notNull(),
    ppmvCents: cents('ppmv_cents').notNull(),
    financingDuration: integer('financing_duration').notNull(),
    paymentPeriodId: integer('payment_period_id').notNull(),
    paymentPeriod: text('payment_period').notNull(),
    participationPercentage: percent('participation_percentage').notNull(),
    participationCents: cents('participation_cents').notNull(),
    /** Paid at the beginning: participation with VAT where it carries it, processing costs, and bail. */
    upfrontCents: cents('upfront_cents').notNull(),
    financingCents: cents('financing_cents').notNull(),
    /** Buyout of a financial leasing, of the price with VAT and special tax. */
    redemptionPercentage: percent('redemption_percentage'),
    /** Of an operational leasing, of the net price with special tax. */
    remainingValuePercentage: percent('remaining_value_percentage'),
    remainingValueCents: cents('remaining_value_cents'),

    productId: integer('product_id').notNull(),
    productNumber: text('product_number').notNull(),
    interestRateType: text('interest_rate_type', { enum: ['FIXED', 'VARIABLE'] }).notNull(),
    interestRate: percent('interest_rate').notNull(),
    referenceRate: text('reference_rate', { enum: ['EURIBOR_3M', 'EURIBOR_6M', 'EURIBOR_12M'] }),
    /** Value of the reference rate on the day of the offer. */
    indexValue: percent('index_value'),
    margin: percent('margin'),
    nextRateReset: day('next_rate_reset'),
    cost: percent('cost').notNull(),
    effectiveInterestRate: percent('effective_interest_rate').notNull(),
    lines: jsonb('lines').$type<readonly OfferLine[]>().notNull(),

    numberKey: sortKey('number_key').notNull(),
    leasingObjectKey: sortKey('leasing_object_key').notNull(),
    leasingObjectMakeKey: sortKey('leasing_object_make_key').notNull(),
    leasingObjectModelKey: sortKey('leasing_object_model_key').notNull(),
    leasingTypeKey: sortKey('leasing_type_key').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('offers_number').on(table.numberText),
    index('offers_by_date').on(table.partnerId, table.creationDate, table.id),
    index('offers_requested')
      .on(table.partnerId, table.requestedAt)
      .where(sql`${table.requestedAt} is not null`),
  ],
);

/** Every time the company's data were imported, or should have been. */
export const imports = pgTable(
  'imports',
  {
    id: identity(),
    /** The noon that it was due at; `null` for one that somebody started. Of several processes one writes the row. */
    dueAt: moment('due_at'),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** `null` while it runs, which nobody else sees. */
    outcome: text('outcome', { enum: ['done', 'refused', 'failed'] }),
  },
  (table) => [uniqueIndex('imports_due').on(table.dueAt)],
);

/**
 * What happened at the door, when, from where. They hold no secrets. Of what anybody can bring about as often as they
 * like, the first of an hour is a row, and the rest of that hour is counted there; else a row is never changed.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    event: text('event').notNull(),
    userId: integer('user_id'),
    address: text('address'),
    count: integer('count').notNull().default(1),
    /** What is counted in this row; `null` for an entry of its own. */
    repeatKey: text('repeat_key'),
  },
  (table) => [
    index('audit_log_user').on(table.userId, table.at),
    uniqueIndex('audit_log_repeat')
      .on(table.repeatKey)
      .where(sql`${table.repeatKey} is not null`),
  ],
);
