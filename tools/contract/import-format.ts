import * as z from 'zod/mini';
import { entities } from '../../server/import/entities.ts';
import type { Entity } from '../../server/import/entity.ts';
import type { Field } from '../../server/import/fields.ts';

/** A JSON Schema for a row of each file of an export, and a page with all their fields. */
export function importFormat(): Record<string, string> {
  const schemas = entities.map((entity) => [`${entity.name}.schema.json`, schemaOf(entity)] as const);
  return {
    ...Object.fromEntries(schemas.map(([name, schema]) => [name, `${JSON.stringify(schema, null, 2)}\n`])),
    'README.md': page(),
  };
}

function schemaOf({ name, about, fields }: Entity): object {
  const all = Object.entries(fields);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    description: about,
    type: 'object',
    properties: Object.fromEntries(all.map(([key, field]) => [key, propertyOf(field)])),
    required: all.filter(([, { isRequired }]) => isRequired).map(([key]) => key),
    additionalProperties: false,
  };
}

function propertyOf({ schema, format, kind, about }: Field): object {
  const { $schema: _, ...property } = z.toJSONSchema(schema, { io: 'input' });
  const described = { ...property, description: about === '' ? kind : `${about} (${kind})` };
  if (format === undefined) return described;
  return 'anyOf' in described
    ? {
        ...described,
        anyOf: described.anyOf?.map((each) => (each.type === 'string' ? { ...each, format } : each)),
      }
    : { ...described, format };
}

function page(): string {
  return [
    '# Fields of an export',
    'Written by `npm run generate` from `server/import/`. How an export is made and imported: [`docs/import.md`](../../docs/import.md).',
    `${entities.map(sectionOf).join('\n\n')}\n`,
  ].join('\n\n');
}

function sectionOf({ name, about, fields, key }: Entity): string {
  const rows = Object.entries(fields).map(([each, { kind, isRequired, about: note }]) => {
    const mark = key.fields.includes(each) ? ' 🔑' : '';
    return `| \`${each}\`${mark} | ${isRequired ? 'yes' : ''} | ${kind} | ${note} |`;
  });
  const table = ['| field | required | what it holds | |', '|---|---|---|---|', ...rows].join('\n');
  return `## ${name}\n\n${about} [JSON Schema](${name}.schema.json)\n\n${table}`;
}
