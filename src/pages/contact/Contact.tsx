import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { brand } from '../../../domain/brand.ts';
import type { ContactForm } from '../../../domain/forms/contact-rules.ts';
import type { contactMachine } from '../../../machines/contact.ts';
import { paths } from '../../routes/paths.ts';
import { NotSent, Received } from '../../features/outcomes/Outcomes.tsx';
import { SectionedForm } from '../../form/SectionedForm.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/images/Icon.tsx';
import { ArrowLeft, BookOpen, Phone } from '../../ui/images/icons.ts';
import { MailArt } from '../../ui/images/MailArt.tsx';
import * as styles from './Contact.css.ts';
import { customerContactForm, visitorContactForm } from './contact.form.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

export interface ContactProps {
  readonly contact: ActorRefFrom<typeof contactMachine>;
  /** A customer is logged in: the fields hold the customer's profile, and a phone number is asked for. */
  readonly isCustomer: boolean;
  /** Called with the entries at every change. */
  readonly onChange?: (typed: ContactForm) => void;
}

export function Contact({ contact, isCustomer, onChange }: ContactProps) {
  const { message, failure, title } = useSelector(contact, ({ context }) => context);
  /** The values of the form when it gave way to a failure: words may have been added while it was being sent. */
  const [left, setLeft] = useState<ContactForm | null>(null);
  const state = useSelector(contact, ({ value }) => value);
  if (state === 'sent') {
    return (
      <Received drawing={<MailArt />} title="Poruka je poslana">
        <p>Hvala što ste nam pisali. Odgovorit ćemo Vam na adresu {message.email}.</p>
      </Received>
    );
  }
  if (state === 'failed') {
    return (
      <NotSent
        title={title}
        failure={failure}
        back="Natrag na poruku"
        onBack={() => contact.send({ type: 'back.requested' })}
      >
        Sve što ste upisali je sačuvano: vratite se na poruku i pošaljite je ponovno.
      </NotSent>
    );
  }
  return (
    <>
      <div className={styles.back}>
        <LinkButton to={paths.home} variant="quiet" icon={ArrowLeft}>
          Povratak na početnu
        </LinkButton>
      </div>
      <h1 tabIndex={-1}>Kontakt</h1>
      <p className={styles.lead}>
        <Unbroken>
          {isCustomer
            ? 'Pišite nam. Vaše smo podatke ispunili iz profila, a za ovu ih poruku možete promijeniti.'
            : 'Pišite nam o čemu god je riječ: odgovorit ćemo na e-mail adresu koju upišete.'}
        </Unbroken>
      </p>
      <div className={styles.columns}>
        <Card>
          <SectionedForm
            definition={isCustomer ? customerContactForm : visitorContactForm}
            initial={left ?? message}
            onLeave={setLeft}
            {...(onChange && { onChange })}
            busy={state === 'sending'}
            failure={failure}
            onSubmit={(written) => contact.send({ type: 'message.submitted', message: written })}
          />
        </Card>
        <OtherWays />
      </div>
    </>
  );
}

function OtherWays() {
  return (
    <Card as="section" labelledBy="other-ways">
      <div className={styles.ways}>
        <h2 className={styles.heading} id="other-ways">
          Brže do odgovora
        </h2>
        <p className="quiet">U korisničkim uputama odgovori su na najčešća pitanja o portalu.</p>
        <LinkButton to={brand.links.userGuide} variant="secondary" icon={BookOpen}>
          Korisničke upute
        </LinkButton>
        <a className={`${styles.phone} num`} href={brand.phone.href}>
          <Icon of={Phone} />
          {brand.phone.label}
        </a>
        <p className="quiet">{brand.phone.hours}.</p>
      </div>
    </Card>
  );
}
