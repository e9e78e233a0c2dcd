import type { ReactNode } from 'react';
import { FailureArt } from '../images/FailureArt.tsx';
import { RetryButton } from './RetryButton.tsx';
import { ResultScreen, type ResultScreenProps } from './ResultScreen.tsx';

export interface ErrorStateProps extends Pick<ResultScreenProps, 'heading' | 'title'> {
  readonly message: string | undefined;
  readonly onRetry: () => void;
  /** A way to another page. */
  readonly otherwise?: ReactNode;
}

/** Shown instead of content that failed to load, with a way to try again. */
export function ErrorState({ message, onRetry, otherwise, ...words }: ErrorStateProps) {
  return (
    <ResultScreen
      {...words}
      drawing={<FailureArt />}
      arrives
      actions={
        <>
          <RetryButton onRetry={onRetry} />
          {otherwise}
        </>
      }
    >
      <p>{message}</p>
    </ResultScreen>
  );
}
