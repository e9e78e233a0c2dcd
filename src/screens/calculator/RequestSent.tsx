import { paths } from '../../app/paths.ts';
import { SuccessArt } from '../../ui/art/SuccessArt.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ResultScreen } from '../../ui/ResultScreen.tsx';

/** The company has the request: what happens next, and the way home. */
export function RequestSent() {
  return (
    <Card>
      <ResultScreen
        drawing={<SuccessArt />}
        title="Zahtjev za financiranje je poslan"
        arrives
        actions={
          <>
            <LinkButton to={paths.home}>Povratak na početnu</LinkButton>
            <LinkButton variant="secondary" to={paths.inbox}>
              Otvori poruke
            </LinkButton>
          </>
        }
      >
        <p>Pratite svoj e-mail i poruke u portalu: javit ćemo Vam odluku i sljedeće korake.</p>
      </ResultScreen>
    </Card>
  );
}
