import { useActorRef } from '@xstate/react';
import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ResetKind } from '../../machines/effects.ts';
import { emailConfirmation, passwordReset, providerConfirmation, qrConfirmation } from '../api/links.ts';
import { LinkConfirmation, type LinkKind } from '../pages/access/LinkConfirmation.tsx';
import { PasswordReset } from '../pages/access/PasswordReset.tsx';
import { ResetNotice } from '../pages/access/ResetNotice.tsx';
import type { Flows } from '../runtime/flows.ts';
import { onDemand } from '../runtime/on-demand.tsx';
import { paths } from './paths.ts';
import { isRegistrationPart, registrationPaths } from './registration-paths.ts';
import { Screen } from '../runtime/Screen.tsx';
import { useFlow } from '../runtime/use-flow.ts';

const CalculatorScreen = onDemand(
  () => import('../pages/calculator/information/InformationPage.tsx'),
  'CalculatorScreen',
);
const ContactScreen = onDemand(() => import('../pages/contact/ContactPage.tsx'), 'ContactScreen');
const RegistrationScreen = onDemand(
  () => import('../pages/registration/RegistrationPage.tsx'),
  'RegistrationScreen',
);

export interface PublicScreensProps {
  readonly flows: Flows;
  /** For an address that is none of these. */
  readonly otherwise: ReactNode;
  /** Whoever is logged in has no use for the pages of those who are about to be. */
  readonly forCustomer?: boolean;
}

/** The pages that are open to everybody, logged in or not, and those that are only for visitors. */
export function PublicScreens({ flows, otherwise, forCustomer = false }: PublicScreensProps) {
  return (
    <Switch>
      <Route path={paths.passwordReset}>
        <Screen title="Nova lozinka">
          <PasswordResetScreen flows={flows} />
        </Screen>
      </Route>
      <Route path={paths.resetProvider}>
        <Screen title="Promjena načina potvrde">
          <LinkScreen kind="TFA_PROVIDER_RESET" flows={flows} />
        </Screen>
      </Route>
      <Route path={paths.resetQr}>
        <Screen title="Novi QR kod">
          <LinkScreen kind="QR_RESET" flows={flows} />
        </Screen>
      </Route>
      <Route path={paths.emailChange}>
        <Screen title="Nova e-mail adresa">
          <LinkScreen kind="EMAIL_CHANGE" flows={flows} />
        </Screen>
      </Route>
      <Route path={paths.resetNotice}>
        {forCustomer ? otherwise : <NoticeScreen otherwise={otherwise} />}
      </Route>
      <Route path={paths.contact}>
        <Screen title="Kontakt">
          <ContactScreen flows={flows} />
        </Screen>
      </Route>
      <Route path={registrationPaths.pattern}>
        {({ step }) =>
          !forCustomer && isRegistrationPart(step ?? '') ? <RegistrationScreen flows={flows} /> : otherwise
        }
      </Route>
      <Route path={paths.calculator}>
        <Screen title="Kalkulator leasinga" wide>
          <CalculatorScreen flows={flows} />
        </Screen>
      </Route>
      <Route>{otherwise}</Route>
    </Switch>
  );
}

const query = () => new URLSearchParams(location.search);

function PasswordResetScreen({ flows }: { flows: Flows }) {
  const parameters = query();
  const reset = useFlow(
    useActorRef(passwordReset, { input: { resetToken: parameters.get('token') ?? '' } }),
    flows,
  );
  return (
    <PasswordReset
      reset={reset}
      name={parameters.get('name') ?? ''}
      email={parameters.get('email') ?? ''}
      firstTime={parameters.get('forceReset') === 'true'}
    />
  );
}

const confirmations = {
  QR_RESET: qrConfirmation,
  TFA_PROVIDER_RESET: providerConfirmation,
  EMAIL_CHANGE: emailConfirmation,
};

function LinkScreen({ kind, flows }: { kind: LinkKind; flows: Flows }) {
  const confirmation = useFlow(
    useActorRef(confirmations[kind], { input: { token: query().get('token') ?? '' } }),
    flows,
  );
  return <LinkConfirmation confirmation={confirmation} kind={kind} />;
}

function isNotice(state: unknown): state is { type: ResetKind } {
  return (
    typeof state === 'object' &&
    state !== null &&
    'type' in state &&
    (state.type === 'QR_RESET' || state.type === 'TFA_PROVIDER_RESET')
  );
}

/** The kind comes with the navigation; an address typed by hand has none and says nothing. */
function NoticeScreen({ otherwise }: { otherwise: ReactNode }) {
  const state: unknown = useHistoryState();
  if (!isNotice(state)) return otherwise;
  return (
    <Screen title="Provjerite e-mail">
      <ResetNotice kind={state.type} />
    </Screen>
  );
}
