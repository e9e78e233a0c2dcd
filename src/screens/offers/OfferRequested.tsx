import type { OfferDetails } from '../../api/offers.ts';
import { offerPaths } from '../../app/offer-paths.ts';
import { paths } from '../../app/paths.ts';
import { SuccessArt } from '../../ui/art/SuccessArt.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ResultScreen } from '../../ui/ResultScreen.tsx';

/** The company has the request: what happens next, and the way on. */
export function OfferRequested({ offer }: { offer: OfferDetails }) {
  const { number, numberText, leasingObjectMake, leasingObjectModel } = offer;
  return (
    <Card>
      <ResultScreen
        drawing={<SuccessArt />}
        title="Zahtjev za financiranje je poslan"
        actions={
          <>
            <LinkButton to={paths.home}>Povratak na početnu</LinkButton>
            <LinkButton variant="secondary" to={paths.inbox}>
              Otvori poruke
            </LinkButton>
            <LinkButton variant="quiet" to={offerPaths.offer(number)}>
              Pregled ponude
            </LinkButton>
          </>
        }
      >
        <p>
          Zaprimili smo zahtjev po ponudi <span className="num">{numberText}</span> za {leasingObjectMake}{' '}
          {leasingObjectModel}. Pratite svoj e-mail i poruke u portalu: javit ćemo Vam odluku i sljedeće
          korake.
        </p>
      </ResultScreen>
    </Card>
  );
}
