import { useQuery } from '@tanstack/react-query';
import { holdsWords } from '../../../domain/values/text-order.ts';
import { type BusinessCodes, businessCodes } from '../../api/codes.ts';
import type { CustomControlProps, FieldDefinition } from '../../form/definition.ts';
import { CodeTableField } from '../../features/codes/CodeTableField.tsx';

export type BusinessList = 'entityTypes' | 'businessTypes';

interface BusinessCode<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly list: BusinessList;
  readonly shownWhen?: FieldDefinition<Name>['shownWhen'];
}

/** A legal form or an activity as a field; its value is the code. */
export function businessCodeField<Name extends string>({
  list,
  ...field
}: BusinessCode<Name>): FieldDefinition<Name> {
  const asOptions = (known: BusinessCodes) =>
    known[list].map(({ code, name }) => ({ value: code, text: name }));
  return {
    kind: 'custom',
    ...field,
    control: function BusinessCodeControl({ look, binding }: CustomControlProps) {
      return (
        <CodeTableField
          {...look}
          value={binding.value}
          table={useQuery({ ...businessCodes, select: asOptions })}
          failed="Popis trenutačno ne možemo dohvatiti. Upisano je sačuvano."
          placeholder="Upišite ili odaberite"
          fits={holdsWords}
          onChange={binding.onChange}
        />
      );
    },
  };
}
