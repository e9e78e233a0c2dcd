import { durations, hoursText } from '../../../domain/values/durations.ts';
import { MailArt } from '../../ui/images/MailArt.tsx';
import { PapersArt } from '../../ui/images/PapersArt.tsx';
import { NotSent, type NotSentProps, Received } from '../../features/outcomes/Outcomes.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

/** The link is on its way; whether there was an account already, only the owner of the mailbox learns. */
export function Registered({ email }: { email: string }) {
  return (
    <Received drawing={<MailArt />} title="Registracija je zaprimljena">
      <p>
        Na adresu {email} poslali smo poveznicu kojom potvrđujete registraciju. Vrijedi{' '}
        {hoursText(durations.firstTimeLinkToken)}. Nakon potvrde prijavite se tom adresom i lozinkom koju ste
        odabrali. Otvorite li poveznicu na drugom uređaju ili u drugom pregledniku, upisat ćete ondje i tu
        lozinku.
      </p>
      <p>
        <Unbroken>Ako e-mail ne stigne za nekoliko minuta, pogledajte i neželjenu poštu.</Unbroken>
      </p>
    </Received>
  );
}

/** The link waits for an issuer's answer about a certificate. */
export function BeingChecked({ email }: { email: string }) {
  return (
    <Received drawing={<PapersArt />} title="Izjavu provjeravamo">
      <p>
        Registracija je zaprimljena i potpis izjave je ispravan. Izdavatelj certifikata još nije odgovorio je
        li certifikat opozvan, pa korisnički račun još ne možemo otvoriti.
      </p>
      <p>
        Provjeravamo dalje i ne trebate ništa činiti. Čim stigne odgovor, najkasnije za tri dana, na adresu{' '}
        {email} šaljemo poveznicu za potvrdu registracije ili razlog odbijanja.
      </p>
    </Received>
  );
}

/** It was not sent; nothing of it is lost. */
export function RegistrationFailed(props: Pick<NotSentProps, 'failure' | 'back' | 'onBack'>) {
  return (
    <NotSent {...props} title="Registracija nije poslana">
      Sve što ste upisali je sačuvano: vratite se i pošaljite registraciju ponovno.
    </NotSent>
  );
}
