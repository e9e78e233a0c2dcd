import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PapersArt } from '../../ui/images/PapersArt.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';

/** The registration is filled in in another tab of this browser. */
export function OpenElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <Card>
      <ResultScreen
        arrives
        drawing={<PapersArt />}
        title="Registracija je otvorena u drugoj kartici"
        actions={<Button onClick={onTakeOver}>Nastavi ovdje</Button>}
      >
        <p>
          Registraciju ispunjavate u jednoj kartici preglednika, da se upisano ne bi međusobno prebrisalo. Ako
          je preuzmete ovdje, sve što je tamo upisano bit će i ovdje, osim lozinke i priložene izjave.
        </p>
      </ResultScreen>
    </Card>
  );
}
