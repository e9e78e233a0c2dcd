import type { Middleware } from 'openapi-fetch';
import { dayOf } from '../../../domain/values/dates.ts';

type Data = Readonly<Record<string, unknown>>;

const isMoment = /^\d{4}-\d\d-\d\dT/;
const hasZone = /(Z|[+-]\d\d:?\d\d)$/;

/** Fields that the contract has as numbers. */
const isNumeric = /(?<!account)id$|(eur|amount|rate|value|percentage|taxes|total|cost|margin)$/i;
/** Fields that it has as text though they may look like a number. */
const isText = /(code|oib|phone|(house|call|contract|chassis|registration|licence)number)$/i;
const isNumber = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/;

/** A day that came with a time is a day: that in Zagreb, where the time names its zone. */
function dayIn(text: string): string {
  const moment = new Date(text);
  return hasZone.test(text) && !Number.isNaN(moment.getTime()) ? dayOf(moment) : text.slice(0, 10);
}

function described(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (/date$/i.test(name) && isMoment.test(value)) return dayIn(value);
    if (name === 'time') return value.slice(0, 5);
    return isNumeric.test(name) && isNumber.test(value) ? Number(value) : value;
  }
  if (typeof value === 'number') return isText.test(name) ? String(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => described(each));
  const isPhone = /phone$/i.test(name);
  return Object.fromEntries(
    Object.entries(value as Data).flatMap(([key, each]) =>
      fieldsOf(key, isPhone && typeof each === 'number' ? String(each) : each),
    ),
  );
}

/** A field. An entry of a code list becomes its name, and its id a second field, `…Id`. */
function fieldsOf(name: string, given: unknown): [string, unknown][] {
  const value = described(given, name);
  const { id, name: text } = (Array.isArray(value) ? {} : (value ?? {})) as Data;
  return typeof id === 'number' && typeof text === 'string'
    ? [
        [name, text],
        [`${name}Id`, id],
      ]
    : [[name, value]];
}

/** An answer that came before the middleware below was in use; one that is as the contract says stays so. */
export const describedAnswer = <Answer>(answer: Answer): Answer => described(answer) as Answer;

/** The specification does not say what the rows of `…/list` are: the portal takes their texts. */
const textsOf = (rows: readonly unknown[]) => rows.map((row) => (described({ row }) as Data)['row']);

/** The specification has three names for the rows of a page, and two for the number of pages. */
function withPage(answer: unknown): unknown {
  if (typeof answer === 'number') return { count: answer };
  if (typeof answer !== 'object' || answer === null) return answer;
  const { content, leasingOffers, premadeProducts, totalPages, totalPageCount } = answer as Data;
  const pages = totalPages ?? totalPageCount;
  if (pages === undefined) return answer;
  const rows = content ?? leasingOffers ?? premadeProducts ?? [];
  return { ...answer, content: rows, premadeProducts: rows, totalPages: pages, totalPageCount: pages };
}

/**
 * Brings answers into the form of the contract, for back-ends that write days with a time, numbers as text, entries of
 * code lists, pages under other names, or a count alone.
 */
export const asDescribed: Middleware = {
  async onResponse({ response, schemaPath, options: { parseAs } }) {
    if (!response.ok || parseAs !== 'json') return;
    try {
      const given: unknown = await response.clone().json();
      const isOfTexts = Array.isArray(given) && schemaPath.endsWith('/list');
      const body = isOfTexts ? textsOf(given) : withPage(described(given));
      return new Response(given === null ? null : JSON.stringify(body), {
        status: response.status,
        headers: response.headers,
      });
    } catch {
      // Not JSON: the call says so.
    }
  },
};
