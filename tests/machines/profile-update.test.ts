import { expect, test } from 'vitest';
import {
  profileUpdateMachine,
  type SavedProfile,
  type SubmittedChanges,
} from '../../machines/profile-update.ts';
import { call, play } from '../support/play.ts';
import { ownData } from '../support/customers/profile.ts';

function start() {
  const saveProfile = call<SavedProfile, SubmittedChanges>();
  const machine = profileUpdateMachine.provide({ actors: { saveProfile: saveProfile.logic } });
  const { actor, emitted } = play(machine);
  const submit = () => actor.send({ type: 'changes.submitted', changes: ownData, begun: ownData });
  submit();
  return { actor, emitted, saveProfile, submit };
}

test('a new address that waits for its link is named, and the saved fields are passed on @P3.2', async () => {
  const { emitted, saveProfile } = start();
  const updated = { shippingStreet: 'Vukovarska ulica' };
  await saveProfile.answer({ pendingEmail: { email: 'ana@nova.example', validUntil: '' }, updated });
  expect(emitted).toMatchObject([
    { type: 'user.stored', user: updated },
    { toast: { kind: 'info', message: expect.stringContaining('ana@nova.example') } },
  ]);
});

test('a failure is reported, keeps the form, and is cleared by the next try @P4.53 @P8.6', async () => {
  const { actor, emitted, saveProfile, submit } = start();
  await saveProfile.fail('invalid-fields', 'Provjerite upisane podatke.', { shippingStreet: 'x' });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'editing',
    context: { saves: 0, failure: { fieldErrors: { shippingStreet: 'x' } } },
  });
  expect(emitted).toMatchObject([{ toast: { kind: 'urgent', title: 'Izmjene nisu uspješno spremljene.' } }]);
  submit();
  expect(actor.getSnapshot()).toMatchObject({ value: 'saving', context: { failure: null } });
});
