import {
  emptyDraft,
  type FirmDraft,
  type PersonDraft,
  type RegistrantKind,
  type RegistrationDraft,
} from '../../domain/registration/registration-draft.ts';
import {
  filledSteps,
  openSteps,
  refusedIn,
  type FilledStep,
  type Typed,
  type TypedRegistration,
} from '../../domain/registration/registration-steps.ts';
import type { RegistrationPasswordForm } from '../../domain/registration/registration-rules.ts';
import type { ToastText, CallReport } from '../shared/effects.ts';
import { failureOf, type Failure } from '../shared/failure.ts';

/** The steps of the registration, those that are not filled in included. */
export type RegistrationStep = 'type' | FilledStep | 'overview' | 'signature' | ResultStep;

/**
 * The end of an accepted registration: the link is being sent, or waits until an issuer has answered about a
 * certificate.
 */
export type ResultStep = 'success' | 'being-checked';

export const isResult = (step: RegistrationStep): step is ResultStep =>
  step === 'success' || step === 'being-checked';

/** Steps that the visitor leaves to change something, and returns to afterwards. */
type LastStep = 'overview' | 'signature';

/** Shows a step in the address; a new history entry unless it takes the place of the present one. */
export interface ShowRegistrationStep {
  readonly type: 'registration.step';
  readonly step: RegistrationStep;
  readonly email: string | null;
  readonly replace: boolean;
}

/** Keeps the typed data in the browser, or removes them. The password is not among them. */
export interface KeepRegistration {
  readonly type: 'registration.kept';
  readonly draft: RegistrationDraft | null;
}

export interface PersonSending {
  readonly draft: PersonDraft;
  readonly password: string;
}

export interface FirmSending {
  readonly draft: FirmDraft;
  readonly password: string;
  readonly statement: File | null;
}

export interface StatementReceipt {
  readonly isBeingChecked: boolean;
}

/** Reports that a signed statement was chosen or removed. */
export type StatementReport =
  | { type: 'statement.changed'; statement: File | null }
  | Exclude<CallReport, { type: 'call.failed' }>;

/** For a visitor who leaves before the answer has come. */
export const sendingInterrupted: ToastText = {
  kind: 'urgent',
  title: 'Odgovor na registraciju nije dočekan',
  message: 'Registracija je možda poslana: provjerite e-mail. Ako poveznica ne stigne, pošaljite je ponovno.',
};

export interface RegistrationInput {
  readonly draft: RegistrationDraft;
  /** The step of the URL. */
  readonly step: RegistrationStep;
  /** Mailbox that the result page names. */
  readonly email: string | null;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

export interface RegistrationContext extends RegistrationInput, TypedRegistration {
  /** Where the address leads; one may not be allowed there yet. */
  readonly wanted: RegistrationStep;
  /** Where it leads indeed. */
  readonly decided: RegistrationStep;
  /** The next step takes the address's present entry. */
  readonly replace: boolean;
  /** Where a step that is changed leads back to. */
  readonly returnTo: LastStep | null;
  readonly refused: Typed;
  readonly statement: File | null;
  readonly isSending: boolean;
  /** Why it was not sent, where no field is to blame. */
  readonly failure: Failure | null;
}

export type RegistrationEvent =
  | { type: 'address.changed'; step: RegistrationStep; email: string | null }
  | { type: 'type.chosen'; kind: RegistrantKind }
  | { type: 'draft.discarded' }
  | { type: 'fields.changed'; values: Typed }
  | { type: 'passwords.changed'; passwords: RegistrationPasswordForm }
  | { type: 'step.submitted' }
  | { type: 'data.confirmed' }
  | { type: 'back.requested' }
  | StatementReport;

export const emptyEntries: Pick<RegistrationContext, 'draft' | 'passwords' | 'refused' | 'statement'> = {
  draft: emptyDraft,
  passwords: { password: '', repeatedPassword: '' },
  refused: {},
  statement: null,
};

const isLast = (step: RegistrationStep): step is LastStep => step === 'overview' || step === 'signature';

/** The first step of a kind in which something is missing, wrong or refused; the overview if there is none. */
export function firstOpenStep(context: RegistrationContext, kind: RegistrantKind): RegistrationStep {
  const [open = 'overview'] = openSteps(kind, context, context.refused, context.today);
  return open;
}

/** The step to which an address leads: the wanted one, or the first before it that is not complete. */
export function stepToShow(context: RegistrationContext): RegistrationStep {
  const { draft, wanted, email, refused, today } = context;
  const { kind } = draft;
  if (isResult(wanted) && email !== null) return wanted;
  if (wanted === 'type' || kind === null) return 'type';
  const steps: RegistrationStep[] = [...filledSteps(kind), 'overview'];
  if (kind === 'firm') steps.push('signature');
  const [open = null] = openSteps(kind, context, refused, today);
  // A step that this kind of registration does not have leads as far as the registration has come.
  if (!steps.includes(wanted)) return open ?? 'overview';
  return open !== null && steps.indexOf(open) < steps.indexOf(wanted) ? open : wanted;
}

/** Where a step leads back to: the step that the visitor came from, or wanted to reach, to send the registration. */
export function returnOf(
  { step: left, wanted, returnTo }: Pick<RegistrationContext, 'step' | 'wanted' | 'returnTo'>,
  step: RegistrationStep,
): LastStep | null {
  if (isLast(step) || isResult(step)) return null;
  if (isLast(left)) return left;
  return isLast(wanted) ? wanted : returnTo;
}

export function withTyped(draft: RegistrationDraft, typed: Typed): RegistrationDraft {
  const { kind } = draft;
  return kind === null ? draft : { ...draft, [kind]: { ...draft[kind], ...typed } };
}

/** The refused fields that have not changed. */
export function stillRefused({ draft, passwords, refused }: RegistrationContext, typed: Typed): Typed {
  const before: Typed = { ...(draft.kind && draft[draft.kind]), ...passwords };
  return Object.fromEntries(
    Object.entries(refused).filter(([name]) => typed[name] === undefined || typed[name] === before[name]),
  );
}

/** The refused fields of other steps than the current one. */
export function refusedElsewhere({ draft: { kind }, step, refused }: RegistrationContext): Typed {
  const present = kind && filledSteps(kind).find((each) => each === step);
  if (!kind || !present) return refused;
  const here = refusedIn(kind, present, refused);
  return Object.fromEntries(Object.entries(refused).filter(([name]) => !Object.hasOwn(here, name)));
}

export function refusedInSteps(kind: RegistrantKind, refused: Typed = {}): Typed {
  return Object.fromEntries(
    filledSteps(kind).flatMap((step) => Object.entries(refusedIn(kind, step, refused))),
  );
}

/** Whether a call failed because of fields that can be mended. */
export function refusesFields(kind: RegistrantKind, error: unknown): boolean {
  return Object.keys(refusedInSteps(kind, failureOf(error).fieldErrors)).length > 0;
}
