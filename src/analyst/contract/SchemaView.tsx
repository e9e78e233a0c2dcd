import * as styles from './Contract.css.ts';
import { resolved, type Schema } from './operations.ts';
import { Prose } from './Prose.tsx';

/** How deep a schema is unfolded: a recursive schema has no end. */
const deepest = 6;

const kinds: Readonly<Record<string, string>> = {
  string: 'tekst',
  number: 'broj',
  integer: 'cijeli broj',
  boolean: 'da ili ne',
  object: 'objekt',
  array: 'niz',
  null: 'prazno',
};

function kindOf({ type, format, items, oneOf, anyOf, enum: values, const: only }: Schema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' · ');
  const alternatives = oneOf ?? anyOf;
  if (alternatives)
    return alternatives.map((each) => kindOf(resolved(each as Schema & object))).join(' ili ');
  const names = [type ?? []].flat().map((name) => kinds[name] ?? name);
  const inner = items ? `: ${kindOf(resolved(items as Schema & object))}` : '';
  return `${names.join(' ili ')}${format ? ` (${format})` : ''}${inner}`;
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (least === undefined && most === undefined) return [];
  const words = [
    ...(least === undefined ? [] : [`od ${least}`]),
    ...(most === undefined ? [] : [`do ${most}`]),
  ];
  return [words.join(' ') + unit];
}

function limitsOf({ minLength, maxLength, minimum, maximum, maxItems }: Schema): string {
  return [
    ...range(minLength, maxLength, ' znakova'),
    ...range(minimum, maximum, ''),
    ...range(undefined, maxItems, ' članova'),
  ].join(', ');
}

/** The properties of a schema and of its parts. */
function propertiesOf(schema: Schema): [name: string, schema: Schema, isRequired: boolean][] {
  const whole = resolved<Schema>(schema as Schema & object);
  const parts = [...(whole.allOf ?? []), ...(whole.oneOf ?? []), ...(whole.anyOf ?? [])].flatMap(
    propertiesOf,
  );
  const own = Object.entries(whole.properties ?? {}).map(([name, each]): [string, Schema, boolean] => [
    name,
    each,
    whole.required?.includes(name) ?? false,
  ]);
  if (own.length + parts.length === 0 && whole.items) return propertiesOf(whole.items);
  return [...parts, ...own];
}

/** The properties of a body or a value. */
export function SchemaView({ schema, depth = 0 }: { readonly schema: Schema; readonly depth?: number }) {
  const properties = propertiesOf(schema);
  const whole = resolved<Schema>(schema as Schema & object);
  if (properties.length === 0) return <p className={styles.kind}>{kindOf(whole)}</p>;
  return (
    <ul className={styles.properties}>
      {properties.map(([name, given, isRequired], index) => {
        // Keywords beside a reference in the contract are about this property.
        const { $ref: _, ...beside } = given as Schema & { $ref?: string };
        const property: Schema = { ...resolved<Schema>(given as Schema & object), ...beside };
        const limits = limitsOf(property);
        const hasMore = depth < deepest && propertiesOf(given).length > 0;
        return (
          // Alternatives may have a property in common.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${name} ${index}`}>
            <code className={styles.name}>{name}</code>{' '}
            <span className={styles.kind}>
              {kindOf(property)}
              {limits && ` · ${limits}`}
              {isRequired ? ' · obavezno' : ''}
            </span>
            {property.description && <Prose text={property.description} isSmall />}
            {hasMore && <SchemaView schema={given} depth={depth + 1} />}
          </li>
        );
      })}
    </ul>
  );
}
