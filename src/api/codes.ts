import { queryOptions } from '@tanstack/react-query';
import { answer, client } from './calls/client.ts';

export type { BusinessCodes, City, Country } from '../../generated/browser-api.ts';

export const countries = queryOptions({
  queryKey: ['gemicro-code', 'country'],
  queryFn: () => answer(client.GET('/api/gemicro-code/country')),
});

/** The places of a country that have a code; none where they are typed as text. */
export const placesOf = (countryCode: string) =>
  queryOptions({
    queryKey: ['gemicro-code', 'postal', countryCode],
    queryFn: () => answer(client.GET('/api/gemicro-code/postal', { params: { query: { countryCode } } })),
  });

/** The legal forms and the activities of firms. */
export const businessCodes = queryOptions({
  queryKey: ['gemicro-code', 'combined-business'],
  queryFn: () => answer(client.GET('/api/gemicro-code/combined-business')),
});
