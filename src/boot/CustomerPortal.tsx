import { QueryClientProvider } from '@tanstack/react-query';
import { Redirect, Route, Switch } from 'wouter';
import { queryClient } from '../api/queries.ts';
import { ContractOverview } from '../pages/contracts/ContractOverview.tsx';
import { actionPaths } from '../routes/action-paths.ts';
import {
  ActionsPlace,
  EarlyTerminationOutcomePlace,
  EarlyTerminationPlace,
} from '../pages/actions/ActionsPage.tsx';
import { calculatorPaths } from '../routes/calculator-paths.ts';
import { CalculatorPlace } from '../pages/calculator/CalculatorRoute.tsx';
import { documentPaths } from '../routes/document-paths.ts';
import { DocumentsPlace } from '../pages/documents/DocumentsPage.tsx';
import type { Flows } from '../runtime/flows.ts';
import { CustomerHeader } from '../shell/CustomerHeader.tsx';
import { HomeScreen } from '../pages/home/HomePage.tsx';
import { IdleWarning } from '../shell/IdleWarning.tsx';
import { InboxPlace } from '../pages/inbox/InboxRoute.tsx';
import { BillsScreen, ContractsScreen } from '../routes/ListScreens.tsx';
import { offerPaths } from '../routes/offer-paths.ts';
import { OfferPlace, OffersPlace } from '../pages/offers/OffersPage.tsx';
import { isContractsTab, isContractTab, numberOfAddress, paths } from '../routes/paths.ts';
import { profilePaths } from '../routes/profile-paths.ts';
import { ProfilePlace } from '../pages/profile/ProfilePage.tsx';
import { PublicScreens } from '../routes/PublicScreens.tsx';
import { Screen } from '../runtime/Screen.tsx';

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
        <PublicScreens flows={flows} otherwise={<Redirect to={paths.home} replace />} forCustomer />
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
