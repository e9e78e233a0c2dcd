import { describe, expect, test } from 'vitest';
import type { UserProfile } from '../../../generated/browser-api.ts';
import { sessionMachine } from '../../../machines/access/session.ts';
import { call, logicOf, play } from '../../support/play.ts';

const minute = 60_000;
const names = { accountId: 'ana', firstName: 'Ana', lastName: 'Kovačević', partnerName: 'Kovačević Ana' };
const profile = { ...names, oib: '52431287651', email: 'ana.kovacevic@posta.example' } as UserProfile;

function start(user: typeof names | null = names) {
  const calls = { loadProfile: call<UserProfile>(), stayLoggedIn: call(), logOut: call() };
  return { ...play(sessionMachine.provide({ actors: logicOf(calls) }), { user }), ...calls };
}

const warned = { loggedIn: { presence: 'warned' } } as const;
const present = { loggedIn: { presence: 'present' } } as const;

describe('a customer who is logged in', () => {
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

  test('every answered call restarts the 28 minutes', () => {
    const { actor, wait, is } = start();
    wait(27 * minute);
    actor.send({ type: 'call.answered' });
    wait(27 * minute);
    expect(is(present)).toBe(true);
    wait(minute);
    expect(is(warned)).toBe(true);
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

describe('leaving', () => {
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
});
