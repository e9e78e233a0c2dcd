import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../machines/failure.ts';
import { devices, passkeys, recoveryCodes, security } from '../../api/security.ts';
import { paths } from '../../routes/paths.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import * as overview from '../../ui/theme/overview.css.ts';
import { Devices } from './Devices.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecentEvents } from './RecentEvents.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** What logging in rests on besides the password. */
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
