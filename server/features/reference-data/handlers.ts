import { businessCodes } from '../shared/code-tables/business-codes.ts';
import { countries } from '../shared/code-tables/countries.ts';
import { placesOf } from '../shared/code-tables/cities.ts';
import { homeCountry } from '../../../domain/address-rules.ts';
import type { Handlers } from '../shared/operations.ts';

type CodeHandlers = Pick<Handlers, 'listCountries' | 'listPlaces' | 'listBusinessCodes'>;

/** Tables that every address is made with, a visitor's registration included. */
export function createCodeHandlers(): CodeHandlers {
  return {
    listCountries: () => [...countries],
    listPlaces: ({ query }) => [...placesOf(query?.countryCode ?? homeCountry)],
    listBusinessCodes: () => businessCodes,
  };
}
