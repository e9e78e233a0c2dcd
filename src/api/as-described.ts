import type { Middleware } from 'openapi-fetch';
import { dayOf } from '../../domain/dates.ts';

/** What an answer may say in another way than the contract. A list of offers has two pairs of names in the specification. */
const isOther = /Date"\s*:\s*"\d{4}-\d\d-\d\dT|"leasingOffers"|^\s*\d+\s*$/i;

const hasZone = /(Z|[+-]\d\d:?\d\d)$/;

/** A day that came with a time is a day: that in Zagreb, where the time names its zone. */
function day(name: string, value: unknown): unknown {
  if (!/date$/i.test(name) || typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return value;
  const moment = new Date(value);
  return hasZone.test(value) && !Number.isNaN(moment.getTime()) ? dayOf(moment) : value.slice(0, 10);
}

function described(answer: unknown): unknown {
  if (typeof answer === 'number') return { count: answer };
  if (typeof answer !== 'object' || answer === null || !('leasingOffers' in answer)) return answer;
  const { leasingOffers, totalPageCount, ...rest } = answer as Record<string, unknown>;
  return { content: leasingOffers, totalPages: totalPageCount, ...rest };
}

/** Answers of back-ends that write days with a time, offers under their own names, or a count as a number alone. */
export const asDescribed: Middleware = {
  async onResponse({ response, options: { parseAs } }) {
    if (!response.ok || parseAs !== 'json') return;
    const text = await response.clone().text();
    if (!isOther.test(text)) return;
    try {
      const body = JSON.stringify(described(JSON.parse(text, day)));
      return new Response(body, { status: response.status, headers: response.headers });
    } catch {
      // Not JSON: the call says so.
    }
  },
};
