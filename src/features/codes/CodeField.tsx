import type { UseQueryResult } from '@tanstack/react-query';
import { ComboBox, type ComboBoxProps } from '../../ui/choices/ComboBox.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';

export interface CodeFieldProps extends Omit<ComboBoxProps, 'options' | 'busy'> {
  readonly table: UseQueryResult<ComboBoxProps['options']>;
  /** Said when the table does not come. */
  readonly failed: string;
}

/** An entry of a code table of the server, found by typing. */
export function CodeField({ table, failed, ...props }: CodeFieldProps) {
  const { data, error, isFetching, refetch } = table;
  return (
    <>
      <ComboBox {...props} options={data ?? []} busy={isFetching && !data} />
      {error && !data && <RetryMessage onRetry={() => void refetch()}>{failed}</RetryMessage>}
    </>
  );
}
