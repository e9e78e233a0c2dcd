import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { brand } from '../../../domain/brand.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import { paths } from '../../routes/paths.ts';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import { FailureArt } from '../../ui/images/FailureArt.tsx';
import { Phone } from '../../ui/images/icons.ts';

export interface ReceivedProps {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** Confirms that the company has received something. */
export function Received(props: ReceivedProps) {
  return (
    <ResultScreen arrives {...props} actions={<LinkButton to={paths.home}>Povratak na početnu</LinkButton>} />
  );
}

export interface NotSentProps {
  readonly title: string;
  readonly failure: Failure | null;
  /** Where the way back leads. */
  readonly back: string;
  readonly onBack: () => void;
  /** That nothing of it is lost. */
  readonly children: ReactNode;
}

/** A message that did not arrive: the reason, the way back, and the contact for help. */
export function NotSent({ title, failure, back, onBack, children }: NotSentProps) {
  const goBack = () => {
    flushSync(onBack);
    // The pressed button is gone, and the URL is the same: the new heading takes the focus.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <ResultScreen
      arrives
      drawing={<FailureArt />}
      title={title}
      actions={
        <>
          <Button onClick={goBack}>{back}</Button>
          <LinkButton to={brand.phone.href} variant="secondary" icon={Phone}>
            {brand.phone.label}
          </LinkButton>
        </>
      }
    >
      <p>{failure?.message}</p>
      <p>{children}</p>
    </ResultScreen>
  );
}
