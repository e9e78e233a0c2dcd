import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { formatDayAndTime } from '../../../domain/values/dates.ts';
import { refreshTime } from '../../../domain/brand.ts';
import { billSummary } from '../../api/bills.ts';
import { dataRefresh } from '../../api/calls/data.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { paths } from '../../routes/paths.ts';
import { useAppActors } from '../../runtime/app-actors.ts';
import { useCalculatorStart } from '../../runtime/use-calculator-start.ts';
import { formatLongDay, greetingAt } from '../../text/dates.ts';
import { greetingName } from '../../text/names.ts';
import { ActionCard } from '../../ui/actions/ActionCard.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Icon } from '../../ui/images/Icon.tsx';
import { Calculator, FolderOpen, Info, UserRound } from '../../ui/images/icons.ts';
import { page } from '../../ui/theme/base.css.ts';
import { Attention } from './Attention.tsx';
import * as styles from './Home.css.ts';
import { PaymentsByMonth } from './PaymentsByMonth.tsx';
import { useServerNow } from '../../api/calls/use-server-now.ts';

/** Home, which greets by a name that may not have come. */
export function HomePage() {
  const { session } = useAppActors();
  const user = useSelector(session, ({ context }) => context.user);
  const profileFailed = useSelector(session, (snapshot) =>
    snapshot.matches({ loggedIn: { profile: 'failed' } }),
  );
  const now = useServerNow();
  const name = user && greetingName(user);
  const greeting = greetingAt(now);
  return (
    <>
      {profileFailed && (
        <RetryMessage kind="warn" role="status" onRetry={() => session.send({ type: 'profile.retried' })}>
          Vaše podatke trenutačno ne možemo dohvatiti. Prijava i dalje vrijedi.
        </RetryMessage>
      )}
      <div className={page}>
        <h1 aria-label={[greeting, name].filter(Boolean).join(', ')}>
          {greeting}
          {name && <span className={styles.name}>{name}</span>}
        </h1>
        <p className="quiet">{formatLongDay(now)}</p>
        <div className={styles.attention}>
          <Attention />
        </div>
        <Shortcuts />
        <Freshness />
        {isOffered('bill-summary') && isOffered('monthly-payments') && <PaymentsByMonth />}
      </div>
    </>
  );
}

function Shortcuts() {
  const { starting, start } = useCalculatorStart();
  return (
    <ul className={styles.actions} aria-label="Prečaci">
      <li>
        <ActionCard
          icon={Calculator}
          name="Pokreni kalkulator"
          text={starting ? 'Provjera dostupnosti…' : 'Koliko bi stajalo sljedeće vozilo'}
          onPress={start}
          busy={starting}
        />
      </li>
      <li>
        <ActionCard
          icon={FolderOpen}
          name="Dokumentacija"
          text="Police, zahtjevi i potvrde"
          to={paths.documentation}
        />
      </li>
      <li>
        <ActionCard icon={UserRound} name="Profil" text="Adresa, telefon i lozinka" to={paths.profile} />
      </li>
    </ul>
  );
}

/** When the data are refreshed, and when they were; nothing is said of that while it is not known. */
function Freshness() {
  // The note can wait; rows that need attention cannot.
  const { isLoading } = useQuery({ ...billSummary, enabled: isOffered('bill-summary') });
  const { data: refreshedAt } = useQuery({
    ...dataRefresh,
    enabled: isOffered('data-refresh') && !isLoading,
  });
  return (
    <p className={styles.note}>
      <span className={styles.noteIcon}>
        <Icon of={Info} size={16} />
      </span>
      <span>
        Podaci se osvježavaju radnim danom u {refreshTime}. Uplate provedene nakon toga vidjet ćete sljedećeg
        radnog dana.
        {refreshedAt && (
          <>
            {' '}
            Zadnje osvježavanje: <span className={styles.moment}>{formatDayAndTime(refreshedAt)}</span>.
          </>
        )}
      </span>
    </p>
  );
}
