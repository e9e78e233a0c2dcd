import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import type { UserProfile } from '../../generated/api.ts';
import { client } from '../../src/api/calls/client.ts';
import { csrf } from '../../src/api/calls/csrf.ts';
import { forgetAnswers } from '../../src/api/calls/forget.ts';
import { firstInboxPage, inboxLogic, inboxPages } from '../../src/api/inbox.ts';
import { offerDetails, offerLogic } from '../../src/api/offers.ts';
import { profileUpdate } from '../../src/api/profile.ts';
import { userProfile } from '../../src/api/user-profile.ts';
import { queryClient, unreadCount } from '../../src/api/calls/queries.ts';
import { reminders, remindersLogic } from '../../src/api/reminders.ts';
import { devices, security } from '../../src/api/access/security.ts';

/** A change whose answer, or failure, is written into what is kept. */
interface Change {
  readonly name: string;
  readonly machine: { implementations: { actors: Record<string, unknown> } };
  readonly input: object;
  readonly outcome: { readonly data: unknown } | { readonly failure: Error };
  readonly key: readonly unknown[];
  readonly kept: unknown;
  readonly written: unknown;
}

const contact = {
  contactPersonName: 'Ivana Perić',
  contactPersonPhone: { areaCode: '+385', number: '915551234' },
};
const noContact = { contactPersonName: null, contactPersonPhone: null };
const profile = { email: 'ana@posta.example', ...noContact } as UserProfile;

const inbox = inboxPages(firstInboxPage).queryKey;
const unread = { content: [{ id: 1, read: false }], totalPages: 1, totalElements: 1 };

const changes: readonly Change[] = [
  {
    name: 'saveReminders',
    machine: remindersLogic,
    input: { reminders: { dueDays: 3, afterDue: true } },
    outcome: { data: undefined },
    key: reminders.queryKey,
    kept: { dueDays: 0, afterDue: false },
    written: { dueDays: 3, afterDue: true },
  },
  {
    name: 'saveProfile',
    machine: profileUpdate,
    input: { changes: contact, begun: noContact },
    outcome: { data: { pendingEmail: null } },
    key: userProfile.queryKey,
    kept: profile,
    written: { ...profile, ...contact },
  },
  {
    name: 'requestFinancing',
    machine: offerLogic,
    input: { number: 7 },
    outcome: { data: undefined },
    key: offerDetails(7).queryKey,
    kept: { status: 'ACTIVE' },
    written: { status: 'REQUESTED' },
  },
  {
    name: 'endSession',
    machine: devices,
    input: { id: 5 },
    outcome: { data: undefined },
    key: security.queryKey,
    kept: { sessions: [{ id: 4 }, { id: 5 }] },
    written: { sessions: [{ id: 4 }] },
  },
  {
    name: 'markRead',
    machine: inboxLogic,
    input: { message: 1 },
    outcome: { failure: new Error('It did not come.') },
    key: unreadCount.queryKey,
    kept: { count: 2 },
    // One less while it was under way, and put back.
    written: { count: 2 },
  },
];

afterEach(() => {
  vi.restoreAllMocks();
  forgetAnswers();
});

/** Makes a change, lets this happen before its answer comes, and waits until all is over. */
async function make({ name, machine, input, outcome, key, kept }: Change, meanwhile: () => void) {
  let settle = () => undefined as void;
  const answered = new Promise<void>((resolve) => {
    settle = resolve;
  }).then(() => {
    if ('failure' in outcome) throw outcome.failure;
    return outcome;
  });
  vi.spyOn(client, 'GET').mockResolvedValue({ data: profile } as never);
  const post = vi.spyOn(client, 'POST').mockReturnValue(answered as never);
  queryClient.setQueryData(inbox, unread as never);
  queryClient.setQueryData(key, kept);
  const actor = createActor(machine.implementations.actors[name] as AnyActorLogic, { input });
  const over = toPromise(actor).catch(() => undefined);
  actor.start();
  await vi.waitFor(() => expect(post).toHaveBeenCalled());
  meanwhile();
  settle();
  await over;
}

describe.each(changes)('the answer to $name', (change) => {
  test('is written into what is kept', async () => {
    await make(change, () => undefined);
    expect(queryClient.getQueryData(change.key)).toEqual(change.written);
  });

  test('writes nothing for the next customer, where the first has left meanwhile', async () => {
    await make(change, () => {
      csrf.end();
      forgetAnswers();
      queryClient.setQueryData(change.key, change.kept);
    });
    expect(queryClient.getQueryData(change.key)).toEqual(change.kept);
  });
});
