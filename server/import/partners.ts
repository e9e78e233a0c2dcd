import { type SQL, sql } from 'drizzle-orm';
import { homeCountry, longestOfAddress } from '../../domain/forms/address-rules.ts';
import { defaultAreaCode } from '../../domain/forms/phone.ts';
import { listed } from '../store/database.ts';
import { ownFingerprints, type OwnGroup, ownGroups } from '../store/queries/access/own-values.ts';
import { usernameKey } from '../store/queries/access/users.ts';
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

/** Columns of the data that customers change in the portal. */
const ownColumns = Object.entries(ownGroups).map(([group, names]) => ({
  group: group as OwnGroup,
  columns: names.map((name) => partners[name].name),
}));

type OfGroup = (typeof ownColumns)[number];

const namesOf = (by: 't' | 's', columns: readonly string[]) =>
  listed(columns.map((each) => sql.raw(`${by}.${each}`)));

const isSaid = ({ group }: OfGroup) => sql.raw(`'${group}' = any(string_to_array(s.given, ' '))`);

/** Without a shipping address the company sends mail to the residence. */
const residence: Readonly<Record<string, string>> = {
  shipping_country: 'country',
  shipping_street: 'street',
  shipping_house_number: 'house_number',
  shipping_postal_code: 'postal_code',
  shipping_place_name: 'place_name',
};

/** Whether the portal still has the last exported values of a group, or the residence where the export left the shipping address out. */
function isAsExported({ group, columns }: OfGroup): SQL {
  const last = columns.map((each) => {
    const said = `t.exported->>'${each}'`;
    return group === 'shipping'
      ? `case when t.exported->>'shipping_street' is null then t.${residence[each]} else ${said} end`
      : said;
  });
  const isSame = columns.map((each, index) => {
    const same = `t.${each} is not distinct from ${last[index]}`;
    // At home it follows from the postal code.
    return each === 'shipping_place_name' ? `(t.shipping_country = '${homeCountry}' or ${same})` : same;
  });
  return sql.raw(`(${isSame.join(' and ')})`);
}

/**
 * Whether the export has changed a group since the last export. In the first export of a customer who had registered
 * before: whether it has the group and the customer has not changed it since. A group that is left out counts as
 * changed only while the portal still has the value that was exported last.
 */
function isNew(of: OfGroup): SQL {
  const { group, columns } = of;
  const last = (by: 't' | 's') => listed(columns.map((each) => sql.raw(`${by}.exported->>'${each}'`)));
  const isUnchanged = sql.raw(`not coalesce(t.own_values ? '${group}', false)`);
  return sql`(case when t.exported is null then ${isSaid(of)} and ${isUnchanged}
    when ${isSaid(of)} then (${last('t')}) is distinct from (${last('s')})
    else ${isAsExported(of)} and (${namesOf('t', columns)}) is distinct from (${namesOf('s', columns)}) end)`;
}

/** Whether the export brings a value that the customer has set here, the present or a former one: the company typed it late. */
const isEcho = (of: OfGroup) =>
  sql`(${isSaid(of)} and ${sql.raw(`coalesce(t.own_values->'${of.group}' ? (s.own_values->'${of.group}'->>0), false)`)})`;

/** The customer's values since the one that the export brings back: customers' changes come back in their order. */
const sinceEcho = ({ group }: OfGroup) =>
  sql.raw(`(select jsonb_agg(value order by place) from jsonb_array_elements(t.own_values->'${group}')
    with ordinality as known(value, place) where place <= (
      select max(place) from jsonb_array_elements(t.own_values->'${group}')
        with ordinality as said(value, place) where value = s.own_values->'${group}'->0))`);

/**
 * The export wins only if its value is neither the last exported one nor one that the customer has had since: a
 * customer's change is newer than an export that stayed the same, or that repeats an earlier change.
 */
function mergedValue(column: string): SQL | undefined {
  if (column === 'own_values') {
    const known = ownColumns.map(
      (each) =>
        sql`${sql.raw(`'${each.group}'`)}, case when not ${isNew(each)} then ${sql.raw(`t.own_values->'${each.group}'`)}
          when ${isEcho(each)} then ${sinceEcho(each)} else ${sql.raw(`s.own_values->'${each.group}'`)} end`,
    );
    return sql`case when ${sql.join(ownColumns.map(isNew), sql` or `)}
      then jsonb_strip_nulls(jsonb_build_object(${listed(known)})) else t.own_values end`;
  }
  if (column === 'exported') {
    // A group that is left out but stays keeps its last exported values.
    const kept = ownColumns.map((each) => {
      const last = each.columns.map((name) => sql.raw(`'${name}', t.exported->'${name}'`));
      return sql`case when ${isSaid(each)} or ${isNew(each)} then '{}' else jsonb_build_object(${listed(last)}) end`;
    });
    return sql.join([sql`s.exported`, ...kept], sql` || `);
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

/** The groups for which a row has a value, before missing fields are filled. */
function givenGroups(row: Row): OwnGroup[] {
  const isInRow: Readonly<Record<OwnGroup, boolean>> = {
    shipping: isGiven(row.shippingStreet),
    phone: isGiven(row.phoneNumber),
    email: true,
    contactPerson: isGiven(row.contactPersonName) || isGiven(row.contactPersonNumber),
  };
  return ownColumns.map(({ group }) => group).filter((group) => isInRow[group]);
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
    const given = givenGroups(row);
    const exported = Object.fromEntries(
      Object.entries(ownGroups).flatMap(([group, names]) =>
        names.map((name) => [
          partners[name].name,
          given.includes(group as OwnGroup) ? (partner[name] ?? null) : null,
        ]),
      ),
    );
    const ownValues = Object.fromEntries(
      Object.entries(ownFingerprints(partner)).map(([group, fingerprint]) => [group, [fingerprint]]),
    );
    const name = username ?? undefined;
    return {
      row: { ...partner, exported, ownValues },
      beside: { username: name, username_key: name && usernameKey(name), given: given.join(' ') },
    };
  },
});
