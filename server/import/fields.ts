import * as z from 'zod/mini';
import { withoutBlanks } from '../../domain/values/blanks.ts';
import { dataDays, isDataDay, isDataMoment } from '../../domain/values/dates.ts';
import { httpsUrl } from '../../domain/values/https-url.ts';
import { isReferenceValid } from '../../domain/billing/payment-reference.ts';
import { emailAddress } from '../../domain/forms/person-rules.ts';
import { isAsciiLine, isLine, isText } from '../../domain/values/plain-text.ts';
import { trimmed } from '../../domain/values/plain-values.ts';
import { isCountry } from '../code-tables/countries.ts';

/** One field of an export: its schema, and the conversion of the text of a CSV cell. */
export type Field<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  readonly schema: Schema;
  /** Any other cell stays a text, so that the schema refuses it. */
  readonly fromText: (cell: string) => unknown;
  readonly isRequired: boolean;
  /** The format of JSON Schema, where the schema cannot say it by itself. */
  readonly format?: string;
  /** For the documentation. */
  readonly kind: string;
  readonly about: string;
};

type Optional<Schema extends z.ZodMiniType> = z.ZodMiniOptional<z.ZodMiniNullable<Schema>>;

/** The reason that is reported when a value is absent or of another kind. */
const must = (be: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? 'is missing' : `must be ${be}`,
});

const decimal = /^-?\d{1,15}(?:\.\d{1,6})?$/;

const asIs = (cell: string) => cell;
const asNumber = (cell: string) => (decimal.test(cell) ? Number(cell) : cell);
const asFlag = (cell: string) => (cell === 'true' ? true : cell === 'false' ? false : cell);

function field<Schema extends z.ZodMiniType>(
  schema: Schema,
  kind: string,
  about: string,
  fromText: Field['fromText'] = asIs,
): Field<Schema> {
  return { schema, kind, about, fromText, isRequired: true };
}

/** Makes a field optional: it may be left out, `null`, or an empty cell. */
export function optional<Schema extends z.ZodMiniType>(required: Field<Schema>): Field<Optional<Schema>> {
  return { ...required, schema: z.optional(z.nullable(required.schema)), isRequired: false };
}

/** A text with at most so many characters, of which one is visible. */
const someText = (
  most: number,
  read: (text: string) => string,
  isAllowed: (text: string) => boolean,
  problem: string,
) =>
  z
    .string(must('a text'))
    .check(
      z.overwrite(read),
      z.regex(/\S/, 'is missing'),
      z.maxLength(most, `has more than ${most} characters`),
      z.refine(isAllowed, problem),
    );

/** A text whose form a function checks; `form` describes it in words. */
const textOfForm = (form: string, isRight: (text: string) => boolean) =>
  z.string(must(form)).check(z.refine(isRight, `must be ${form}`));

/** Trims a text and normalises its letters (NFC), so that texts that look alike do not become two rows. */
const inOneForm = (given: string) => {
  const line = trimmed(given);
  return isAsciiLine(line) ? line : line.normalize('NFC');
};

/** A text of one line. */
export function text(most: number, about = ''): Field<z.ZodMiniString> {
  const schema = someText(
    most,
    inOneForm,
    isLine,
    'holds a control character, or one that XML does not allow',
  );
  return field(schema, `text, at most ${most} characters`, about);
}

/** A key as it is compared, and shown: blanks of any kind and number within it are one. */
export const plainKey = (key: string) => (isVisible(key) ? key : inOneForm(key).replaceAll(/\s+/gu, ' '));

/** Whether all of it is letters, digits and signs of ASCII, as in most keys: nothing is blank or without a shape. */
const isVisible = (key: string) => /^[!-~]+$/.test(key);

/** A field that identifies a row of this file or of another one. */
export function identifying<Schema extends z.ZodMiniType>(of: Schema): Schema {
  return of.check(
    z.overwrite((value) => (typeof value === 'string' ? (plainKey(value) as typeof value) : value)),
    z.refine(
      (value) =>
        typeof value !== 'string' || isVisible(value) || withoutBlanks(value) === value.replaceAll(' ', ''),
      'holds a sign that nobody sees',
    ),
  );
}

/** A text of a certain form; `form` says which in words. */
export function pattern(shape: RegExp, form: string, about = ''): Field<z.ZodMiniString> {
  const schema = z
    .string(must(form))
    .check(z.overwrite(inOneForm), z.regex(shape, `must be ${form}`), z.refine(isLine, `must be ${form}`));
  return field(schema, form, about);
}

