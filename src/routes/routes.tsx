import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { type ComponentType, type ReactElement } from 'react';
import { type DefaultParams, Redirect, Route, type StringRouteParams, Switch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { brand } from '../../domain/brand.ts';
import { firstPage } from '../../domain/lists/list.ts';
import { billSummary } from '../api/bills.ts';
import { type Feature, isOffered } from '../api/calls/offered.ts';
import { queryClient } from '../api/calls/queries.ts';
import { serverNow } from '../api/calls/server-clock.ts';
import { firstInboxPage, inboxPages } from '../api/inbox.ts';
import {
  activeContracts,
  activeOffers,
  bills,
  concludedContracts,
  documents,
  newestOffers,
} from '../api/lists.ts';
import { sentRequests } from '../api/requests.ts';
import { lazyPage } from '../runtime/lazy-page.tsx';
import { Screen } from '../runtime/Screen.tsx';
import { countUsage } from '../runtime/usage.ts';
import { pageTitles } from '../text/page-titles.ts';
import { countDaysBy } from '../text/today.ts';
import type { Menus } from '../shell/menu.ts';
import type { LazyComponent } from '../ui/feedback/lazy.tsx';
import { CircleUser, Info, type LucideIcon, Mail, Phone } from '../ui/images/icons.ts';
import { paths } from './paths.ts';
import {
  decodePart,
  isContractsTab,
  isContractTab,
  isOfferTab,
  readCalculatorLocation,
  readRegistrationLocation,
  readResetNotice,
} from '../runtime/read-location.ts';

// The build reads the table without a browser.
if (!import.meta.env.SSR) countUsage();
countDaysBy(serverNow);

export type Viewer = 'visitor' | 'customer';

/** A row of the table: all that is known of a page. Menus, first calls, scripts and served titles derive from it. */
interface Row<Path extends string, Props extends object> {
  readonly path: Path;
  /** The viewers who may enter; all others are redirected to the home page. */
  readonly for: Viewer | 'everybody';
  /** Of the document, and of the page that the server sends. Without it the page draws its own `Screen`. */
  readonly title?: string;
  /** The text after the title in the document's title. */
  readonly titleEnd?: (props: Props) => string;
  /** `wide`: without the page's width. `own`: the page draws its `Screen`, because the title changes with its content. */
  readonly screen?: 'wide' | 'own';
  /** Its entry in the main menu, or with an icon in the customer's own one. */
  readonly menu?: 'main' | LucideIcon;
  /** The page's props from the path and the history entry's state; null when the path names nothing. */
  readonly read: (params: StringRouteParams<Path>, state: unknown) => Props | null;
  /** Where a path leads that names nothing; home without it. */
  readonly otherwise?: (params: StringRouteParams<Path>) => string;
  /** The redirect keeps the history entry's state. */
  readonly keepsState?: boolean;
  readonly page: ComponentType<Props> & Partial<Pick<LazyComponent<Props>, 'preload'>>;
  /**
   * The script that holds the page beside others that a customer goes back and forth between. All of these are fetched
   * once the first page is drawn; a page without it has its own script, which is fetched when it is shown.
   */
  readonly chunk?: 'customer' | 'lists' | 'details';
  /** The paths that customers open by their address, and what the page asks for first. The server names their scripts. */
  readonly first?: Readonly<Record<string, readonly (() => Promise<void>)[]>>;
  /** Without it the back-end cannot serve the page, and its path leads nowhere. */
  readonly needs?: Feature;
}

interface TableRow extends Pick<Row<string, never>, 'path' | 'for' | 'title' | 'menu' | 'chunk' | 'first'> {
  readonly page: Pick<Row<string, never>['page'], 'displayName' | 'preload'>;
  readonly draw: (params: DefaultParams) => ReactElement;
}

export function row<const Path extends string, Props extends object>(given: Row<Path, Props>): TableRow {
  // The router gives a row the parameters of its path.
  const draw = (params: DefaultParams) => (
    <Matched given={given} params={params as StringRouteParams<Path>} />
  );
  return { ...given, draw };
}

interface MatchedProps<Path extends string, Props extends object> {
  readonly given: Row<Path, Props>;
  readonly params: StringRouteParams<Path>;
}

function Matched<Path extends string, Props extends object>({ given, params }: MatchedProps<Path, Props>) {
  const state: unknown = useHistoryState();
  const { title, titleEnd, screen, page: Page } = given;
  const props = !given.needs || isOffered(given.needs) ? given.read(params, state) : null;
  if (props === null) {
    const to = given.otherwise?.(params) ?? paths.home;
    return <Redirect to={to} state={given.keepsState ? state : undefined} replace />;
  }
  if (!title || screen === 'own') return <Page {...props} />;
  return (
    <Screen title={titleEnd ? `${title} ${titleEnd(props)}` : title} wide={screen === 'wide'}>
      <Page {...props} />
    </Screen>
  );
}

/** Asks for data before the page is drawn, which finds them there; the page repeats failed calls. */
const ask =
  <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key> & { enabled?: unknown }) =>
  async () => {
    if (query.enabled !== false) await queryClient.prefetchQuery(query);
  };

