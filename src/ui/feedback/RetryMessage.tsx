import { Message, type MessageProps } from './Message.tsx';
import { RetryButton } from './RetryButton.tsx';

export type RetryMessageProps = Pick<MessageProps, 'kind' | 'role' | 'children'> & {
  /** None where another try would fail as well. */
  onRetry?: (() => void) | undefined;
};

export function RetryMessage({ kind = 'bad', role = 'alert', onRetry, children }: RetryMessageProps) {
  return (
    <Message kind={kind} role={role}>
      <p>{children}</p>
      {onRetry && <RetryButton variant="secondary" onRetry={onRetry} />}
    </Message>
  );
}
