import { expect, test } from 'vitest';
import { recoveryCodesMachine } from '../../../machines/access/recovery-codes.ts';
import { call, play } from '../../support/play.ts';

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
