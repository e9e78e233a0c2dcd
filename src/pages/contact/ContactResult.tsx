import { brand } from '../../../domain/brand.ts';
import type { Failure } from '../../../machines/failure.ts';
import { paths } from '../../routes/paths.ts';
import { FailureArt } from '../../ui/images/FailureArt.tsx';
import { MailArt } from '../../ui/images/MailArt.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Phone } from '../../ui/images/icons.ts';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';

/** The company has the message. */
export function ContactSent({ email }: { email: string }) {
  return (
    <Card>
      <ResultScreen
        arrives
        drawing={<MailArt />}
        title="Poruka je poslana"
        actions={<LinkButton to={paths.home}>Povratak na početnu</LinkButton>}
      >
        <p>Hvala što ste nam pisali. Odgovorit ćemo Vam na adresu {email}.</p>
      </ResultScreen>
    </Card>
  );
}

/** It did not arrive; nothing of it is lost. */
export function ContactFailed({ failure, onBack }: { failure: Failure | null; onBack: () => void }) {
  return (
    <Card>
      <ResultScreen
        arrives
        drawing={<FailureArt />}
        title="Poruka nije poslana"
        actions={
          <>
            <Button onClick={onBack}>Natrag na poruku</Button>
            <LinkButton to={brand.phone.href} variant="secondary" icon={Phone}>
              {brand.phone.label}
            </LinkButton>
          </>
        }
      >
        <p>{failure?.message}</p>
        <p>Sve što ste upisali je sačuvano: vratite se na poruku i pošaljite je ponovno.</p>
      </ResultScreen>
    </Card>
  );
}
