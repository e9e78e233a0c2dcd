import { useQuery } from '@tanstack/react-query';
import { businessCodes } from '../../api/codes.ts';
import type { FieldDefinition, FormPartProps } from '../../form/definition.ts';
import { putValue } from '../../form/put-value.ts';
import { ComboBox } from '../../ui/choices/ComboBox.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';

/** Which of the two lists of codes. */
export type BusinessList = 'entityTypes' | 'businessTypes';

interface BusinessCode<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly list: BusinessList;
  readonly shownWhen?: FieldDefinition<Name>['shownWhen'];
}

const plain = (text: string) => text.toLocaleLowerCase('hr');

/** Any part of a name finds it: „prijevoz“ in „Cestovni prijevoz“. */
const holds = (text: string, typed: string) => plain(text).includes(plain(typed));

/** A legal form or an activity as a field of a form; its value is the code. */
export function businessCodeField<Name extends string>({
  list,
  ...field
}: BusinessCode<Name>): FieldDefinition<Name> {
  return {
    kind: 'part',
    ...field,
    part: function BusinessCodePart({ look, control, form }: FormPartProps) {
      const { data, error, isFetching, refetch } = useQuery(businessCodes);
      return (
        <>
          <ComboBox
            {...look}
            value={form.watch(control.name) ?? ''}
            options={data?.[list].map(({ code, name }) => ({ value: code, text: name })) ?? []}
            placeholder="Upišite ili odaberite"
            busy={isFetching && !data}
            fits={holds}
            onChange={(code) => putValue(form, control.name, code)}
          />
          {error && !data && (
            <RetryMessage onRetry={() => void refetch()}>
              Popis trenutačno ne možemo dohvatiti. Upisano je sačuvano.
            </RetryMessage>
          )}
        </>
      );
    },
  };
}
