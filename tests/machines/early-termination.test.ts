import { expect, test } from 'vitest';
import { nothingChosen, type Termination } from '../../domain/early-termination.ts';
import {
  earlyTerminationMachine,
  type TerminationChoices,
  type TerminationInput,
} from '../../machines/early-termination.ts';
import { call, play } from '../support/play.ts';

const choices: TerminationChoices = { contracts: ['10482/24', '11502/25'], documents: ['7', '9'] };
const chosen: Termination = { contract: '10482/24', document: '7' };

function start(input: Partial<TerminationInput> = {}) {
  const load = call<TerminationChoices>();
  const request = call<void, Termination>();
  const machine = earlyTerminationMachine.provide({
    actors: { loadChoices: load.logic, sendRequest: request.logic },
  });
  const played = play(machine, { chosen: nothingChosen, outcome: null, ...input });
  return { ...played, load, request, isIn: (state: string) => played.actor.getSnapshot().value === state };
}

/** Up to the question whether it is meant. */
async function startConfirming() {
  const started = start({ chosen });
  await started.load.answer(choices);
  started.actor.send({ type: 'request.submitted' });
  return started;
}

test('what the address names is kept where it is offered, and the address is cleaned of the rest', async () => {
  const { actor, load, emitted } = start({ chosen: { contract: '986/18', document: '9' } });
  await load.answer(choices);
  expect(actor.getSnapshot().context.chosen).toEqual({ contract: '', document: '9' });
  expect(emitted).toEqual([{ type: 'query', query: '?document=9', replace: true }]);
});

test('every choice stands in the address', async () => {
  const { actor, load, emitted } = start();
  await load.answer(choices);
  actor.send({ type: 'contract.chosen', contract: '11502/25' });
  actor.send({ type: 'document.chosen', document: '7' });
  expect(emitted.map((effect) => 'query' in effect && effect.query)).toEqual([
    '',
    '?contract=11502%2F25',
    '?contract=11502%2F25&document=7',
  ]);
});

test.each([
  ['nothing', nothingChosen],
  ['no document', { contract: '10482/24', document: '' }],
  ['no contract', { contract: '', document: '7' }],
])('%s chosen: nobody is asked, and every try counts @P5.50', async (_what, given) => {
  const { actor, load, request, isIn } = start({ chosen: given });
  await load.answer(choices);
  actor.send({ type: 'request.submitted' });
  actor.send({ type: 'request.submitted' });
  actor.send({ type: 'confirmation.given' });
  expect(isIn('choosing')).toBe(true);
  expect(actor.getSnapshot().context.mistakes).toBe(2);
  expect(request.asked).toEqual([]);
});

test('nothing is sent without a yes, and a no keeps what is chosen', async () => {
  const { actor, request, isIn } = await startConfirming();
  expect(isIn('confirming')).toBe(true);
  actor.send({ type: 'contract.chosen', contract: '11502/25' });
  actor.send({ type: 'confirmation.cancelled' });
  expect(isIn('choosing')).toBe(true);
  expect(actor.getSnapshot().context.chosen).toEqual(chosen);
  expect(request.asked).toEqual([]);
});

test('a request is sent once however often yes is said, and cannot be called off @P4.32 @P4.33 @P4.35', async () => {
  const { actor, request, emitted, isIn } = await startConfirming();
  actor.send({ type: 'confirmation.given' });
  actor.send({ type: 'confirmation.given' });
  actor.send({ type: 'confirmation.cancelled' });
  expect(isIn('sending')).toBe(true);
  expect(request.asked).toEqual([chosen]);
  await request.answer();
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'succeeded' });
  expect(emitted.at(-1)).toEqual({
    type: 'termination.ended',
    outcome: { kind: 'sent', contract: '10482/24' },
  });
});

test('a refusal says the sentence of the server, and back leads to what was chosen @P4.34 @P8.17', async () => {
  const { actor, load, request, emitted, isIn } = await startConfirming();
  actor.send({ type: 'confirmation.given' });
  await request.fail('termination-requested', 'Već ste zatražili.');
  const failure = { code: 'termination-requested', message: 'Već ste zatražili.' };
  const outcome = { kind: 'failed', title: 'Slanje zahtjeva nije uspjelo', failure, isKnown: true };
  expect(isIn('failed')).toBe(true);
  expect(emitted.at(-1)).toEqual({ type: 'termination.ended', outcome });
  actor.send({ type: 'back.requested' });
  expect(emitted.at(-1)).toEqual({ type: 'termination.resumed' });
  await load.answer(choices);
  expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { chosen, outcome: null } });
  expect(request.asked).toHaveLength(1);
});

test('where no answer came nobody knows, and it says so', async () => {
  const code = 'unreachable';
  const { actor, request, emitted } = await startConfirming();
  actor.send({ type: 'confirmation.given' });
  await request.fail(code, 'Dogodila se pogreška, pokušajte ponovno');
  const message =
    'Potvrda poslužitelja nije stigla. Prije novog pokušaja pogledajte poruke: ako je ondje potvrda, poslan je.';
  expect(emitted.at(-1)).toEqual({
    type: 'termination.ended',
    outcome: {
      kind: 'failed',
      title: 'Ne znamo je li zahtjev poslan',
      failure: { code, message },
      isKnown: false,
    },
  });
});

test('an outcome in the address is shown at once, and asks nobody', () => {
  const sent = start({ outcome: { kind: 'sent', contract: '10482/24' } });
  expect(sent.isIn('succeeded')).toBe(true);
  const failure = { code: 'internal', message: 'Dogodila se pogreška.' } as const;
  const failed = start({ outcome: { kind: 'failed', title: 'Ne znamo.', failure, isKnown: false } });
  expect(failed.isIn('failed')).toBe(true);
  for (const { load, request, emitted } of [sent, failed]) {
    expect([load.asked, request.asked, emitted]).toEqual([[], [], []]);
  }
});

test('choices that do not come can be asked for again; without a contract there is nothing to choose', async () => {
  const { actor, load, isIn } = start({ chosen });
  await load.fail('unreachable', 'Poslužitelj nije dostupan.');
  expect(isIn('notLoaded')).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ chosen, failure: { code: 'unreachable' } });
  actor.send({ type: 'retry.requested' });
  await load.answer({ contracts: [], documents: ['7'] });
  expect(isIn('withoutContracts')).toBe(true);
  expect(actor.getSnapshot().context.failure).toBeNull();
});
