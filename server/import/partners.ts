import { type SQL, sql } from 'drizzle-orm';
import { longestOfAddress } from '../../domain/address-rules.ts';
import { defaultAreaCode } from '../../domain/phone.ts';
import { listed } from '../store/database.ts';
import { ownFingerprints, type OwnGroup, ownGroups } from '../store/queries/own-values.ts';
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

/** Columns of what customers change in the portal. */
const ownColumns = Object.entries(ownGroups).map(([group, names]) => ({
  group: group as OwnGroup,
  columns: names.map((name) => partners[name].name),
}));

type OfGroup = (typeof ownColumns)[number];

/**
 * That the export says something else of a group than it said last. The first time a customer is exported who had
 * registered before: that it says something of the group, and the customer has not changed it since.
 */
function isNew({ group, columns }: OfGroup): SQL {
  const said = (by: 't' | 's') => listed(columns.map((each) => sql.raw(`${by}.exported->>'${each}'`)));
  const isFirst = sql.raw(
    `'${group}' = any(string_to_array(s.given, ' ')) and not coalesce(t.own_values ? '${group}', false)`,
  );
  return sql`(case when t.exported is null then ${isFirst} else (${said('t')}) is distinct from (${said('s')}) end)`;
}

/** That it is what the customer has set, and has changed again maybe: the company has typed it late. */
const isEcho = ({ group }: OfGroup) =>
  sql.raw(`coalesce(t.own_values->'${group}' ? (s.own_values->'${group}'->>0), false)`);

/** What the customer has had since the value that the export brings back: customers' changes come back in their order. */
const sinceEcho = ({ group }: OfGroup) =>
  sql.raw(`(select jsonb_agg(value order by place) from jsonb_array_elements(t.own_values->'${group}')
    with ordinality as known(value, place) where place <= (
      select max(place) from jsonb_array_elements(t.own_values->'${group}')
        with ordinality as said(value, place) where value = s.own_values->'${group}'->0))`);

/**
 * The export wins only where it says something that neither it said last nor the customer has had since: what a customer
 * has changed is newer than an export that stayed as it was, or that repeats an earlier change.
 */
function mergedValue(column: string): SQL | undefined {
  if (column === 'own_values') {
    const known = ownColumns.map(
      (each) =>
        sql`${sql.raw(`'${each.group}'`)}, case when not ${isNew(each)} then ${sql.raw(`t.own_values->'${each.group}'`)}
          when ${isEcho(each)} then ${sinceEcho(each)} else ${sql.raw(`s.own_values->'${each.group}'`)} end`,
    );
    return sql`case when t.exported is not distinct from s.exported then t.own_values
      else jsonb_strip_nulls(jsonb_build_object(${listed(known)})) end`;
  }
  const of = ownColumns.find(({ columns }) => columns.includes(column));
  if (of === undefined) return undefined;
  return sql`case when ${isNew(of)} and not ${isEcho(of)} then s.${sql.identifier(column)} else t.${sql.identifier(column)} end`;
}

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** Of a shipping address all but the name of the place must be there. */
const shippingFields = ownGroups.shipping.filter((name) => name !== 'shippingPlaceName');

function shippingOf(row: Row) {
  return {
    shippingCountry: row.shippingCountry ?? row.country,
    shippingStreet: row.shippingStreet ?? row.street,
    shippingHouseNumber: row.shippingHouseNumber ?? row.houseNumber,
    shippingPostalCode: row.shippingPostalCode ?? row.postalCode,
    shippingPlaceName: (isGiven(row.shippingStreet) ? row.shippingPlaceName : row.placeName) ?? null,
  };
}

/** The groups that a row says something of, before anything takes the place of what it leaves out. */
function givenGroups(row: Row): OwnGroup[] {
  const isSaid: Readonly<Record<OwnGroup, boolean>> = {
    shipping: isGiven(row.shippingStreet),
    phone: isGiven(row.phoneNumber),
    email: true,
    contactPerson: isGiven(row.contactPersonName) || isGiven(row.contactPersonNumber),
  };
  return ownColumns.map(({ group }) => group).filter((group) => isSaid[group]);
}

const phoneOf = (code: string | null | undefined, number: string | null | undefined) =>
  number === null || number === undefined ? [null, null] : [code ?? defaultAreaCode, number];

export const partnersEntity = entity({
  name: 'partners',
  about: 'Customers, natural persons and legal entities.',
  fields,
  table: partners,
  key: ['number'],
  untouched: ['registeredAt', 'reminderDays', 'reminderAfter'],
  extra: ['username', 'username_key', 'given'],
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
    const exported = Object.fromEntries(
      Object.values(ownGroups)
        .flat()
        .map((name) => [partners[name].name, partner[name] ?? null]),
    );
    const ownValues = Object.fromEntries(
      Object.entries(ownFingerprints(partner)).map(([group, fingerprint]) => [group, [fingerprint]]),
    );
    const name = username ?? undefined;
    return {
      row: { ...partner, exported, ownValues },
      beside: { username: name, username_key: name && usernameKey(name), given: givenGroups(row).join(' ') },
    };
  },
});
