import { durations, minutesText } from '../../../domain/values/durations.ts';
import { useSelector } from '@xstate/react';
import { linkConfirmation, type LinkKind } from '../../api/access/links.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { paths } from '../../routes/paths.ts';
import { FailureArt } from '../../ui/images/FailureArt.tsx';
import { SuccessArt } from '../../ui/images/SuccessArt.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

const applied: Record<LinkKind, { title: string; text: string }> = {
  QR_RESET: {
    title: 'Novi QR kod je spreman',
    text: 'Prikazat ćemo ga pri sljedećoj prijavi, nakon lozinke. Stari kodovi iz aplikacije više ne vrijede.',
  },
  TFA_PROVIDER_RESET: {
    title: 'Način potvrde je poništen',
    text: 'Pri sljedećoj prijavi, nakon lozinke, odaberite aplikaciju za provjeru ili e-mail.',
  },
  EMAIL_CHANGE: {
    title: 'Nova e-mail adresa je potvrđena',
    text: 'Odsad na nju šaljemo kodove za prijavu i sve poruke. Korisničko ime ostaje isto. Prijavite se ponovno.',
  },
};

const whereToAskAgain: Record<LinkKind, string> = {
  QR_RESET: 'pri prijavi',
  TFA_PROVIDER_RESET: 'pri prijavi',
  EMAIL_CHANGE: 'u svom profilu',
};

export function LinkConfirmationPage({ kind }: { kind: LinkKind }) {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const confirmation = useMachine(linkConfirmation(kind), { input: { token } });
  const state = useSelector(confirmation, ({ value }) => value);
  const { failure, title } = useSelector(confirmation, ({ context }) => context);
  const toLogin = <LinkButton to={`${paths.home}#login`}>Prijavi se</LinkButton>;
  const toHome = (
    <LinkButton to={paths.home} variant="secondary">
      Početna stranica
    </LinkButton>
  );
  switch (state) {
    case 'applied':
      return (
        <ResultScreen arrives drawing={<SuccessArt />} title={applied[kind].title} actions={toLogin}>
          <p>
            <Unbroken>{applied[kind].text}</Unbroken>
          </p>
        </ResultScreen>
      );
    case 'refused':
      return (
        <ResultScreen arrives drawing={<FailureArt />} title="Poveznica više ne vrijedi" actions={toHome}>
          <p>
            Svaka se poveznica može iskoristiti jednom i vrijedi {minutesText(durations.linkToken)}. Ako ste
            je već otvorili, promjena je provedena; inače novu zatražite {whereToAskAgain[kind]}.
          </p>
        </ResultScreen>
      );
    case 'failed':
      return (
        <ResultScreen
          arrives
          drawing={<FailureArt />}
          title={title}
          actions={
            <>
              {failure?.code === 'other-browser' ? (
                toLogin
              ) : (
                <Button onClick={() => confirmation.send({ type: 'retry.requested' })}>
                  Pokušaj ponovno
                </Button>
              )}
              {toHome}
            </>
          }
        >
          <p>{failure?.message}</p>
          <p>Ne brinite: ako promjena još nije provedena, poveznica i dalje vrijedi.</p>
        </ResultScreen>
      );
    default:
      return (
        <>
          <VisuallyHidden>
            <h1>Poveznica iz e-maila</h1>
          </VisuallyHidden>
          <Spinner label="Provjeravamo poveznicu" />
        </>
      );
  }
}
