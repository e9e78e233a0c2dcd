import { today } from '../../text/today.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useHistoryState, usePathname } from 'wouter/use-browser-location';
import type { SnapshotFrom } from 'xstate';
import { isResult, type ShowRegistrationStep } from '../../../machines/registration/registration-model.ts';
import type { registrationMachine } from '../../../machines/registration/registration.ts';
import { readDraft, type RegistrationDraft } from '../../../domain/registration/registration-draft.ts';
import { queryClient } from '../../api/calls/queries.ts';
import { registrationLogic } from '../../api/registration/registration.ts';
import { keep, readKept } from '../../api/calls/kept.ts';
import { paths } from '../../routes/paths.ts';
import { readRegistrationLocation, type RegisteredEntry } from '../../runtime/read-location.ts';
import { Loading } from '../../ui/feedback/lazy.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { PapersArt } from '../../ui/images/PapersArt.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import { Screen } from '../../runtime/Screen.tsx';
import { createStepUrl, type StepUrl, useLocationParameters } from '../../runtime/use-location-parameters.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { keys } from '../../runtime/storage.ts';
import { onRegistrationLost, leaveRegistration, registrationTabLogic } from './registration-lock.ts';
import { Registration } from './Registration.tsx';
import { registrationStepTitles } from './steps.ts';
import { pageTitles } from '../../text/page-titles.ts';

const present = () => readRegistrationLocation(location.pathname, history.state);

const titleOf = ({ context: { step } }: SnapshotFrom<typeof registrationMachine>): string =>
  `${registrationStepTitles[step]} · Registracija`;

/** After the registration no draft is needed any more: another tab begins another registration. */
function useIsRegistered(): boolean {
  const path = usePathname();
  const state: unknown = useHistoryState();
  return (readRegistrationLocation(path, state)?.email ?? null) !== null;
}

/** The registration, in one tab at a time. */
export function RegistrationPage() {
  const tab = useMachine(registrationTabLogic, {});
  useEffect(() => {
    const unsubscribe = onRegistrationLost(() => tab.send({ type: 'draft.takenElsewhere' }));
    return () => {
      unsubscribe();
      leaveRegistration();
    };
  }, [tab]);
  const state = useSelector(tab, ({ value }) => value);
  const isRegistered = useIsRegistered();
  if (state === 'here' || isRegistered) return <RegistrationSteps />;
  if (state === 'claiming') return <Loading />;
  return (
    <Screen title={pageTitles.registration}>
      <OpenElsewhere onTakeOver={() => tab.send({ type: 'takeover.requested' })} />
    </Screen>
  );
}

/** The steps of the registration, of which the URL shows one. */
function RegistrationSteps() {
  const [day] = useState(today);
  const [url] = useState(createStepUrl);
  const registration = useMachine(registrationLogic, {
    input: { ...(present() ?? { step: 'type', email: null }), draft: readRegistration(), today: day },
    on: {
      'registration.step': (step) => show(step, url),
      'registration.kept': ({ draft }) => storeRegistration(draft),
    },
  });
  useLocationParameters(() => {
    url.heard();
    const place = present();
    if (place) registration.send({ type: 'address.changed', ...place });
  });
  return (
    <QueryClientProvider client={queryClient}>
      <Screen title={useSelector(registration, titleOf)}>
        <Registration registration={registration} />
      </Screen>
    </QueryClientProvider>
  );
}

function show({ step, email, replace }: ShowRegistrationStep, url: StepUrl): void {
  const state: RegisteredEntry | null = isResult(step) && email !== null ? { registeredEmail: email } : null;
  url.show(paths.registrationStep(step), { replace, state });
}

/** The registration that was begun in this browser; unreadable parts start again. */
function readRegistration(): RegistrationDraft {
  try {
    return readDraft(JSON.parse(readKept(keys.registration) ?? 'null'));
  } catch {
    return readDraft(null);
  }
}

/** Keeps a registration over reloads, without its password; nothing removes it. */
function storeRegistration(draft: RegistrationDraft | null): void {
  keep(keys.registration, draft && JSON.stringify(draft));
}

/** The registration is filled in in another tab of this browser. */
function OpenElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <ResultScreen
      arrives
      drawing={<PapersArt />}
      title="Registracija je otvorena u drugoj kartici"
      actions={<Button onClick={onTakeOver}>Nastavi ovdje</Button>}
    >
      <p>
        Registraciju ispunjavate u jednoj kartici preglednika, da se upisano ne bi međusobno prebrisalo. Ako
        je preuzmete ovdje, sve što je tamo upisano bit će i ovdje, osim lozinke i priložene izjave.
      </p>
    </ResultScreen>
  );
}
