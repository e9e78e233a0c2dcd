import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../domain/values/dates.ts';
import { pendingEmail } from '../../api/profile.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import * as styles from './profile.css.ts';
import { useServerNow } from '../../api/calls/use-server-now.ts';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

/** The new e-mail address that waits for its link, if there is one. */
export function PendingEmail() {
  const now = useServerNow();
  const { data: pending } = useQuery(pendingEmail);
  if (!pending) return null;
  return (
    <Message role="status">
      <p className={styles.breakable}>
        <Unbroken>
          Nova e-mail adresa <strong>{pending.email}</strong> čeka potvrdu. Otvorite poveznicu koju smo
          poslali na nju, u ovom pregledniku ili u drugom nakon prijave; vrijedi do{' '}
          {formatMoment(new Date(pending.validUntil), now)}. Do tada vrijedi dosadašnja adresa.
        </Unbroken>
      </p>
    </Message>
  );
}
