import { useQuery } from '@tanstack/react-query';
import { homeCountry } from '../../../domain/address-rules.ts';
import { businessCodes, countries, placesOf } from '../../api/codes.ts';
import type { CodeNames } from './overview-groups.tsx';

type Codes = readonly { readonly code: string; readonly name: string }[];

const nameIn = (list: Codes | undefined, code: string) =>
  list?.find((each) => each.code === code)?.name ?? code;

/** What the codes of a registration mean, as far as it is known in this browser. */
export function useCodeNames(): CodeNames {
  const { data: known = [] } = useQuery(countries);
  const { data: places = [] } = useQuery(placesOf(homeCountry));
  const { data: business } = useQuery(businessCodes);
  return {
    country: (code) => known.find(({ isoCode }) => isoCode === code)?.nameCroatian ?? code,
    place: (code) => places.find(({ gemicroPostalCode }) => gemicroPostalCode === code)?.placeName ?? '',
    activity: (code) => nameIn(business?.businessTypes, code),
    entityType: (code) => nameIn(business?.entityTypes, code),
  };
}
