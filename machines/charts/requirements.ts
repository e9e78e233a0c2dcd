import type { StateValueFrom } from 'xstate';
import type { catalog } from '../../generated/catalog.ts';

type Catalog = typeof catalog;

/** `P4.12`: a line of `docs/requirements.md`. */
type Requirement = `${'P' | 'C'}${number}.${number}`;

type StatesOf<Value> = Value extends string
  ? Value
  : {
      [Key in keyof Value & string]: Key | `${Key}.${StatesOf<NonNullable<Value[Key]>>}`;
    }[keyof Value & string];

/** `shown.entering`: a state of a machine. */
type State<Name extends keyof Catalog> = StatesOf<StateValueFrom<Catalog[Name]>>;

/** `chart` is the whole machine. Arrows are a state, empty for the machine's own, and an event; all branches, or the named one. */
type Part<Name extends keyof Catalog> = 'chart' | State<Name> | `${State<Name> | ''} | ${string}`;

type ServedBy = {
  readonly [Name in keyof Catalog]?: { readonly [Key in Part<Name>]?: readonly Requirement[] };
};

/**
 * The statements of the specification that states and arrows serve. Beside the machines, because browsers do not need it.
 * `npm run check` fails when an arrow or a requirement does not exist.
 */
export const servedBy = {
  accessibility: {
    ' | option.switched': ['P1.22', 'P1.23', 'P1.24'],
    ' | level.raised': ['P1.25', 'P1.26', 'P1.27', 'P1.28'],
    'adjusted | level.lowered': ['P1.25'],
  },
  bills: {
    chart: ['P2.72'],
    'checking | list.fetching': ['P4.37'],
    'checking | list.loaded': ['P4.37'],
    'checking.none | page.toggled': ['P2.74', 'P4.38'],
    'filtering.filtered': ['P4.42'],
    'filtering.filtered | filter.applied': ['P4.40', 'P4.43'],
    'filtering.filtered | filter.deleted': ['P4.41'],
  },
  calculator: {
    enteringGeneralData: ['C2.24', 'C4.1'],
    'enteringGeneralData | back.requested': ['C2.26'],
    'enteringGeneralData | next.requested': ['C4.1', 'C5.1'],
    enteringObject: ['C2.27'],
    'enteringObject | field.changed': ['C4.13'],
    'enteringObject | next.requested': ['C4.1', 'C5.2'],
    enteringFinancing: ['C2.27'],
    'enteringFinancing.entering | next.requested': ['C4.2', 'C5.4', 'C5.7'],
    'enteringFinancing.fetchingProducts | xstate.done.actor.loadProducts': ['C4.4'],
    'enteringFinancing.fetchingProducts | xstate.error.actor.loadProducts': ['C4.5', 'C4.23'],
    choosingProduct: ['C2.28', 'C4.4'],
    'choosingProduct | xstate.done.actor.productChoice': ['C4.6'],
    viewingOffer: ['C2.29'],
    'viewingOffer | xstate.done.actor.offerStep': ['C4.8'],
    succeeded: ['C2.3'],
  },
  codeEntry: {
    'entering | resend.requested': ['P2.28'],
    'entering | providerReset.requested': ['P2.29', 'P4.16'],
    'entering | qrReset.requested': ['P2.30', 'P4.16'],
    ' | lockout.ended': ['P4.16', 'P9.5'],
    'verifying | xstate.done.actor.verifyCode': ['P4.5'],
    'verifying | xstate.error.actor.verifyCode': ['P8.5'],
    'resending | xstate.error.actor.resendMailCode': ['P4.10', 'P8.9'],
    'requestingQr | xstate.done.actor.requestQrReset': ['P4.15'],
    'requestingQr | xstate.error.actor.requestQrReset': ['P8.11'],
    'requestingChange | xstate.done.actor.requestProviderReset': ['P4.15'],
    'requestingChange | xstate.error.actor.requestProviderReset': ['P8.10'],
  },
  contact: {
    chart: ['P1.11'],
    'writing | message.submitted': ['P4.54'],
    'sending | xstate.done.actor.sendMessage': ['P2.7', 'P4.54'],
    'sending | xstate.error.actor.sendMessage': ['P2.8', 'P4.54', 'P8.20'],
    'failed | back.requested': ['P2.8'],
  },
  download: {
    chart: ['P1.5', 'P1.6'],
    running: ['P4.44', 'C4.22'],
    'running | xstate.done.actor.downloadFiles': ['P5.60', 'P5.61', 'P5.62', 'P8.14'],
    'running | xstate.error.actor.downloadFiles': ['P8.14', 'P8.16'],
  },
  earlyTermination: {
    chart: ['P1.10'],
    choosing: ['P4.31'],
    'choosing | request.submitted': ['P4.32', 'P5.50'],
    'confirming | confirmation.cancelled': ['P4.32'],
    'confirming | confirmation.given': ['P4.32'],
    sending: ['P4.35'],
    'sending | xstate.done.actor.sendRequest': ['P2.42', 'P4.33'],
    'sending | xstate.error.actor.sendRequest': ['P2.42', 'P4.34', 'P8.17'],
    'failed | back.requested': ['P4.34', 'P8.17'],
  },
  inbox: {
    chart: ['P1.13', 'P3.32'],
    'none | message.chosen': ['P4.45'],
    'open.marking | xstate.done.actor.markRead': ['P4.45', 'P4.46'],
  },
  linkConfirmation: {
    'opening | always': ['P2.12'],
    'applying | xstate.done.actor.applyLink': ['P2.12', 'P2.13'],
    'applying | xstate.error.actor.applyLink': ['P2.13', 'P8.12'],
  },
  list: {
    ' | sort.toggled': ['P2.71', 'P4.39', 'C2.39'],
    ' | page.chosen': ['P2.73', 'C2.39'],
    ' | filters.changed': ['P4.43'],
    ' | search.due': ['P9.10', 'P9.12', 'C9.27'],
    'loading | xstate.done.actor.loadPage': ['P4.36'],
    'loading | xstate.error.actor.loadPage': ['P4.36'],
  },
  login: {
    chart: ['P1.2', 'P2.25'],
    'checkingCredentials | xstate.done.actor.logIn': ['P4.1', 'P4.2'],
    'checkingCredentials | xstate.error.actor.logIn': ['P8.4'],
    'savingProvider | xstate.done.actor.chooseProvider | 0': ['P4.3', 'P4.4'],
    'savingProvider | xstate.done.actor.chooseProvider | 1': ['P4.3', 'P4.4'],
    'enteringAppCode | xstate.done.actor.appCode': ['P4.5'],
    'enteringMailCode | xstate.done.actor.mailCode': ['P4.5'],
  },
  offer: {
    chart: ['C1.5'],
    downloading: ['C4.22'],
    'requesting | xstate.done.actor.requestFinancing': ['C4.8', 'C4.10'],
    'requesting | xstate.error.actor.requestFinancing': ['C4.9', 'C4.11'],
  },
  offerStep: {
    chart: ['C2.29', 'C4.23'],
    'shown | xstate.done.actor.offer': ['C1.3', 'C4.8'],
    'shown.busy | call.failed': ['C4.9'],
  },
  panel: {
    'closed | panel.opened': ['P4.24'],
    'shown | panel.opened': ['P4.24'],
    'shown | panel.closed': ['P2.22', 'P2.23'],
    'shown | customer.loggedIn': ['P2.27'],
    'shown.swapping | xstate.after.swap.panel.shown.swapping': ['P4.25', 'P9.7'],
  },
  passwordChange: {
    'saving | xstate.done.actor.changePassword': ['P4.50'],
    'saving | xstate.error.actor.changePassword': ['P4.51', 'P8.18'],
  },
  passwordRecovery: {
    chart: ['P1.16'],
    'requesting | xstate.done.actor.requestLink': ['P4.20'],
    'requesting | xstate.error.actor.requestLink': ['P4.20'],
  },
  passwordReset: { chart: ['P1.16'] },
  productChoice: {
    chart: ['C2.28'],
    'choosing | product.chosen': ['C4.6'],
    'selecting | xstate.done.actor.selectProduct': ['C1.3', 'C4.6'],
    'selecting | xstate.error.actor.selectProduct': ['C4.7'],
  },
  profileUpdate: {
    'saving | xstate.done.actor.saveProfile': ['P4.52'],
    'saving | xstate.error.actor.saveProfile': ['P4.53', 'P8.6'],
  },
  registration: {
    chart: ['P1.14', 'P1.15', 'P2.16', 'P2.18'],
    enteringAddress: ['P3.18'],
    signing: ['P2.19'],
    'sending | xstate.done.actor.registerPerson': ['P4.22'],
    failed: ['P4.23', 'P8.19'],
    'failed | back.requested': ['P4.23'],
  },
  search: {
    'found | item.chosen': ['P2.69', 'P2.70', 'C2.43'],
    ' | search.submitted': ['P9.11'],
    ' | search.due': ['P9.11'],
  },
  session: {
    'loggedIn.profile.loading': ['P4.6'],
    'loggedIn | session.refused': ['P4.17', 'P4.18', 'P8.3'],
    'refused | always': ['P4.18'],
    'loggedIn.exit.loggingOut | xstate.done.actor.logOut': ['P2.62'],
  },
  statementSigning: { chart: ['P2.19', 'P1.15'] },
  upload: {
    chart: ['P1.9'],
    'filling | files.chosen': ['P5.52', 'P5.53', 'P5.54', 'P5.55', 'P5.56'],
    'filling | upload.submitted': ['P5.57', 'P5.58'],
    'uploading | xstate.done.actor.uploadDocument': ['P4.48'],
    'uploading | xstate.error.actor.uploadDocument': ['P4.49', 'P8.7'],
  },
} as const satisfies ServedBy;
