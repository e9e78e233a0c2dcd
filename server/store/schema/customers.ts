import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DueReminderDays } from '../../../domain/billing/reminders.ts';
import { identity, moment, owner } from './columns.ts';

/** A customer of the company as its back office keeps it: a natural person (FO) or a legal entity (PO). */
export const partners = pgTable(
  'partners',
  {
    id: identity(),
    /** The customer's number in the back office; `null` for one that it has not exported yet. */
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
    /** Name of a place abroad; the name of a Croatian place follows from its postal code. */
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
    /** When a visitor registered as this customer; `null` for one that the company has on file by itself. */
    registeredAt: moment('registered_at'),
    /**
     * The last exported values that customers can change, by column; `null` for values that the company left out, or
     * took back.
     */
    exported: jsonb('exported').$type<Readonly<Record<string, string | null>>>(),
    /**
     * Fingerprints of the values that customers have had in the portal since the company's last own change, by group of
     * `ownGroups`, the newest first. An export may bring these values back late.
     */
    ownValues: jsonb('own_values').$type<Readonly<Record<string, readonly string[]>>>(),
    /** So many days before a bill is due a mail reminds of it; never where it is `null`. */
    reminderDays: integer('reminder_days').$type<DueReminderDays>(),
    /** Whether a mail reminds of a bill that is unpaid the day after it was due; `null` is no. */
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

export const users = pgTable(
  'users',
  {
    id: identity(),
    partnerId: owner('partner_id', () => partners.id),
    username: text('username').notNull(),
    /** The user name folded by the application, so that "Ana" and "ana" are one person on every engine. */
    usernameKey: text('username_key').notNull(),
    /** argon2id; `null` until the first password is set. */
    passwordHash: text('password_hash'),
    tfaType: text('tfa_type', { enum: ['GOOGLE_AUTHENTICATOR', 'MAIL'] }),
    /** This version does not write it: values of older servers are encrypted at the next start, or at housekeeping. */
    totpSecret: text('totp_secret'),
    /**
     * The authenticator's key, encrypted by the vault for this user; until one is confirmed, sessions show keys derived
     * from it.
     */
    totpSealed: text('totp_sealed'),
    /** The id of the key that encrypted it. */
    totpKeyId: text('totp_key_id'),
    /** The first right code; until then the QR code may be shown. */
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** The newest time step that a code was accepted for: no code works twice. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    /** When a change of the second factor was last approved. */
    tfaChangedAt: moment('tfa_changed_at'),
    /** The user's id for authenticators: 32 random bytes, base64url. `null` before the first passkey. */
    webauthnHandle: text('webauthn_handle'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(table.usernameKey),
    index('users_partner').on(table.partnerId),
  ],
);
