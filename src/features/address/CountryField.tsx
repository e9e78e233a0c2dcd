import { useQuery } from '@tanstack/react-query';
import { countries } from '../../api/codes.ts';
import type { CustomControlProps } from '../../form/definition.ts';
import { ComboBox } from '../../ui/choices/ComboBox.tsx';
import type { FieldLook } from '../../ui/fields/Field.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';

export type CountryFieldProps = FieldLook & {
  id: string;
  /** ISO code, or typed text that names no country. */
  value: string;
  onChange: (code: string) => void;
};

/** A country, found by typing. */
export function CountryField(props: CountryFieldProps) {
  const { data = [], error, isFetching, refetch } = useQuery(countries);
  return (
    <>
      <ComboBox
        {...props}
        options={data.map(({ isoCode, nameCroatian }) => ({ value: isoCode, text: nameCroatian }))}
        placeholder="Upišite ili odaberite"
        busy={isFetching && data.length === 0}
        noData="Nema takve države"
        // An address is begun anew for another country, and not for one that is only not found yet.
        keepsUnknown={!isFetching || data.length > 0}
      />
      {error && data.length === 0 && (
        <RetryMessage onRetry={() => void refetch()}>
          Popis država trenutačno ne možemo dohvatiti.
        </RetryMessage>
      )}
    </>
  );
}

/** A country as the control of a form's field. */
export function CountryControl({ look, binding: { value, onChange } }: CustomControlProps) {
  return <CountryField {...look} value={value} onChange={onChange} />;
}