/** The name of a file beside the data: it leads to no other folder. */
export function fileName(about = ''): Field<z.ZodMiniString> {
  const form = 'a name of a file, at most 200 characters, without slashes or a dot in front';
  return pattern(/^(?!\.)[^/\\]{1,200}$/u, form, about);
}

/** HTML up to the length that an inbox shows. */
export function html(most: number, about = ''): Field<z.ZodMiniString> {
  const schema = someText(most, trimmed, isText, 'holds a character that XML does not allow');
  return field(schema, `HTML, at most ${most} characters`, about);
}

export function email(about = ''): Field<z.ZodMiniString> {
  const schema = z.string(must('an e-mail address')).check(
    z.overwrite(inOneForm),
    z.refine(
      (value) => emailAddress.safeParse(value).success,
      'must be an e-mail address of at most 50 characters',
    ),
  );
  return field(schema, 'e-mail address, at most 50 characters', about);
}

/** The address of a web page; others than https are refused, `javascript:` among them. */
export function webPage(most: number, about = ''): Field<z.ZodMiniString> {
  const form = 'an address that begins with https://';
  const schema = z
    .string(must(form))
    .check(z.maxLength(most, `has more than ${most} characters`), z.regex(httpsUrl, `must be ${form}`));
  return { ...field(schema, `https address, at most ${most} characters`, about), format: 'uri' };
}

export function country(about = ''): Field<z.ZodMiniString> {
  const form = 'a country of ISO 3166-1 such as HR';
  return field(textOfForm(form, isCountry), 'ISO 3166-1 alpha-2', about);
}

export function day(about = ''): Field<z.ZodMiniString> {
  const form = 'a day such as 2026-01-31';
  const range = `${dataDays.first} to ${dataDays.last}`;
  const schema = z.string(must(form)).check(z.refine(isDataDay, `must be ${form}, ${range}`));
  return { ...field(schema, 'day, `2026-01-31`', about), format: 'date' };
}

export function moment(about = ''): Field<z.ZodMiniISODateTime> {
  const form = 'a moment such as 2026-01-31T12:00:00+01:00';
  const schema = z.iso
    .datetime({ offset: true, ...must(form) })
    .check(z.refine(isDataMoment, `must be ${form}, after ${dataDays.first} and before ${dataDays.last}`));
  return field(schema, 'moment with its offset, `2026-01-31T12:00:00+01:00`', about);
}

const hasDecimals = (most: number) => (value: number) => {
  const shifted = value * 10 ** most;
  return Math.abs(shifted - Math.round(shifted)) < 1e-4;
};

/** An amount in EUR, of whole cents. */
export function amount(about = ''): Field<z.ZodMiniNumber> {
  const form = 'an amount in EUR such as 525.84';
  const schema = z
    .number(must(form))
    .check(
      z.minimum(0, 'must not be negative'),
      z.maximum(1e10, 'is too large'),
      z.refine(hasDecimals(2), 'has more than two decimals'),
    );
  return field(schema, 'EUR, at most two decimals', about, asNumber);
}

export function percent(least: number, about = ''): Field<z.ZodMiniNumber> {
  const schema = z
    .number(must('a percentage such as 4.35'))
    .check(
      z.minimum(least, `must be from ${least} to 100`),
      z.maximum(100, `must be from ${least} to 100`),
      z.refine(hasDecimals(4), 'has more than four decimals'),
    );
  return field(schema, `percent, ${least} to 100, at most four decimals`, about, asNumber);
}

export function whole(least: number, most: number, about = ''): Field<z.ZodMiniNumberFormat> {
  const range = `a whole number from ${least} to ${most}`;
  const schema = z
    .int(must(range))
    .check(z.minimum(least, `must be ${range}`), z.maximum(most, `must be ${range}`));
  return field(schema, `whole number, ${least} to ${most}`, about, asNumber);
}

/** An id that the back office has given. */
export const id = (about = '') => whole(1, 2_147_483_647, about);

export function flag(about = ''): Field<z.ZodMiniBoolean> {
  return field(z.boolean(must('true or false')), '`true` or `false`', about, asFlag);
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values, about = '') {
  const schema = z.enum(values, must(`one of ${values.join(', ')}`));
  return field(schema, values.map((value) => `\`${value}\``).join(', '), about);
}

export function reference(about = ''): Field<z.ZodMiniString> {
  const form = 'a payment reference of model HR01 with its check digit';
  return field(textOfForm(form, isReferenceValid), 'payment reference of model HR01', about);
}
