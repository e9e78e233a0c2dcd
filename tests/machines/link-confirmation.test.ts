import { expect, test } from 'vitest';
import { accessTexts } from '../../domain/access-texts.ts';
import { linkConfirmationMachine } from '../../machines/link-confirmation.ts';
import { call, play } from '../support/play.ts';

function start(token = 'token') {
  const applyLink = call<void, { token: string }>();
  const machine = linkConfirmationMachine.provide({ actors: { applyLink: applyLink.logic } });
  const { actor, emitted } = play(machine, { token });
  return { actor, emitted, applyLink, state: () => actor.getSnapshot().value };
}

test('a link is applied as soon as the page opens @P2.12', async () => {
  const { applyLink, state, emitted } = start();
  expect(applyLink.asked).toEqual([{ token: 'token' }]);
  await applyLink.answer();
  expect(state()).toBe('applied');
  expect(emitted).toEqual([{ type: 'sessions.ended' }]);
});

test('a link without its token is refused without a call, and says so', () => {
  const { applyLink, state, emitted } = start('');
  expect(state()).toBe('refused');
  expect(applyLink.asked).toEqual([]);
  expect(emitted).toMatchObject([
    { toast: { kind: 'urgent', title: 'Promjena nije uspjela', message: accessTexts.linkRefused } },
  ]);
});

test('a link that the server refuses is over @P2.13 @P8.12', async () => {
  const { applyLink, state, emitted } = start();
  await applyLink.fail('link-refused');
  expect(state()).toBe('refused');
  expect(emitted).toMatchObject([{ toast: { kind: 'urgent', title: 'Promjena nije uspjela' } }]);
});

test('after any other failure it can be tried again with the same link', async () => {
  const { actor, applyLink, emitted, state } = start();
  await applyLink.fail('unreachable');
  expect(state()).toBe('failed');
  // The answer alone may have been lost.
  const title = 'Ne znamo je li promjena provedena';
  expect(actor.getSnapshot().context).toMatchObject({
    title,
    failure: {
      message:
        'Potvrda poslužitelja nije stigla. Pokušajte ponovno: ako je već provedena, pisat će da poveznica više ne vrijedi.',
    },
  });
  expect(emitted).toMatchObject([{ toast: { kind: 'urgent', title } }]);
  actor.send({ type: 'retry.requested' });
  expect(applyLink.asked).toEqual([{ token: 'token' }, { token: 'token' }]);
  await applyLink.answer();
  expect(state()).toBe('applied');
});

test('a change that the server refuses is known not to have been made', async () => {
  const { actor, applyLink, state } = start();
  await applyLink.fail('other-browser', 'Prijavite se u ovom pregledniku.');
  expect(state()).toBe('failed');
  expect(actor.getSnapshot().context).toMatchObject({
    title: 'Promjena nije uspjela',
    failure: { message: 'Prijavite se u ovom pregledniku.' },
  });
});
