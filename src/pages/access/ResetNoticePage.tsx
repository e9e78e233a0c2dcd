import { durations, minutesText } from '../../../domain/values/durations.ts';
import type { ResetKind } from '../../../machines/shared/effects.ts';
import { paths } from '../../routes/paths.ts';
import { MailArt } from '../../ui/images/MailArt.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

const texts: Record<ResetKind, { title: string; text: string }> = {
  QR_RESET: {
    title: 'Poslali smo poveznicu za novi QR kod',
    text: `Otvorite je na bilo kojem uređaju u sljedećih ${minutesText(durations.linkToken)}. Novi QR kod prikazat ćemo pri sljedećoj prijavi.`,
  },
  TFA_PROVIDER_RESET: {
    title: 'Poslali smo poveznicu za promjenu načina potvrde',
    text: `Otvorite je u sljedećih ${minutesText(durations.linkToken)}. Novi način potvrde odabrat ćete pri sljedećoj prijavi.`,
  },
};

/** Says that a link is on its way. */
export function ResetNoticePage({ kind }: { kind: ResetKind }) {
  return (
    <ResultScreen
      drawing={<MailArt />}
      title={texts[kind].title}
      actions={<LinkButton to={paths.home}>Povratak na početnu</LinkButton>}
    >
      <p>
        <Unbroken>Poslana je na Vašu potvrđenu e-mail adresu. {texts[kind].text}</Unbroken>
      </p>
    </ResultScreen>
  );
}
