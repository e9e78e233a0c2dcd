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

test('saved data are confirmed, and the form is reset @P3.2 @P4.52', async () => {
  const { actor, emitted, saveProfile } = start();
  expect(saveProfile.asked).toEqual([{ changes: ownData, begun: ownData }]);
  await saveProfile.answer({ pendingEmail: null, updated: { shippingStreet: 'Vukovarska ulica' } });
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { saves: 1, failure: null } });
  expect(emitted).toMatchObject([
    { type: 'user.stored', user: { shippingStreet: 'Vukovarska ulica' } },
    { toast: { kind: 'info', title: 'Izmjene su spremljene' } },
  ]);
});

test('a new address that waits for its link is named', async () => {
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
