import { useQuery } from '@tanstack/react-query';
import { type Country, countries } from '../../api/codes.ts';
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

const asOptions = (known: readonly Country[]) =>
  known.map(({ isoCode, nameCroatian }) => ({ value: isoCode, text: nameCroatian }));

/** A country, found by typing. */
export function CountryField(props: CountryFieldProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...countries, select: asOptions });
  return (
    <>
      <ComboBox
        {...props}
        options={data ?? []}
        placeholder="Upišite ili odaberite"
        busy={isFetching && !data}
        noData="Nema takve države"
        // An address is begun anew for another country, and not for one that is only not found yet.
        keepsUnknown={!isFetching || data !== undefined}
      />
      {error && !data && (
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
