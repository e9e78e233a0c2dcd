import { type SQL, sql } from 'drizzle-orm';
import { longestOfAddress } from '../../domain/address-rules.ts';
import { defaultAreaCode } from '../../domain/phone.ts';
import { listed } from '../store/database.ts';
import { usernameKey } from '../store/queries/users.ts';
import { partners } from '../store/schema.ts';
import { entity, type RowOf } from './entity.ts';
import { country, day, email, oneOf, optional, pattern, text } from './fields.ts';

const areaCode = (about: string) => pattern(/^\+[1-9]\d{0,3}$/, 'an area code such as +385', about);
const phone = (about = '') => pattern(/^\d{7,30}$/, '7 to 30 digits', about);
const shipping = 'Without any shipping field mail goes to the address.';

const fields = {
  number: text(40, 'What the back office calls the customer; it never changes.'),
  entityTypeCode: oneOf(['FO', 'PO'], 'A natural person or a legal entity.'),
  firstName: optional(text(50, 'Required for `FO`.')),
  lastName: optional(text(50, 'Required for `FO`.')),
  partnerName: text(100, 'For a firm its short name.'),
  oib: pattern(/^\d{11}$/, '11 digits'),
  email: email('Codes and links go there.'),
  phoneAreaCode: optional(areaCode(`\`${defaultAreaCode}\` without it.`)),
  phoneNumber: optional(phone('Without the area code.')),
  country: country(),
  street: text(longestOfAddress.street),
  houseNumber: text(longestOfAddress.houseNumber),
  postalCode: text(longestOfAddress.postalCode),
  placeName: optional(
    text(longestOfAddress.placeName, 'Of a place abroad; at home it follows from the postal code.'),
  ),
  shippingCountry: optional(country(shipping)),
  shippingStreet: optional(text(longestOfAddress.street)),
  shippingHouseNumber: optional(text(longestOfAddress.houseNumber)),
  shippingPostalCode: optional(text(longestOfAddress.postalCode)),
  shippingPlaceName: optional(text(longestOfAddress.placeName)),
  birthDate: optional(day()),
  birthPlaceName: optional(text(70)),
  birthCountry: optional(country()),
  contactPersonName: optional(text(45)),
  contactPersonAreaCode: optional(areaCode(`\`${defaultAreaCode}\` without it.`)),
  contactPersonNumber: optional(phone()),
  username: optional(
    text(100, 'Makes a user without a password for a customer who has none: the first one is set by a link.'),
  ),
};
type Row = RowOf<typeof fields>;

/**
 * What customers change in the portal, in groups that change together. The export wins only where it says something
 * else than it said last: what a customer has changed since is newer than an export that stayed as it was.
 */
const ownGroups = [
  [
    'shipping_country',
    'shipping_street',
    'shipping_house_number',
    'shipping_postal_code',
    'shipping_place_name',
  ],
  ['phone_area_code', 'phone_number'],
  ['email'],
  ['contact_person_name', 'contact_person_area_code', 'contact_person_number'],
] as const;

function mergedValue(column: string): SQL | undefined {
  const group = ownGroups.find((columns) => columns.some((each) => each === column));
  if (group === undefined) return undefined;
  const parts = (from: 't' | 's') =>
    listed(group.map((each) => sql`${sql.identifier(from)}.exported->>${sql.raw(`'${each}'`)}`));
  return sql`case when t.exported is null or (${parts('t')}) is distinct from (${parts('s')}) then s.${sql.identifier(column)} else t.${sql.identifier(column)} end`;
}

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** Of a shipping address all but the name of the place must be there. */
const shippingFields = [
  'shippingCountry',
  'shippingStreet',
  'shippingHouseNumber',
  'shippingPostalCode',
] as const;

function shippingOf(row: Row) {
  return {
    shippingCountry: row.shippingCountry ?? row.country,
    shippingStreet: row.shippingStreet ?? row.street,
    shippingHouseNumber: row.shippingHouseNumber ?? row.houseNumber,
    shippingPostalCode: row.shippingPostalCode ?? row.postalCode,
    shippingPlaceName: (isGiven(row.shippingStreet) ? row.shippingPlaceName : row.placeName) ?? null,
  };
}

const phoneOf = (code: string | null | undefined, number: string | null | undefined) =>
  number === null || number === undefined ? [null, null] : [code ?? defaultAreaCode, number];

export const partnersEntity = entity({
  name: 'partners',
  about: 'Customers, natural persons and legal entities.',
  fields,
  table: partners,
  key: ['number'],
  untouched: ['registeredAt'],
  extra: ['username', 'username_key'],
  distinct: { username_key: 'username' },
  mergedValue,
  check: (row) => {
    const required: readonly (keyof typeof fields)[] = [
      ...(row.entityTypeCode === 'FO' ? (['firstName', 'lastName'] as const) : []),
      ...(shippingFields.some((name) => isGiven(row[name])) ? shippingFields : []),
    ];
    return Object.fromEntries(
      required.filter((name) => !isGiven(row[name])).map((name) => [name, 'is missing']),
    );
  },
  rowOf: (row) => {
    const [phoneAreaCode = null, phoneNumber = null] = phoneOf(row.phoneAreaCode, row.phoneNumber);
    const [contactPersonAreaCode = null, contactPersonNumber = null] = phoneOf(
      row.contactPersonAreaCode,
      row.contactPersonNumber,
    );
    const { username, ...data } = row;
    const partner = {
      ...data,
      ...shippingOf(row),
      phoneAreaCode,
      phoneNumber,
      contactPersonAreaCode,
      contactPersonNumber,
    };
    const exported = {
      shipping_country: partner.shippingCountry,
      shipping_street: partner.shippingStreet,
      shipping_house_number: partner.shippingHouseNumber,
      shipping_postal_code: partner.shippingPostalCode,
      shipping_place_name: partner.shippingPlaceName,
      phone_area_code: phoneAreaCode,
      phone_number: phoneNumber,
      email: partner.email,
      contact_person_name: partner.contactPersonName ?? null,
      contact_person_area_code: contactPersonAreaCode,
      contact_person_number: contactPersonNumber,
    } satisfies Record<(typeof ownGroups)[number][number], string | null>;
    const name = username ?? undefined;
    return {
      row: { ...partner, exported },
      beside: { username: name, username_key: name && usernameKey(name) },
    };
  },
});
