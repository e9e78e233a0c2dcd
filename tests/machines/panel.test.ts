import { describe, expect, test } from 'vitest';
import { panelHash, panelMachine } from '../../machines/panel.ts';
import { play } from '../support/play.ts';

function openPanel() {
  const panel = play(panelMachine);
  panel.actor.send({ type: 'panel.opened', content: 'login' });
  return panel;
}

describe('the side panel', () => {
  test('is closed and empty at first', () => {
    const { actor, emitted } = play(panelMachine);
    expect(actor.getSnapshot().value).toBe('closed');
    expect(actor.getSnapshot().context.content).toBeNull();
    expect(emitted).toEqual([]);
  });

  test('slides in for 400 ms and says so in the address at once @P4.24 @P4.26', () => {
    const { actor, emitted, wait } = openPanel();
    expect(emitted).toEqual([{ type: 'hash', content: 'login' }]);
    expect(actor.getSnapshot().hasTag('transitioning')).toBe(true);
    wait(399);
    expect(actor.getSnapshot().matches({ shown: 'entering' })).toBe(true);
    wait(1);
    expect(actor.getSnapshot().matches({ shown: 'open' })).toBe(true);
    expect(actor.getSnapshot().hasTag('transitioning')).toBe(false);
  });

  test('keeps the old content for 300 ms when another is asked for @P4.24 @P4.25 @P9.7', () => {
    const { actor, emitted, wait } = openPanel();
    wait(400);
    actor.send({ type: 'panel.opened', content: 'recovery' });
    expect(emitted.at(-1)).toEqual({ type: 'hash', content: 'recovery' });
    wait(299);
    expect(actor.getSnapshot().context.content).toBe('login');
    expect(actor.getSnapshot().hasTag('transitioning')).toBe(true);
    wait(1);
    expect(actor.getSnapshot().context.content).toBe('recovery');
    expect(actor.getSnapshot().matches({ shown: 'open' })).toBe(true);
  });

  test('does nothing when asked for what it shows', () => {
    const { actor, emitted, wait } = openPanel();
    wait(400);
    actor.send({ type: 'panel.opened', content: 'login' });
    expect(actor.getSnapshot().matches({ shown: 'open' })).toBe(true);
    expect(emitted).toHaveLength(1);
  });

  test('clears the address when it closes, and is empty 400 ms later', () => {
    const { actor, emitted, wait } = openPanel();
    wait(400);
    actor.send({ type: 'panel.closed' });
    expect(emitted.at(-1)).toEqual({ type: 'hash', content: null });
    expect(actor.getSnapshot().context.content).toBe('login');
    wait(400);
    expect(actor.getSnapshot().value).toBe('closed');
    expect(actor.getSnapshot().context.content).toBeNull();
  });

  test('closes by itself once the customer is logged in @P2.27', () => {
    const { actor, emitted, wait } = openPanel();
    actor.send({ type: 'customer.loggedIn' });
    expect(emitted.at(-1)).toEqual({ type: 'hash', content: null });
    wait(400);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  test('comes back with new content when opened while it leaves', () => {
    const { actor, wait } = openPanel();
    actor.send({ type: 'panel.closed' });
    wait(200);
    actor.send({ type: 'panel.opened', content: 'setup' });
    wait(400);
    expect(actor.getSnapshot().matches({ shown: 'open' })).toBe(true);
    expect(actor.getSnapshot().context.content).toBe('setup');
  });

  test('has the addresses that the specification names, and one for the search @P2.26', () => {
    const named = ['#fyp', '#login', '#authorize'];
    expect(new Set(Object.values(panelHash))).toEqual(new Set([...named, '#search']));
  });
});
