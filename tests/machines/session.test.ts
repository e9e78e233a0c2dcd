import { describe, expect, test } from 'vitest';
import type { UserProfile } from '../../generated/browser-api.ts';
import { sessionMachine } from '../../machines/session.ts';
import { call, play } from '../support/play.ts';

const minute = 60_000;
const names = { accountId: 'ana', firstName: 'Ana', lastName: 'Kovačević', partnerName: 'Kovačević Ana' };
const profile = { ...names, oib: '52431287651', email: 'ana.kovacevic@posta.example' } as UserProfile;

function start(user: typeof names | null = names) {
  const loadProfile = call<UserProfile>();
  const stayLoggedIn = call();
  const logOut = call();
  const machine = sessionMachine.provide({
    actors: { loadProfile: loadProfile.logic, stayLoggedIn: stayLoggedIn.logic, logOut: logOut.logic },
  });
  const { actor, emitted, wait } = play(machine, { user });
  return {
    actor,
    emitted,
    wait,
    loadProfile,
    stayLoggedIn,
    logOut,
    is: (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(value),
  };
}

const warned = { loggedIn: { presence: 'warned' } } as const;
const present = { loggedIn: { presence: 'present' } } as const;

describe('who is logged in', () => {
  test('is nobody while nothing is stored', () => {
    expect(start(null).is('anonymous')).toBe(true);
  });

  test('is the stored user after a reload @P4.7', () => {
    expect(start().is('loggedIn')).toBe(true);
  });

  test('is known by name once the profile has come, and only the names are stored @P3.1 @P4.6', async () => {
    const { actor, loadProfile, emitted, is } = start(null);
    actor.send({ type: 'session.started' });
    await loadProfile.answer(profile);
    expect(is({ loggedIn: { profile: 'loaded' } })).toBe(true);
    expect(actor.getSnapshot().context.user).toEqual(names);
    expect(emitted).toEqual([{ type: 'user.stored', user: names }]);
  });

  test('stays logged in when the profile does not come, and can ask again', async () => {
    const { actor, loadProfile, is } = start();
    await loadProfile.fail('internal');
    expect(is({ loggedIn: { profile: 'failed' } })).toBe(true);
    actor.send({ type: 'profile.retried' });
    await loadProfile.answer(profile);
    expect(is({ loggedIn: { profile: 'loaded' } })).toBe(true);
  });
});

describe('without a call', () => {
  test('the customer is warned after 28 minutes and logged out after 30', () => {
    const { wait, is, emitted } = start();
    wait(28 * minute - 1);
    expect(is(present)).toBe(true);
    wait(1);
    expect(is(warned)).toBe(true);
    wait(2 * minute - 1);
    expect(is(warned)).toBe(true);
    wait(1);
    expect(is('anonymous')).toBe(true);
    expect(emitted).toContainEqual({ type: 'customer.forgotten', reload: true });
  });

  test('the page that is to be loaded anew can be used if it is not', async () => {
    const { actor, wait, loadProfile, is } = start();
    wait(28 * minute);
    wait(2 * minute);
    expect(actor.getSnapshot().context.user).toBeNull();
    actor.send({ type: 'session.started' });
    await loadProfile.answer(profile);
    expect(is({ loggedIn: { profile: 'loaded' } })).toBe(true);
  });

  test('every answered call starts the 28 minutes anew', () => {
    const { actor, wait, is } = start();
    wait(27 * minute);
    actor.send({ type: 'call.answered' });
    wait(27 * minute);
    expect(is(present)).toBe(true);
    wait(minute);
    expect(is(warned)).toBe(true);
  });

  test('the customer is warned, or logged out, at once by the wall clock: delays stand still in a sleep', () => {
    const { actor, is, emitted } = start();
    actor.send({ type: 'session.idle' });
    expect(is(warned)).toBe(true);
    expect(actor.getSnapshot().can({ type: 'session.idle' })).toBe(false);
    actor.send({ type: 'session.refused' });
    expect(is('anonymous')).toBe(true);
    expect(emitted).toEqual([{ type: 'customer.forgotten', reload: true }]);
  });

  test('a call in another tab takes the warning away', () => {
    const { actor, wait, is } = start();
    wait(28 * minute);
    actor.send({ type: 'call.answered' });
    expect(is(present)).toBe(true);
  });
});

describe('reading', () => {
  test('sends at most one call in five minutes', async () => {
    const { actor, wait, stayLoggedIn } = start();
    actor.send({ type: 'reading.seen' });
    expect(stayLoggedIn.asked).toHaveLength(0);
    wait(5 * minute);
    expect(stayLoggedIn.asked).toHaveLength(0);
    actor.send({ type: 'reading.seen' });
    actor.send({ type: 'reading.seen' });
    expect(stayLoggedIn.asked).toHaveLength(1);
    actor.send({ type: 'call.answered' });
    actor.send({ type: 'reading.seen' });
    expect(stayLoggedIn.asked).toHaveLength(1);
    wait(5 * minute);
    actor.send({ type: 'reading.seen' });
    expect(stayLoggedIn.asked).toHaveLength(2);
  });

  test('tries again five minutes after its call failed, not at the next key', async () => {
    const { actor, wait, stayLoggedIn } = start();
    wait(5 * minute);
    actor.send({ type: 'reading.seen' });
    await stayLoggedIn.fail('unreachable');
    actor.send({ type: 'reading.seen' });
    expect(stayLoggedIn.asked).toHaveLength(1);
    wait(5 * minute);
    actor.send({ type: 'reading.seen' });
    expect(stayLoggedIn.asked).toHaveLength(2);
  });
});

describe('the warning', () => {
  test('goes away when the customer stays and the server agrees', () => {
    const { actor, wait, stayLoggedIn, is } = start();
    wait(28 * minute);
    actor.send({ type: 'stay.requested' });
    expect(stayLoggedIn.asked).toHaveLength(1);
    actor.send({ type: 'call.answered' });
    expect(is(present)).toBe(true);
  });

  test('comes back with a reason when the server could not be asked', async () => {
    const { actor, wait, stayLoggedIn, is, emitted } = start();
    wait(28 * minute);
    actor.send({ type: 'stay.requested' });
    await stayLoggedIn.fail('unreachable', 'Poslužitelj nije dostupan.');
    expect(is(warned)).toBe(true);
    expect(emitted).toMatchObject([{ toast: { kind: 'urgent', message: 'Poslužitelj nije dostupan.' } }]);
  });

  test('offers to log out', () => {
    const { actor, wait, logOut } = start();
    wait(28 * minute);
    actor.send({ type: 'logout.requested' });
    expect(logOut.asked).toHaveLength(1);
  });
});

describe('leaving', () => {
  test.each(['answered', 'session-required'] as const)(
    'forgets the customer and goes home: %s @P2.62',
    async (end) => {
      const { actor, logOut, is, emitted } = start();
      actor.send({ type: 'logout.requested' });
      await (end === 'answered' ? logOut.answer() : logOut.fail(end));
      expect(is('anonymous')).toBe(true);
      expect(actor.getSnapshot().context.user).toBeNull();
      expect(emitted).toMatchObject([
        { type: 'customer.forgotten', reload: false },
        { type: 'go', to: 'home' },
        { type: 'toast', toast: { title: 'Odjavljeni ste' } },
      ]);
    },
  );

  test('fails aloud: the customer is still logged in', async () => {
    const { actor, logOut, is, emitted } = start();
    actor.send({ type: 'logout.requested' });
    await logOut.fail('unreachable', 'Poslužitelj nije dostupan.');
    expect(is(present)).toBe(true);
    expect(emitted).toMatchObject([{ toast: { kind: 'urgent', title: 'Odjava nije uspjela' } }]);
    expect(emitted).not.toContainEqual(expect.objectContaining({ type: 'customer.forgotten' }));
  });

  test('is not shortened by a failure: the warning comes when it would have come', async () => {
    const { actor, logOut, wait, is } = start();
    wait(20 * minute);
    actor.send({ type: 'logout.requested' });
    await logOut.fail('unreachable');
    wait(8 * minute - 1);
    expect(is(present)).toBe(true);
    wait(1);
    expect(is(warned)).toBe(true);
  });

  test('ends well when another call finds the session gone meanwhile', () => {
    const { actor, is, emitted } = start();
    actor.send({ type: 'logout.requested' });
    actor.send({ type: 'session.refused' });
    expect(is('anonymous')).toBe(true);
    expect(emitted).toContainEqual({ type: 'customer.forgotten', reload: false });
  });

  test('in another tab empties this page, silently, and nothing that tabs share', () => {
    const { actor, is, emitted } = start();
    actor.send({ type: 'session.endedElsewhere' });
    expect(is('anonymous')).toBe(true);
    expect(emitted).toEqual([{ type: 'customer.leftElsewhere' }]);
  });

  test('because the server says so happens once, however many calls fail together @P4.17 @P4.18 @P8.3', () => {
    const { actor, is, emitted } = start();
    actor.send({ type: 'session.refused' });
    actor.send({ type: 'session.refused' });
    expect(is('anonymous')).toBe(true);
    expect(emitted).toEqual([{ type: 'customer.forgotten', reload: true }]);
  });
});
