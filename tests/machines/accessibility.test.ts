import { expect, test } from 'vitest';
import { readSettings, type ReadingSettings } from '../../domain/accessibility.ts';
import { accessibilityMachine } from '../../machines/accessibility.ts';
import { play } from '../support/play.ts';

const standard = readSettings(null);

function start(settings: Partial<ReadingSettings> = {}) {
  const { actor, emitted } = play(accessibilityMachine, { settings: { ...standard, ...settings } });
  return {
    send: actor.send.bind(actor),
    emitted,
    state: () => actor.getSnapshot().value,
    settings: () => actor.getSnapshot().context.settings,
  };
}

test('levels end at 1 and at 8 @P1.25', () => {
  const { send, emitted, settings } = start({ fontSize: 7, lineHeight: 2 });
  for (let press = 0; press < 3; press += 1) {
    send({ type: 'level.raised', scale: 'fontSize' });
    send({ type: 'level.lowered', scale: 'lineHeight' });
  }
  expect(settings()).toEqual({ ...standard, fontSize: 8 });
  expect(emitted).toHaveLength(2);
});

test('a choice of another tab is taken over and not emitted again', () => {
  const { send, emitted, state, settings } = start();
  send({ type: 'settings.changedElsewhere', settings: { ...standard, dyslexia: true } });
  expect(state()).toBe('adjusted');
  expect(settings().dyslexia).toBe(true);
  expect(emitted).toEqual([]);
});