const noProps = () => ({});

const LinkConfirmationPage = lazyPage(
  () => import('../pages/access/LinkConfirmationPage.tsx'),
  'LinkConfirmationPage',
);

/** All pages but the visitors' landing page, which is prerendered and drawn by the first script. */
export const table: readonly TableRow[] = [
  row({
    path: paths.home,
    for: 'customer',
    title: 'Početna',
    screen: 'wide',
    menu: 'main',
    read: noProps,
    page: lazyPage(() => import('../pages/home/HomePage.tsx'), 'HomePage'),
    chunk: 'customer',
    first: { [paths.home]: [ask(billSummary), ask(activeContracts(firstPage)), ask(newestOffers)] },
  }),
  row({
    path: `${paths.offers}/:tab?`,
    for: 'customer',
    title: 'Ponude',
    menu: 'main',
    read: ({ tab }) => (tab === 'active-offers' ? {} : null),
    // The list's parameters in the URL, and the item to mark after a search, are kept.
    otherwise: () => paths.offerList + location.search,
    keepsState: true,
    page: lazyPage(() => import('../pages/offers/OffersPage.tsx'), 'OffersPage'),
    chunk: 'lists',
    first: { [paths.offerList]: [ask(activeOffers(firstPage))] },
  }),
  row({
    path: `${paths.offers}/:number/:tab`,
    for: 'customer',
    title: 'Ponuda',
    read: ({ number, tab }) => (isOfferTab(tab) ? { number: decodePart(number), tab } : null),
    otherwise: () => paths.offerList,
    page: lazyPage(() => import('../pages/offers/OfferPage.tsx'), 'OfferPage'),
    chunk: 'details',
  }),
  row({
    path: `${paths.contracts}/:tab?`,
    for: 'customer',
    title: 'Ugovori',
    menu: 'main',
    read: ({ tab }) => (isContractsTab(tab) ? { tab } : null),
    otherwise: () => paths.contractList('active-contracts'),
    page: lazyPage(() => import('../pages/contracts/ContractsPage.tsx'), 'ContractsPage'),
    chunk: 'lists',
    first: {
      [paths.contractList('active-contracts')]: [ask(activeContracts(firstPage))],
      [paths.contractList('concluded-contracts')]: [ask(concludedContracts(firstPage))],
    },
  }),
  row({
    path: '/contracts-overview/:number/:tab?',
    for: 'customer',
    title: 'Ugovor',
    titleEnd: ({ number }) => number,
    read: ({ number, tab }) => (isContractTab(tab) ? { number: decodePart(number), tab } : null),
    otherwise: ({ number, tab }) =>
      tab === undefined ? paths.contract(decodePart(number)) : paths.contracts,
    page: lazyPage(() => import('../pages/contracts/ContractPage.tsx'), 'ContractPage'),
    chunk: 'details',
  }),
  row({
    path: '/contracts-plan/:number',
    for: 'customer',
    title: 'Otplatni plan',
    titleEnd: ({ number }) => number,
    read: ({ number }) => ({ number: decodePart(number) }),
    page: lazyPage(() => import('../pages/contracts/RepaymentPlanPage.tsx'), 'RepaymentPlanPage'),
    chunk: 'details',
    needs: 'repayment-plan',
  }),
  row({
    path: paths.bills,
    for: 'customer',
    title: 'Računi',
    menu: 'main',
    read: noProps,
    page: lazyPage(() => import('../pages/bills/BillsPage.tsx'), 'BillsPage'),
    chunk: 'lists',
    first: {
      [paths.bills]: [ask(bills(firstPage)), ...(isOffered('bill-details') ? [ask(billSummary)] : [])],
    },
  }),
  row({
    path: paths.actions,
    for: 'customer',
    title: 'Zahtjevi',
    menu: 'main',
    read: noProps,
    page: lazyPage(() => import('../pages/actions/ActionsPage.tsx'), 'ActionsPage'),
    chunk: 'lists',
    first: { [paths.actions]: [ask(sentRequests)] },
  }),
  row({
    path: paths.earlyTermination,
    for: 'customer',
    title: pageTitles.earlyTermination,
    screen: 'own',
    read: noProps,
    page: lazyPage(() => import('../pages/actions/EarlyTerminationPage.tsx'), 'EarlyTerminationPage'),
  }),
  row({
    path: paths.earlyTerminationOutcome,
    for: 'customer',
    read: noProps,
    page: lazyPage(() => import('../pages/actions/EarlyTerminationPage.tsx'), 'EarlyTerminationOutcomePage'),
  }),
  row({
    path: `${paths.documentation}/:part?`,
    for: 'customer',
    title: pageTitles.documentation,
    screen: 'own',
    read: ({ part }) => (part === undefined || part === 'upload' ? { isUpload: part === 'upload' } : null),
    page: lazyPage(() => import('../pages/documents/DocumentsPage.tsx'), 'DocumentsPage'),
    chunk: 'details',
    first: { [paths.documentation]: [ask(documents()(firstPage))] },
  }),
  row({
    path: `${paths.profile}/:tab?`,
    for: 'customer',
    title: 'Profil',
    menu: CircleUser,
    // Redirects by itself, and keeps typed values meanwhile.
    read: ({ tab }) => ({ tab }),
    page: lazyPage(() => import('../pages/profile/ProfilePage.tsx'), 'ProfilePage'),
    chunk: 'details',
  }),
  row({
    path: paths.accountSecurity,
    for: 'customer',
    title: 'Sigurnost prijave',
    read: noProps,
    page: lazyPage(() => import('../pages/security/AccountSecurityPage.tsx'), 'AccountSecurityPage'),
    needs: 'security',
  }),
  row({
    path: paths.inbox,
    for: 'customer',
    title: 'Poruke',
    menu: Mail,
    read: noProps,
    // The code that cleans the HTML of messages comes with it.
    page: lazyPage(() => import('../pages/inbox/InboxPage.tsx'), 'InboxPage'),
    first: { [paths.inbox]: [ask(inboxPages(firstInboxPage))] },
  }),
  row({
    path: `${paths.calculator}/:step/:substep?`,
    for: 'customer',
    title: pageTitles.calculator,
    screen: 'own',
    read: ({ step }) => (readCalculatorLocation(`${paths.calculator}/${step}`, null) ? {} : null),
    page: lazyPage(() => import('../pages/calculator/CalculatorPage.tsx'), 'CalculatorPage'),
  }),
  row({
    path: paths.calculator,
    for: 'everybody',
    title: pageTitles.calculator,
    screen: 'wide',
    read: noProps,
    page: lazyPage(() => import('../pages/calculator/information/InformationPage.tsx'), 'InformationPage'),
    // It shows what the browser has kept.
    first: { [paths.calculator]: [] },
  }),
  row({
    path: paths.contact,
    for: 'everybody',
    title: 'Kontakt',
    menu: Phone,
    read: noProps,
    page: lazyPage(() => import('../pages/contact/ContactPage.tsx'), 'ContactPage'),
  }),
  row({
    path: paths.accessibilityStatement,
    for: 'everybody',
    title: 'Izjava o pristupačnosti',
    read: noProps,
    page: lazyPage(
      () => import('../pages/accessibility/AccessibilityStatementPage.tsx'),
      'AccessibilityStatementPage',
    ),
  }),
  row({
    path: `${paths.registration}/:step?`,
    for: 'visitor',
    title: pageTitles.registration,
    screen: 'own',
    read: ({ step = '' }) => (readRegistrationLocation(`${paths.registration}/${step}`, null) ? {} : null),
    page: lazyPage(() => import('../pages/registration/RegistrationPage.tsx'), 'RegistrationPage'),
  }),
  row({
    path: paths.passwordReset,
    for: 'visitor',
    title: 'Nova lozinka',
    read: noProps,
    page: lazyPage(() => import('../pages/access/PasswordResetPage.tsx'), 'PasswordResetPage'),
  }),
  row({
    path: paths.resetProvider,
    for: 'visitor',
    title: 'Promjena načina potvrde',
    read: () => ({ kind: 'TFA_PROVIDER_RESET' as const }),
    page: LinkConfirmationPage,
  }),
  row({
    path: paths.resetQr,
    for: 'visitor',
    title: 'Novi QR kod',
    read: () => ({ kind: 'QR_RESET' as const }),
    page: LinkConfirmationPage,
  }),
  row({
    path: paths.emailChange,
    for: 'visitor',
    title: 'Nova e-mail adresa',
    read: () => ({ kind: 'EMAIL_CHANGE' as const }),
    page: LinkConfirmationPage,
    needs: 'email-change',
  }),
  row({
    path: paths.resetNotice,
    for: 'visitor',
    title: 'Provjerite e-mail',
    read: (_, state) => {
      const kind = readResetNotice(state);
      return kind && { kind };
    },
    page: lazyPage(() => import('../pages/access/ResetNoticePage.tsx'), 'ResetNoticePage'),
  }),
];

