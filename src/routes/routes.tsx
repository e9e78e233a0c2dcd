import { type ComponentType, type ReactElement } from 'react';
import { type DefaultParams, Redirect, Route, type StringRouteParams, Switch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { brand } from '../../domain/brand.ts';
import { type Feature, isOffered } from '../api/calls/offered.ts';
import { serverNow } from '../api/calls/server-clock.ts';
import { lazyPage } from '../runtime/lazy-page.tsx';
import { Screen } from '../runtime/Screen.tsx';
import { countUsage } from '../runtime/usage.ts';
import { pageTitles } from '../text/page-titles.ts';
import { countDaysBy } from '../text/today.ts';
import type { Menus } from '../shell/menu.ts';
import { CircleUser, Info, type LucideIcon, Mail, Phone } from '../ui/images/icons.ts';
import { type FirstPage, firstPages } from './first-pages.ts';
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
import { patterns } from './served-titles.ts';

countUsage();
countDaysBy(serverNow);

/* Few scripts hold the pages that a customer goes back and forth between: see tools/build/build.ts. */
const HomePage = lazyPage(() => import('../pages/home/HomePage.tsx'), 'HomePage');
const OffersPage = lazyPage(() => import('../pages/offers/OffersPage.tsx'), 'OffersPage');
const OfferPage = lazyPage(() => import('../pages/offers/OfferPage.tsx'), 'OfferPage');
const ContractsPage = lazyPage(() => import('../pages/contracts/ContractsPage.tsx'), 'ContractsPage');
const ContractPage = lazyPage(() => import('../pages/contracts/ContractPage.tsx'), 'ContractPage');
const RepaymentPlanPage = lazyPage(
  () => import('../pages/contracts/RepaymentPlanPage.tsx'),
  'RepaymentPlanPage',
);
const BillsPage = lazyPage(() => import('../pages/bills/BillsPage.tsx'), 'BillsPage');
const ActionsPage = lazyPage(() => import('../pages/actions/ActionsPage.tsx'), 'ActionsPage');
const DocumentsPage = lazyPage(() => import('../pages/documents/DocumentsPage.tsx'), 'DocumentsPage');
const ProfilePage = lazyPage(() => import('../pages/profile/ProfilePage.tsx'), 'ProfilePage');

export function preloadCustomerPages(): void {
  for (const page of [
    HomePage,
    OffersPage,
    OfferPage,
    ContractsPage,
    ContractPage,
    RepaymentPlanPage,
    BillsPage,
    ActionsPage,
    DocumentsPage,
    ProfilePage,
  ])
    void page.preload();
  // The code that reads a failed answer is loaded before the network can be gone.
  void import('../api/calls/failed-answer.ts').catch(() => undefined);
}

// The page's chunk includes the code that cleans the HTML of messages.
const InboxPage = lazyPage(() => import('../pages/inbox/InboxPage.tsx'), 'InboxPage');
const InformationPage = lazyPage(
  () => import('../pages/calculator/information/InformationPage.tsx'),
  'InformationPage',
);

const pagesByName: Record<FirstPage, { readonly preload: () => Promise<unknown> }> = {
  HomePage,
  OffersPage,
  ContractsPage,
  BillsPage,
  ActionsPage,
  DocumentsPage,
  InboxPage,
  InformationPage,
};

/** The page of a path that customers open by its address: its script is on its way. */
export async function preloadFirstPage(path: string): Promise<void> {
  const first = firstPages[path];
  if (first) await pagesByName[first].preload();
}

const LinkConfirmationPage = lazyPage(
  () => import('../pages/access/LinkConfirmationPage.tsx'),
  'LinkConfirmationPage',
);

export type Viewer = 'visitor' | 'customer';

interface Row<Path extends string, Props extends object> {
  readonly path: Path;
  /** The viewers who may enter; all others are redirected to the home page. */
  readonly for: Viewer | 'everybody';
  /** Of the document. Absent where it changes with what the page shows: the page draws its own `Screen`. */
  readonly title?: string | ((props: Props) => string);
  readonly wide?: boolean;
  /** Its entry in the main menu, or with an icon in the customer's own one. */
  readonly menu?: 'main' | LucideIcon;
  /** The page's props from the path and the history entry's state; null when the path names nothing. */
  readonly read: (params: StringRouteParams<Path>, state: unknown) => Props | null;
  /** Where a path leads that names nothing; home without it. */
  readonly otherwise?: (params: StringRouteParams<Path>) => string;
  /** The redirect keeps the history entry's state. */
  readonly keepsState?: boolean;
  readonly page: ComponentType<Props>;
  /** Without it the back-end cannot serve the page, and its path leads nowhere. */
  readonly needs?: Feature;
}

interface TableRow {
  readonly path: string;
  readonly for: Viewer | 'everybody';
  readonly title: unknown;
  readonly menu: 'main' | LucideIcon | undefined;
  readonly draw: (params: DefaultParams) => ReactElement;
}

export function row<const Path extends string, Props extends object>(given: Row<Path, Props>): TableRow {
  const { path, title, menu } = given;
  // The router gives a row the parameters of its path.
  const draw = (params: DefaultParams) => (
    <Matched given={given} params={params as StringRouteParams<Path>} />
  );
  return { path, for: given.for, title, menu, draw };
}

interface MatchedProps<Path extends string, Props extends object> {
  readonly given: Row<Path, Props>;
  readonly params: StringRouteParams<Path>;
}

function Matched<Path extends string, Props extends object>({ given, params }: MatchedProps<Path, Props>) {
  const state: unknown = useHistoryState();
  const { title, wide = false, page: Page } = given;
  const props = !given.needs || isOffered(given.needs) ? given.read(params, state) : null;
  if (props === null) {
    const to = given.otherwise?.(params) ?? paths.home;
    return <Redirect to={to} state={given.keepsState ? state : undefined} replace />;
  }
  if (title === undefined) return <Page {...props} />;
  return (
    <Screen title={typeof title === 'string' ? title : title(props)} wide={wide}>
      <Page {...props} />
    </Screen>
  );
}

const noProps = () => ({});

/** All pages but the visitors' landing page, which is prerendered and drawn by the first script. */
const table: readonly TableRow[] = [
  row({
    path: paths.home,
    for: 'customer',
    title: pageTitles.home,
    wide: true,
    menu: 'main',
    read: noProps,
    page: HomePage,
  }),
  row({
    path: patterns.offers,
    for: 'customer',
    title: pageTitles.offers,
    menu: 'main',
    read: ({ tab }) => (tab === 'active-offers' ? {} : null),
    // The list's parameters in the URL, and the item to mark after a search, are kept.
    otherwise: () => paths.offerList + location.search,
    keepsState: true,
    page: OffersPage,
  }),
  row({
    path: patterns.offer,
    for: 'customer',
    title: pageTitles.offer,
    read: ({ number, tab }) => (isOfferTab(tab) ? { number: decodePart(number), tab } : null),
    otherwise: () => paths.offerList,
    page: OfferPage,
  }),
  row({
    path: patterns.contracts,
    for: 'customer',
    title: pageTitles.contracts,
    menu: 'main',
    read: ({ tab }) => (isContractsTab(tab) ? { tab } : null),
    otherwise: () => paths.contractList('active-contracts'),
    page: ContractsPage,
  }),
  row({
    path: patterns.contract,
    for: 'customer',
    title: ({ number }) => `${pageTitles.contract} ${number}`,
    read: ({ number, tab }) => (isContractTab(tab) ? { number: decodePart(number), tab } : null),
    otherwise: ({ number, tab }) =>
      tab === undefined ? paths.contract(decodePart(number)) : paths.contracts,
    page: ContractPage,
  }),
  row({
    path: patterns.repaymentPlan,
    for: 'customer',
    title: ({ number }) => `${pageTitles.repaymentPlan} ${number}`,
    read: ({ number }) => ({ number: decodePart(number) }),
    page: RepaymentPlanPage,
    needs: 'repayment-plan',
  }),
  row({
    path: paths.bills,
    for: 'customer',
    title: pageTitles.bills,
    menu: 'main',
    read: noProps,
    page: BillsPage,
  }),
  row({
    path: paths.actions,
    for: 'customer',
    title: pageTitles.actions,
    menu: 'main',
    read: noProps,
    page: ActionsPage,
  }),
  row({
    path: paths.earlyTermination,
    for: 'customer',
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
    path: patterns.documentation,
    for: 'customer',
    read: ({ part }) => (part === undefined || part === 'upload' ? { isUpload: part === 'upload' } : null),
    page: DocumentsPage,
  }),
  row({
    path: patterns.profile,
    for: 'customer',
    title: pageTitles.profile,
    menu: CircleUser,
    // Redirects by itself, and keeps typed values meanwhile.
    read: ({ tab }) => ({ tab }),
    page: ProfilePage,
  }),
  row({
    path: paths.accountSecurity,
    for: 'customer',
    title: pageTitles.accountSecurity,
    read: noProps,
    page: lazyPage(() => import('../pages/security/AccountSecurityPage.tsx'), 'AccountSecurityPage'),
    needs: 'security',
  }),
  row({
    path: paths.inbox,
    for: 'customer',
    title: pageTitles.inbox,
    menu: Mail,
    read: noProps,
    page: InboxPage,
  }),
  row({
    path: patterns.calculatorStep,
    for: 'customer',
    read: ({ step }) => (readCalculatorLocation(`${paths.calculator}/${step}`, null) ? {} : null),
    page: lazyPage(() => import('../pages/calculator/CalculatorPage.tsx'), 'CalculatorPage'),
  }),
  row({
    path: paths.calculator,
    for: 'everybody',
    title: pageTitles.calculator,
    wide: true,
    read: noProps,
    page: InformationPage,
  }),
  row({
    path: paths.contact,
    for: 'everybody',
    title: pageTitles.contact,
    menu: Phone,
    read: noProps,
    page: lazyPage(() => import('../pages/contact/ContactPage.tsx'), 'ContactPage'),
  }),
  row({
    path: paths.accessibilityStatement,
    for: 'everybody',
    title: pageTitles.accessibilityStatement,
    read: noProps,
    page: lazyPage(
      () => import('../pages/accessibility/AccessibilityStatementPage.tsx'),
      'AccessibilityStatementPage',
    ),
  }),
  row({
    path: patterns.registration,
    for: 'visitor',
    read: ({ step = '' }) => (readRegistrationLocation(`${paths.registration}/${step}`, null) ? {} : null),
    page: lazyPage(() => import('../pages/registration/RegistrationPage.tsx'), 'RegistrationPage'),
  }),
  row({
    path: paths.passwordReset,
    for: 'visitor',
    title: pageTitles.passwordReset,
    read: noProps,
    page: lazyPage(() => import('../pages/access/PasswordResetPage.tsx'), 'PasswordResetPage'),
  }),
  row({
    path: paths.resetProvider,
    for: 'visitor',
    title: pageTitles.resetProvider,
    read: () => ({ kind: 'TFA_PROVIDER_RESET' as const }),
    page: LinkConfirmationPage,
  }),
  row({
    path: paths.resetQr,
    for: 'visitor',
    title: pageTitles.resetQr,
    read: () => ({ kind: 'QR_RESET' as const }),
    page: LinkConfirmationPage,
  }),
  row({
    path: paths.emailChange,
    for: 'visitor',
    title: pageTitles.emailChange,
    read: () => ({ kind: 'EMAIL_CHANGE' as const }),
    page: LinkConfirmationPage,
    needs: 'email-change',
  }),
  row({
    path: paths.resetNotice,
    for: 'visitor',
    title: pageTitles.resetNotice,
    read: (_, state) => {
      const kind = readResetNotice(state);
      return kind && { kind };
    },
    page: lazyPage(() => import('../pages/access/ResetNoticePage.tsx'), 'ResetNoticePage'),
  }),
];

const entries = table.flatMap(({ path, title, menu }) =>
  menu !== undefined && typeof title === 'string'
    ? [{ text: title, to: path.replace(/\/:.*/, ''), menu }]
    : [],
);

/** The customer's menus, in the order of the table. */
export const menus: Menus = {
  main: entries.filter(({ menu }) => menu === 'main'),
  own: [
    ...entries.flatMap(({ menu, ...entry }) => (menu === 'main' ? [] : [{ ...entry, icon: menu }])),
    { text: 'O nama', to: brand.links.about, icon: Info },
  ],
};

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
