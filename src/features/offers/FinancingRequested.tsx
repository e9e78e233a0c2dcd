import type { ReactNode } from 'react';
import { paths } from '../../routes/paths.ts';
import { SuccessArt } from '../../ui/images/SuccessArt.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { SeeRequests } from '../requests/SeeRequests.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

export interface FinancingRequestedProps {
  /** A sentence about the request. */
  readonly what?: ReactNode;
  /** One more way on. */
  readonly more?: ReactNode;
}

/** The company has the request for financing: what happens next, and the ways on. */
export function FinancingRequested({ what, more }: FinancingRequestedProps) {
  return (
    <ResultScreen
      drawing={<SuccessArt />}
      title="Zahtjev za financiranje je poslan"
      actions={
        <>
          <LinkButton to={paths.home}>Povratak na početnu</LinkButton>
          <SeeRequests />
          {more}
        </>
      }
    >
      <p>
        <Unbroken>
          {what} Pratite svoj e-mail i poruke u portalu: javit ćemo Vam odluku i sljedeće korake.
        </Unbroken>
      </p>
    </ResultScreen>
  );
}
