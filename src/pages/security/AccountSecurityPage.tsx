import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../machines/shared/failure.ts';
import { accessEvents } from '../../../domain/access/access-events.ts';
import { brand } from '../../../domain/brand.ts';
import { devices, passkeys, recoveryCodes, security, type SecurityEvent } from '../../api/access/security.ts';
import { paths } from '../../routes/paths.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import * as overview from '../../ui/theme/overview.css.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { plural } from '../../text/plural.ts';
import { Devices } from './Devices.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { DayAndTime } from './security.columns.tsx';
import * as styles from './security.css.ts';

export function AccountSecurityPage() {
  const passkeysFlow = useMachine(passkeys, {});
  const codesFlow = useMachine(recoveryCodes, {});
  const devicesFlow = useMachine(devices, {});
  const { data, error, refetch } = useQuery(security);
  return (
    <div className={overview.page}>
      <div>
        <BackLink to={paths.profileTab()}>Pregled podataka</BackLink>
        <div className={overview.title}>
          <h1>Sigurnost prijave</h1>
        </div>
      </div>
      {error && !data ? (
        <ErrorState
          heading="h2"
          title="Sigurnost prijave trenutačno ne možemo prikazati"
          message={failureOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Passkeys flow={passkeysFlow} data={data} />
          <RecoveryCodes flow={codesFlow} data={data} />
          <Devices flow={devicesFlow} sessions={data?.sessions} />
          {data && <RecentEvents events={data.events} />}
        </>
      )}
    </div>
  );
}

const timesNoun = { one: 'put', few: 'puta', many: 'puta' };

/** „Pogrešna lozinka (3 puta)“ */
function wordsOf({ event, count }: SecurityEvent): string {
  return count === 1 ? accessEvents[event] : `${accessEvents[event]} (${plural(count, timesNoun)})`;
}

/** The events of the customer's access, the newest first. */
function RecentEvents({ events }: { readonly events: readonly SecurityEvent[] }) {
  return (
    <Card as="section" labelledBy="recent-events">
      <div className={styles.section}>
        <h2 id="recent-events">Zadnji događaji</h2>
        {events.length > 0 && (
          <ol className={styles.events}>
            {events.map((each, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- they have no other name, and may be alike
              <li key={index} className={styles.event}>
                <span>{wordsOf(each)}</span>
                <span className="quiet">
                  <DayAndTime at={each.at} />
                </span>
              </li>
            ))}
          </ol>
        )}
        <p className={styles.quiet}>
          Ne prepoznajete li neki događaj, promijenite lozinku i javite nam se na{' '}
          <Link to={brand.phone.href}>{brand.phone.label}</Link>.
        </p>
      </div>
    </Card>
  );
}
