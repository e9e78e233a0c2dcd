import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { queryClient, unreadCount } from '../api/queries.ts';
import { ContractOverview } from '../screens/contracts/ContractOverview.tsx';
import { Home } from '../screens/home/Home.tsx';
import { formatLongDay } from '../text/dates.ts';
import { fullName, greetingName, initials } from '../text/names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Search } from '../ui/icons.ts';
import { RetryMessage } from '../ui/RetryMessage.tsx';
import { actionPaths } from './action-paths.ts';
import { ActionsPlace, EarlyTerminationOutcomePlace, EarlyTerminationPlace } from './ActionScreens.tsx';
import { calculatorPaths } from './calculator-paths.ts';
import { CalculatorPlace } from './CalculatorPlace.tsx';
import { documentPaths } from './document-paths.ts';
import { DocumentsPlace } from './DocumentScreens.tsx';
import type { Flows } from './flows.ts';
import { Header } from './frame/Header.tsx';
import { ProfileMenu } from './frame/ProfileMenu.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { InboxPlace } from './InboxPlace.tsx';
import { BillsScreen, ContractsScreen } from './ListScreens.tsx';
import { offerPaths } from './offer-paths.ts';
import { OfferPlace, OffersPlace } from './OfferScreens.tsx';
import { isContractsTab, isContractTab, numberOfAddress, paths } from './paths.ts';
import { profilePaths } from './profile-paths.ts';
import { ProfilePlace } from './ProfileScreens.tsx';
import { PublicScreens } from './PublicScreens.tsx';
import { Screen } from './Screen.tsx';
import { useCalculatorStart } from './use-calculator-start.ts';

/** What a customer sees after both steps of the login. */
export function CustomerPortal({ flows }: { flows: Flows }) {
  return (
    <QueryClientProvider client={queryClient}>
      <CustomerHeader flows={flows} />
      <CustomerScreens flows={flows} />
      <IdleWarning session={flows.session} />
    </QueryClientProvider>
  );
}

function CustomerHeader({ flows: { session, panel } }: { flows: Flows }) {
  const [place] = useLocation();
  const user = useSelector(session, ({ context }) => context.user);
  const { data: unread = 0 } = useQuery(unreadCount);
  const shown = user?.partnerName
    ? { name: fullName(user), initials: initials(user) }
    : { name: 'Moj profil', initials: '' };
  const onLogout = () => session.send({ type: 'logout.requested' });
  return (
    <Header
      variant="portal"
      user={shown}
      tools={
        <>
          <IconButton
            label="Pretraga"
            icon={Search}
            aria-haspopup="dialog"
            onClick={() => panel.send({ type: 'panel.opened', content: 'search' })}
          />
          <ProfileMenu user={shown} unread={unread} onLogout={onLogout} />
        </>
      }
      unread={unread}
      currentPath={place}
      onLogin={() => undefined}
      onLogout={onLogout}
    />
  );
}

function CustomerScreens({ flows }: { flows: Flows }) {
  return (
    <Switch>
      <Route path={paths.home}>
        <Screen title="Početna" wide>
          <HomeScreen flows={flows} />
        </Screen>
      </Route>
      <Route path={paths.bills}>
        <Screen title="Računi">
          <BillsScreen flows={flows} />
        </Screen>
      </Route>
      <Route path={`${paths.contracts}/:tab?`}>
        {({ tab }) => <ContractsPlace tab={tab ?? ''} flows={flows} />}
      </Route>
      <Route path={paths.contractPattern}>
        {({ number, tab }) => <ContractPlace number={numberOfAddress(number)} tab={tab ?? ''} />}
      </Route>
      <Route path={calculatorPaths.pattern}>
        {({ step }) => <CalculatorPlace step={step} flows={flows} />}
      </Route>
      <Route path={offerPaths.listPattern}>
        {({ tab }) => <OffersPlace tab={tab ?? ''} flows={flows} />}
      </Route>
      <Route path={offerPaths.offerPattern}>
        {({ number, tab }) => <OfferPlace part={numberOfAddress(number)} tab={tab} flows={flows} />}
      </Route>
      <Route path={paths.inbox}>
        <InboxPlace flows={flows} />
      </Route>
      <Route path={paths.actions}>
        <ActionsPlace />
      </Route>
      <Route path={actionPaths.earlyTermination()}>
        <EarlyTerminationPlace flows={flows} />
      </Route>
      <Route path={actionPaths.earlyTerminationOutcome}>
        <EarlyTerminationOutcomePlace flows={flows} />
      </Route>
      <Route path={documentPaths.pattern}>
        {({ part }) => <DocumentsPlace part={part ?? ''} flows={flows} />}
      </Route>
      <Route path={profilePaths.pattern}>{({ tab }) => <ProfilePlace tab={tab ?? ''} flows={flows} />}</Route>
      <Route>
        <PublicScreens flows={flows} otherwise={<Redirect to={paths.home} replace />} />
      </Route>
    </Switch>
  );
}

function ContractsPlace({ tab, flows }: { tab: string; flows: Flows }) {
  if (!isContractsTab(tab)) return <Redirect to={paths.contractList('active-contracts')} replace />;
  return (
    <Screen title="Ugovori">
      <ContractsScreen key={tab} tab={tab} flows={flows} />
    </Screen>
  );
}

function ContractPlace({ number, tab }: { number: string; tab: string }) {
  if (tab === '') return <Redirect to={paths.contract(number)} replace />;
  if (!isContractTab(tab)) return <Redirect to={paths.contracts} replace />;
  return (
    <Screen title={`Ugovor ${number}`}>
      <ContractOverview key={number} number={number} tab={tab} />
    </Screen>
  );
}

function HomeScreen({ flows: { session } }: { flows: Flows }) {
  const user = useSelector(session, ({ context }) => context.user);
  const profileFailed = useSelector(session, (snapshot) =>
    snapshot.matches({ loggedIn: { profile: 'failed' } }),
  );
  const { starting, start } = useCalculatorStart();
  const [today] = useState(() => formatLongDay(new Date()));
  return (
    <>
      {profileFailed && (
        <RetryMessage kind="warn" role="status" onRetry={() => session.send({ type: 'profile.retried' })}>
          Vaše podatke trenutačno ne možemo dohvatiti. Prijava i dalje vrijedi.
        </RetryMessage>
      )}
      <Home
        firstName={user ? greetingName(user) : ''}
        date={today}
        onStartCalculator={start}
        startingCalculator={starting}
      />
    </>
  );
}
