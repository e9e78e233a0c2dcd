import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigate, useHistoryState, usePathname } from 'wouter/use-browser-location';
import type { ActorRefFrom } from 'xstate';
import { dayOf } from '../../../domain/dates.ts';
import { sendingIsCutShort, type ShowRegistrationStep } from '../../../machines/registration-parts.ts';
import { registrationLogic } from '../../api/registration.ts';
import type { Flows } from '../../runtime/flows.ts';
import {
  readRegistrationPlace,
  registrationPaths,
  type RegisteredEntry,
} from '../../routes/registration-paths.ts';
import { readRegistration, storeRegistration } from './registration-storage.ts';
import { toastStore } from '../../runtime/toasts.ts';
import { useFlow } from '../../runtime/use-flow.ts';

export type Registration = ActorRefFrom<typeof registrationLogic>;

const start = { step: 'type', email: null } as const;

/** The registration with its machine, which follows the address and is kept in the browser. */
export function useRegistration(flows: Flows): Registration {
  const [{ today, opened }] = useState(() => ({ today: dayOf(new Date()), opened: location.pathname }));
  const registration = useFlow(
    useActorRef(registrationLogic, {
      input: {
        ...(readRegistrationPlace(opened, history.state) ?? start),
        draft: readRegistration(),
        today,
      },
    }),
    flows,
  );
  useEffect(() => {
    const step = registration.on('registration.step', show);
    const kept = registration.on('registration.kept', ({ draft }) => storeRegistration(draft));
    // The first step was decided on before anybody listened, for an address that one may have gone back from since.
    const { step: first, email } = registration.getSnapshot().context;
    if (location.pathname === opened) show({ step: first, email, replace: true });
    return () => {
      step.unsubscribe();
      kept.unsubscribe();
    };
  }, [registration, opened]);
  useEffect(
    () => () => {
      if (registration.getSnapshot().context.isSending) toastStore.show(sendingIsCutShort);
    },
    [registration],
  );
  useRegistrationAddress(registration);
  return registration;
}

function show({ step, email, replace }: Omit<ShowRegistrationStep, 'type'>): void {
  const path = registrationPaths.step(step);
  if (path === location.pathname) return;
  const state: RegisteredEntry | null =
    step === 'success' && email !== null ? { registeredEmail: email } : null;
  navigate(path, { replace, state });
}

/** Tells the machine when the address has changed: Back, Forward, a link, or the machine itself. */
function useRegistrationAddress(registration: Registration): void {
  const path = usePathname();
  const state: unknown = useHistoryState();
  const tell = useEffectEvent((seen: string, entry: unknown) => {
    // The machine may have gone on since this was drawn: an address that is old by now is no news.
    if (location.pathname !== seen) return;
    const place = readRegistrationPlace(seen, entry);
    if (place) registration.send({ type: 'address.changed', ...place });
  });
  useEffect(() => tell(path, state), [path, state]);
}
