import { businessCodes } from '../codes/business.ts';
import { countries } from '../codes/countries.ts';
import { placesOf } from '../codes/places.ts';
import { homeCountry } from '../../domain/address-rules.ts';
import type { Handlers } from '../operations.ts';

type CodeHandlers = Pick<Handlers, 'listCountries' | 'listPlaces' | 'listBusinessCodes'>;

/** Tables that every address is made with, a visitor's registration included. */
export function createCodeHandlers(): CodeHandlers {
  return {
    listCountries: () => [...countries],
    listPlaces: ({ query }) => [...placesOf(query?.countryCode ?? homeCountry)],
    listBusinessCodes: () => businessCodes,
  };
}
