import { durations } from '../../../domain/values/durations.ts';
import { statementTexts } from '../../../domain/registration/registration-statement.ts';
import { fileTexts } from '../../../domain/documents.ts';
import { pauseAfter, shift } from '../../platform/clock.ts';
import { AddressRefused } from '../../platform/mailer.ts';
import { fingerprint, randomToken } from '../../platform/secrets.ts';
import { serverDurations } from '../../store/limits.ts';
import type { WaitingStatement } from '../../store/queries/registrations.ts';
import type { StatementState } from '../../store/registration-data.ts';
import { portalLink } from '../shared/mails.ts';
import { type CustomerMail, linkMails, statementPauses } from './begin.ts';
import { statementRefusedMail } from './mails.ts';
import { askIssuers, type SettledFinding } from './signature/ask-issuers.ts';
import type { StatementServices } from './signature/services.ts';

export type StatementChecks = ReturnType<typeof createStatementChecks>;

type Options = Pick<
  StatementServices,
  'store' | 'clock' | 'config' | 'mailer' | 'outbox' | 'statementChecker' | 'askIssuer' | 'countStatement'
> & {
  /** Something about a registration, by its id, that the back office should know. */
  readonly onGivenUp: (registrationId: number) => void;
  readonly onFailure: (error: unknown) => void;
};

const minute = 60_000;

/** How long the portal tries to send the mail that the check of a statement was given up. */
const mailTriedFor = 24 * 60 * minute;

const events = {
  accepted: 'statement-accepted',
  refused: 'statement-refused',
  'given-up': 'statement-given-up',
} as const satisfies Partial<Record<StatementState, string>>;

/** They wait behind nobody's new ones. */
const caller = 'kept statements';

type Outcome = keyof typeof events;

/**
 * Repeats checks of statements until the issuer has answered or three days are over. The firm is notified of either end
 * before it is recorded: a process that is killed in between notifies it twice, but never not at all. A statement is
 * checked by one process at a time.
 */
export function createStatementChecks(options: Options) {
  const { store, clock, config, mailer, outbox, statementChecker, onGivenUp, onFailure, countStatement } =
    options;

  async function findingOf({ statement, createdAt }: WaitingStatement): Promise<SettledFinding> {
    const kept = {
      file: statement ?? Buffer.alloc(0),
      receivedAt: createdAt,
      now: clock.now(),
      anchors: config.trustAnchors,
    };
    const found = await statementChecker.check('keptStatement', kept, caller);
    // It could be read when it came.
    return found === fileTexts.unreadable ? 'undecided' : askIssuers(options, found, caller);
  }

  async function settle(
    waiting: WaitingStatement,
    outcome: Outcome,
    toCustomer?: CustomerMail,
  ): Promise<void> {
    const at = clock.now();
    const isSettled = await store.transaction(
      async (queries) => {
        const isChanged = await queries.registrations.changeChecked(waiting, {
          statementState: outcome,
          statementDueAt: null,
          // No link leads to one that was not accepted.
          ...(outcome === 'accepted' ? {} : { tokenHash: fingerprint(randomToken()), passwordHash: null }),
          ...(outcome === 'accepted' ? {} : { expiresAt: shift(at, durations.firstTimeLinkToken) }),
        });
        if (!isChanged) return false;
        await queries.audit.add({ event: events[outcome], userId: null, ipAddress: null, at });
        if (toCustomer !== undefined) await outbox.add(queries, toCustomer.userId, toCustomer.mail);
        return true;
      },
      { isPatient: true },
    );
    if (!isSettled) return;
    if (toCustomer !== undefined) outbox.deliver();
    countStatement(outcome);
    if (outcome === 'given-up') onGivenUp(waiting.id);
  }

  /** The link that was held back. It is another one with each try to send it. */
  async function accept(waiting: WaitingStatement): Promise<void> {
    const { data } = waiting;
    const token = randomToken();
    const expiresAt = shift(clock.now(), durations.firstTimeLinkToken);
    const known = await store.users.byMailbox(data.partner.email);
    const change = { tokenHash: fingerprint(token), expiresAt };
    if (!(await store.registrations.changeChecked(waiting, change))) return;
    const { mail, toCustomer } = linkMails(options, { data, known, token, expiresAt });
    await mailer.send(mail);
    await settle(waiting, 'accepted', toCustomer);
  }

  async function refuse(waiting: WaitingStatement, outcome: Outcome, why: string): Promise<void> {
    const { email, oib } = waiting.data.partner;
    // Without its link a registration cannot be confirmed. A registration that was confirmed meanwhile gets no refusal.
    const withoutLink = { tokenHash: fingerprint(randomToken()) };
    if (!(await store.registrations.changeChecked(waiting, withoutLink))) return;
    await mailer.send(statementRefusedMail(email, oib, why, portalLink(config, '/registration')));
    await settle(waiting, outcome);
  }

  async function checkAgain(waiting: WaitingStatement): Promise<void> {
    const giveUpAt = shift(waiting.createdAt, serverDurations.statementChecked);
    const found = await findingOf(waiting);
    const now = clock.now();
    if (found === undefined) await accept(waiting);
    else if (found !== 'undecided') await refuse(waiting, 'refused', found);
    else if (now >= giveUpAt) await refuse(waiting, 'given-up', statementTexts.notChecked);
    else await postpone(waiting, giveUpAt);
  }

  async function postpone(waiting: WaitingStatement, end: Date): Promise<void> {
    const now = clock.now();
    const next = shift(now, pauseAfter(waiting.tries, statementPauses));
    await store.registrations.changeChecked(waiting, {
      statementDueAt: now < end && end < next ? end : next,
    });
  }

  /** The visitor may not have been notified. The mail is tried again, for a limited time. */
  async function afterFailure(waiting: WaitingStatement, error: unknown): Promise<void> {
    onFailure(error);
    const end = shift(waiting.createdAt, serverDurations.statementChecked + mailTriedFor);
    if (error instanceof AddressRefused || clock.now() >= end) await settle(waiting, 'given-up');
    else await postpone(waiting, end);
  }

  return {
    /** Checks the due statements; to be called every now and then, and never twice at once. */
    async tick(signal?: AbortSignal): Promise<void> {
      for (;;) {
        if (signal?.aborted === true) return;
        const now = clock.now();
        const waiting = await store.registrations.claimStatement(now, shift(now, serverDurations.lease));
        if (waiting === undefined) return;
        await checkAgain(waiting).catch((error: unknown) => afterFailure(waiting, error));
      }
    },
  };
}
