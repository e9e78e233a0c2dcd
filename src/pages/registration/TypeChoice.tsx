import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { isBegun } from '../../../domain/registration/registration-draft.ts';
import { paths } from '../../routes/paths.ts';
import { ActionCard } from '../../ui/actions/ActionCard.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Building2, Trash2, UserRound } from '../../ui/images/icons.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import type { RegistrationProps } from './steps.ts';
import * as styles from './registration.css.ts';

export function TypeChoice({ registration }: RegistrationProps) {
  const begun = useSelector(registration, ({ context }) => isBegun(context.draft));
  const title = useRef<HTMLHeadingElement>(null);
  const choose = (kind: 'person' | 'firm') => registration.send({ type: 'type.chosen', kind });
  return (
    <div className={styles.page}>
      <div>
        <h1 ref={title} tabIndex={-1}>
          Registracija
        </h1>
        <p className={styles.lead}>
          Otvorite korisnički račun za uvid u ugovore, račune i ponude. Tko se registrira?
        </p>
      </div>
      {begun && (
        <Message>
          <p>Registracija je započeta u ovom pregledniku. Odaberite vrstu i nastavite gdje ste stali.</p>
          <Button
            variant="secondary"
            icon={Trash2}
            onClick={() => {
              registration.send({ type: 'draft.discarded' });
              // The button goes with the removed draft.
              title.current?.focus();
            }}
          >
            Obriši upisano
          </Button>
        </Message>
      )}
      <div className={styles.kinds}>
        <ActionCard
          icon={UserRound}
          name="Fizička osoba"
          text="Za Vas osobno ili za Vaš obrt. Pripremite osobnu iskaznicu; traje oko pet minuta."
          onPress={() => choose('person')}
        />
        <ActionCard
          icon={Building2}
          name="Pravna osoba"
          text="Za trgovačko društvo, ustanovu ili udrugu. Na kraju potpisujete izjavu kvalificiranim certifikatom."
          onPress={() => choose('firm')}
        />
      </div>
      <Message>
        <p>
          Za registraciju pravne osobe potreban je kvalificirani certifikat za elektronički potpis na kojem
          piše OIB pravne osobe. Bez njega registraciju pravne osobe nije moguće dovršiti.
        </p>
      </Message>
      <p>
        Već imate korisnički račun? <Link to={`${paths.home}#login`}>Prijavite se</Link>
      </p>
    </div>
  );
}
