import { offerPaths } from '../../routes/offer-paths.ts';
import { PapersArt } from '../../ui/images/PapersArt.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';

/** What stands at the address of an offer that the customer does not have. */
export function NoOffer({ number }: { number: string }) {
  return (
    <Card>
      <ResultScreen
        drawing={<PapersArt />}
        title="Nema takve ponude"
        arrives
        actions={<LinkButton to={offerPaths.list}>Otvori ponude</LinkButton>}
      >
        <p>Među Vašim ponudama nema ponude s oznakom „{number}“.</p>
      </ResultScreen>
    </Card>
  );
}
