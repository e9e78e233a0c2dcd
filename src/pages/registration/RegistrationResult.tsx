import type { ReactNode } from 'react';
import { brand } from '../../../domain/brand.ts';
import type { Failure } from '../../../machines/failure.ts';
import { paths } from '../../routes/paths.ts';
import { FailureArt } from '../../ui/images/FailureArt.tsx';
import { PapersArt } from '../../ui/images/PapersArt.tsx';
import { MailArt } from '../../ui/images/MailArt.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Phone } from '../../ui/images/icons.ts';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';

interface ReceivedProps {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Received({ children, ...screen }: ReceivedProps) {
  return (
    <Card>
      <ResultScreen
        arrives
        {...screen}
        actions={<LinkButton to={paths.home}>Povratak na početnu</LinkButton>}
      >
        {children}
      </ResultScreen>
    </Card>
  );
}

/** The link is on its way; whether there was an account already, only the owner of the mailbox learns. */
export function Registered({ email }: { email: string }) {
  return (
    <Received drawing={<MailArt />} title="Registracija je zaprimljena">
      <p>
        Na adresu {email} poslali smo poveznicu kojom potvrđujete registraciju. Vrijedi 72 sata. Nakon potvrde
        prijavite se tom adresom i lozinkom koju ste odabrali.
      </p>
      <p>Ako e-mail ne stigne za nekoliko minuta, pogledajte i neželjenu poštu.</p>
    </Received>
  );
}

/** The link waits for what an issuer says of a certificate. */
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

export interface RegistrationFailedProps {
  readonly failure: Failure | null;
  /** Where the way back leads. */
  readonly back: string;
  readonly onBack: () => void;
}

/** It was not sent; nothing of it is lost. */
export function RegistrationFailed({ failure, back, onBack }: RegistrationFailedProps) {
  return (
    <Card>
      <ResultScreen
        arrives
        drawing={<FailureArt />}
        title="Registracija nije poslana"
        actions={
          <>
            <Button onClick={onBack}>{back}</Button>
            <LinkButton to={brand.phone.href} variant="secondary" icon={Phone}>
              {brand.phone.label}
            </LinkButton>
          </>
        }
      >
        <p>{failure?.message}</p>
        <p>Sve što ste upisali je sačuvano: vratite se i pošaljite registraciju ponovno.</p>
      </ResultScreen>
    </Card>
  );
}
