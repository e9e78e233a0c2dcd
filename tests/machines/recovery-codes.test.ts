import { expect, test } from 'vitest';
import { recoveryCodesMachine } from '../../machines/recovery-codes.ts';
import { call, play } from '../support/play.ts';

const codes = ['AB-CDEF-GHJK'];

function start() {
  const create = call<readonly string[], { presentPassword: string }>();
  const { actor, emitted } = play(
    recoveryCodesMachine.provide({ actors: { createRecoveryCodes: create.logic } }),
  );
  actor.send({ type: 'codes.requested' });
  const submit = () => actor.send({ type: 'password.submitted', presentPassword: 'Leasing#2026' });
  submit();
  return { actor, emitted, create, submit };
}

test('codes are shown until they are said to be saved, and then nobody has them', async () => {
  const { actor, emitted, create, submit } = start();
  submit();
  expect(create.asked).toEqual([{ presentPassword: 'Leasing#2026' }]);
  await create.answer(codes);
  expect(actor.getSnapshot()).toMatchObject({ value: 'showingCodes', context: { codes } });
  actor.send({ type: 'cancelled' });
  actor.send({ type: 'codes.kept', saved: false });
  expect(actor.getSnapshot()).toMatchObject({ value: 'showingCodes', context: { codes } });
  actor.send({ type: 'codes.kept', saved: true });
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { codes: [] } });
  expect(emitted).toMatchObject([{ toast: { kind: 'info', title: 'Rezervni kodovi su izrađeni' } }]);
});

test('where nothing confirms the codes nobody knows, and it says so', async () => {
  const { actor, create } = start();
  await create.fail('unreachable');
  expect(actor.getSnapshot()).toMatchObject({
    value: 'askingPassword',
    context: {
      failure: {
        message:
          'Potvrda poslužitelja nije stigla. Ne znamo jesu li rezervni kodovi izrađeni: ako jesu, stari više ne vrijede, a novi se ne mogu vidjeti. Izradite ih ponovno.',
      },
    },
  });
});

test('a failure is told at the password, and forgotten by the next try', async () => {
  const { actor, create, submit } = start();
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Leasing');
  await create.fail('invalid-fields', 'Provjerite upisane podatke.', { presentPassword: 'x' });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'askingPassword',
    context: { failure: { fieldErrors: { presentPassword: 'x' } } },
  });
  submit();
  expect(actor.getSnapshot()).toMatchObject({ value: 'creating', context: { failure: null } });
  await create.fail('recovery-codes-just-made', 'Upravo su izrađeni.');
  actor.send({ type: 'cancelled' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { failure: null } });
});
