import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { registrationMachine } from '../../../machines/registration.ts';
import { queryClient } from '../../api/queries.ts';
import { useHistoryState, usePathname } from 'wouter/use-browser-location';
import { OpenElsewhere } from './OpenElsewhere.tsx';
import { Registration } from './Registration.tsx';
import { stepTitles } from './step-titles.ts';
import type { Flows } from '../../runtime/flows.ts';
import { Loading } from '../../runtime/Loading.tsx';
import { readRegistrationPlace } from '../../routes/registration-paths.ts';
import { Screen } from '../../runtime/Screen.tsx';
import { useRegistration } from './use-registration.ts';
import { useRegistrationTab } from './use-registration-tab.ts';

const titleOf = ({ context: { step } }: SnapshotFrom<typeof registrationMachine>): string =>
  `${stepTitles[step]} · Registracija`;

/** Who has registered needs no draft any more: what another tab begins is another registration. */
function useIsRegistered(): boolean {
  const path = usePathname();
  const state: unknown = useHistoryState();
  return (readRegistrationPlace(path, state)?.email ?? null) !== null;
}

/** The registration, in one tab at a time. */
export function RegistrationScreen({ flows }: { flows: Flows }) {
  const tab = useRegistrationTab();
  const state = useSelector(tab, ({ value }) => value);
  const isRegistered = useIsRegistered();
  if (state === 'here' || isRegistered) return <RegistrationSteps flows={flows} />;
  if (state === 'claiming') return <Loading />;
  return (
    <Screen title="Registracija">
      <OpenElsewhere onTakeOver={() => tab.send({ type: 'takeover.requested' })} />
    </Screen>
  );
}

/** The steps of the registration, of which the address shows one. */
function RegistrationSteps({ flows }: { flows: Flows }) {
  const registration = useRegistration(flows);
  const title = useSelector(registration, titleOf);
  return (
    <QueryClientProvider client={queryClient}>
      <Screen title={title}>
        <Registration registration={registration} />
      </Screen>
    </QueryClientProvider>
  );
}
