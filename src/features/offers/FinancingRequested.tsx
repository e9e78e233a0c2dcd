import type { ReactNode } from 'react';
import { paths } from '../../routes/paths.ts';
import { SuccessArt } from '../../ui/images/SuccessArt.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';

export interface FinancingRequestedProps {
  /** A sentence on what was asked for. */
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
          <LinkButton variant="secondary" to={paths.inbox}>
            Otvori poruke
          </LinkButton>
          {more}
        </>
      }
    >
      <p>{what} Pratite svoj e-mail i poruke u portalu: javit ćemo Vam odluku i sljedeće korake.</p>
    </ResultScreen>
  );
}