const entries = table.flatMap(({ path, title, menu }) =>
  menu && title ? [{ text: title, to: path.replace(/\/:.*/, ''), menu }] : [],
);

/** The customer's menus, in the order of the table. */
export const menus: Menus = {
  main: entries.filter(({ menu }) => menu === 'main'),
  own: [
    ...entries.flatMap(({ menu, ...entry }) => (menu === 'main' ? [] : [{ ...entry, icon: menu }])),
    { text: 'O nama', to: brand.links.about, icon: Info },
  ],
};

/** The page at the present address, and its first data. */
export async function preloadPage(): Promise<void> {
  const { pathname, search } = location;
  const opened = table.find(({ first }) => first?.[pathname]);
  if (search === '') for (const asks of opened?.first?.[pathname] ?? []) void asks();
  await opened?.page.preload?.();
}

export function preloadCustomerPages(): void {
  for (const { chunk, page } of table) if (chunk) void page.preload?.();
  // The code that reads a failed answer is loaded before the network can be gone.
  void import('../api/calls/failed-answer.ts').catch(() => undefined);
}

export interface PagesProps {
  readonly viewer: Viewer;
  readonly rows?: readonly TableRow[];
}

/** The page at the present URL; another one than the viewer may enter, and an unknown one, leads home. */
export function Pages({ viewer, rows = table }: PagesProps) {
  return (
    <Switch>
      {rows
        .filter((each) => each.for === viewer || each.for === 'everybody')
        .map(({ path, draw }) => (
          <Route key={path} path={path}>
            {draw}
          </Route>
        ))}
      <Route>
        <Redirect to={paths.home} replace />
      </Route>
    </Switch>
  );
}
