import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { registrationMachine } from '../../machines/registration.ts';
import { queryClient } from '../api/queries.ts';
import { Registration } from '../screens/registration/Registration.tsx';
import { stepTitles } from '../screens/registration/step-titles.ts';
import type { Flows } from './flows.ts';
import { Screen } from './Screen.tsx';
import { useRegistration } from './use-registration.ts';

const titleOf = ({ context: { step } }: SnapshotFrom<typeof registrationMachine>): string =>
  `${stepTitles[step]} · Registracija`;

/** The steps of the registration, of which the address shows one. */
export function RegistrationScreen({ flows }: { flows: Flows }) {
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
