import type { UseQueryResult } from '@tanstack/react-query';
import { ComboBox, type ComboBoxProps } from '../../ui/choices/ComboBox.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';

export interface CodeTableFieldProps extends Omit<ComboBoxProps, 'options' | 'busy'> {
  readonly table: UseQueryResult<ComboBoxProps['options']>;
  /** Said when the table does not come. */
  readonly failed: string;
}

/** One of a code table that the server has, found by typing. */
export function CodeTableField({ table, failed, ...props }: CodeTableFieldProps) {
  const { data, error, isFetching, refetch } = table;
  return (
    <>
      <ComboBox {...props} options={data ?? []} busy={isFetching && !data} />
      {error && !data && <RetryMessage onRetry={() => void refetch()}>{failed}</RetryMessage>}
    </>
  );
}
