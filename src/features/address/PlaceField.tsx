import { useQuery } from '@tanstack/react-query';
import { homeCountry } from '../../../domain/address-rules.ts';
import { placesOf } from '../../api/codes.ts';
import { ComboBox } from '../../ui/choices/ComboBox.tsx';
import type { FieldLook } from '../../ui/fields/Field.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';

export type PlaceFieldProps = FieldLook & {
  id: string;
  /** Postal code; or what was typed and names no place. */
  value: string;
  onChange: (postalCode: string) => void;
};

/** A Croatian place, found by typing its name or its postal number. */
export function PlaceField(props: PlaceFieldProps) {
  const { data = [], error, isFetching, refetch } = useQuery(placesOf(homeCountry));
  return (
    <>
      <ComboBox
        {...props}
        options={data.map(({ gemicroPostalCode, number, placeName }) => ({
          value: gemicroPostalCode,
          text: `${placeName}, ${number}`,
          also: number,
        }))}
        placeholder="Upišite naziv ili poštanski broj"
        busy={isFetching && data.length === 0}
        noData="Nema takvog mjesta"
        keepsUnknown
      />
      {error && data.length === 0 && (
        <RetryMessage onRetry={() => void refetch()}>
          Popis mjesta trenutačno ne možemo dohvatiti.
        </RetryMessage>
      )}
    </>
  );
}
