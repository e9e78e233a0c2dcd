import { describe, expect, test } from 'vitest';
import { panelHash, panelMachine } from '../../machines/panel.ts';
import { play } from '../support/play.ts';

function openPanel() {
  const panel = play(panelMachine);
  panel.actor.send({ type: 'panel.opened', content: 'login' });
  return panel;
}

describe('the side panel', () => {
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

  test('has the addresses that the specification names, and one for the search @P2.26', () => {
    const named = ['#fyp', '#login', '#authorize'];
    expect(new Set(Object.values(panelHash))).toEqual(new Set([...named, '#search']));
  });
});
