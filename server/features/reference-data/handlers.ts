import { homeCountry } from '../../../domain/forms/address-rules.ts';
import { businessCodes } from '../../code-tables/business-codes.ts';
import { citiesOf } from '../../code-tables/cities.ts';
import { countries } from '../../code-tables/countries.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';

/** Data that are the same for all callers: the tables of addresses and firms, and the age of the company's data. */
export function createReferenceDataHandlers({ store }: Services) {
  return {
    listCountries: () => [...countries],
    listPlaces: ({ query }) => [...citiesOf(query?.countryCode ?? homeCountry)],
    listBusinessCodes: () => businessCodes,
    getDataRefresh: async () => ({
      refreshedAt: (await store.imports.refreshedAt())?.toISOString() ?? null,
    }),
  } satisfies Partial<Handlers>;
}
