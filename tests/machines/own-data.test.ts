import { expect, test } from 'vitest';
import { ownDataMachine } from '../../machines/own-data.ts';
import { call, play } from '../support/play.ts';

const password = { presentPassword: 'Leasing#2026' };

function start() {
  const exportOwnData = call<{ fileName: string }, typeof password>();
  const { actor, emitted } = play(ownDataMachine.provide({ actors: { exportOwnData: exportOwnData.logic } }));
  actor.send({ type: 'data.requested' });
  const submit = () => actor.send({ type: 'password.submitted', ...password });
  submit();
  return { actor, emitted, exportOwnData, submit };
}

test('the file is saved and told, and the dialog closes', async () => {
  const { actor, emitted, exportOwnData, submit } = start();
  submit();
  expect(exportOwnData.asked).toEqual([password]);
  await exportOwnData.answer({ fileName: 'moji-podaci-2026-11-23.zip' });
  expect(actor.getSnapshot().value).toBe('idle');
  expect(emitted).toMatchObject([
    { toast: { kind: 'info', message: 'Spremljeno je u datoteku moji-podaci-2026-11-23.zip.' } },
  ]);
});

test('no password is kept', () => {
  const { actor } = start();
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Leasing');
});

test('a failure stays in the dialog until the next try, or until it is left', async () => {
  const { actor, emitted, exportOwnData, submit } = start();
  await exportOwnData.fail('export-too-soon', 'Podatke ste preuzeli u 10:42.');
  expect(actor.getSnapshot()).toMatchObject({
    value: 'askingPassword',
    context: { failure: { code: 'export-too-soon' } },
  });
  expect(emitted).toEqual([]);
  submit();
  expect(actor.getSnapshot().context.failure).toBeNull();
  await exportOwnData.fail('internal', 'x');
  actor.send({ type: 'cancelled' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { failure: null } });
});

test('who gives up while it is prepared is told nothing more', async () => {
  const { actor, emitted, exportOwnData } = start();
  actor.send({ type: 'cancelled' });
  await exportOwnData.answer({ fileName: 'x' });
  expect(actor.getSnapshot().value).toBe('idle');
  expect(emitted).toEqual([]);
});
