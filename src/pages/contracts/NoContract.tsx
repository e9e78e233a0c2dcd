import { paths } from '../../routes/paths.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import { PapersArt } from '../../ui/images/PapersArt.tsx';

/** Takes the place of a contract that the customer does not have. */
export function NoContract({ number }: { readonly number: string }) {
  return (
    <ResultScreen
      drawing={<PapersArt />}
      title="Nema takvog ugovora"
      arrives
      actions={<LinkButton to={paths.contracts}>Otvori ugovore</LinkButton>}
    >
      <p>Među Vašim ugovorima nema ugovora s brojem „{number}“.</p>
    </ResultScreen>
  );
}
