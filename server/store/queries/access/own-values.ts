import { type SQL, sql } from 'drizzle-orm';
import { homeCountry } from '../../../../domain/forms/address-rules.ts';
import { fingerprint } from '../../../platform/secrets.ts';
import { partners } from '../../schema.ts';

/** The columns that customers change in the portal, in groups that change together. */
export const ownGroups = {
  shipping: [
    'shippingCountry',
    'shippingStreet',
    'shippingHouseNumber',
    'shippingPostalCode',
    'shippingPlaceName',
  ],
  phone: ['phoneAreaCode', 'phoneNumber'],
  email: ['email'],
  contactPerson: ['contactPersonName', 'contactPersonAreaCode', 'contactPersonNumber'],
} as const;

export type OwnGroup = keyof typeof ownGroups;
type OwnColumn = (typeof ownGroups)[OwnGroup][number];
type OwnValues = { readonly [Name in OwnColumn]?: string | null };

/** Values that are known of a group, so that one of them is recognised in an export that is late. */
const mostKnown = 20;

const groups = Object.keys(ownGroups) as OwnGroup[];

/** The fingerprint of each group that is given. */
export function ownFingerprints(values: OwnValues): { readonly [Group in OwnGroup]?: string } {
  const { shippingCountry, email } = values;
  const alike: OwnValues = {
    ...values,
    // Upper and lower case are one mailbox; the name of a place at home follows from its postal code.
    ...(email === undefined ? {} : { email: email?.toLowerCase() ?? null }),
    ...(shippingCountry === homeCountry ? { shippingPlaceName: null } : {}),
  };
  const given = groups.filter((group) => ownGroups[group].some((name) => name in values));
  return Object.fromEntries(
    given.map((group) => [
      group,
      fingerprint(JSON.stringify(ownGroups[group].map((name) => alike[name] ?? null))),
    ]),
  );
}

/** Whether the row already has the values of a group: a form sent without changes is no change. */
function isPresent(group: OwnGroup, values: OwnValues): SQL {
  const names = ownGroups[group].filter(
    (name) => name !== 'shippingPlaceName' || values.shippingCountry !== homeCountry,
  );
  const same = names.map((name) => {
    const given = sql`${values[name] ?? null}::text`;
    return name === 'email'
      ? sql`lower(${partners.email}) = lower(${given})`
      : sql`${partners[name]} is not distinct from ${given}`;
  });
  return sql.join(same, sql` and `);
}

/**
 * The column `own_values` after a customer has written these values: the newest fingerprint of a group comes first. Only
 * groups whose values differ from the row are changed.
 */
export function withOwnValues(values: OwnValues): SQL {
  const known = sql`coalesce(${partners.ownValues}, '{}')`;
  const changed = Object.entries(ownFingerprints(values)).map(([group, newest]) => {
    const name = sql.raw(`'${group}'`);
    const before = sql.raw(`'$.${group}[0 to ${mostKnown - 2}]'`);
    return sql`case when ${isPresent(group as OwnGroup, values)} or ${known}->${name}->>0 = ${newest} then '{}'
      else jsonb_build_object(${name}, jsonb_build_array(${newest}::text) || jsonb_path_query_array(${known}, ${before})) end`;
  });
  return sql.join([known, ...changed], sql` || `);
}
