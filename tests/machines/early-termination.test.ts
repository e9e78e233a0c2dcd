import { expect, test } from 'vitest';
import { nothingChosen, type Termination } from '../../domain/early-termination.ts';
import {
  earlyTerminationMachine,
  type Statement,
  type StatementInput,
  type TerminationChoices,
  type TerminationInput,
} from '../../machines/early-termination.ts';
import { call, play } from '../support/play.ts';

const choices: TerminationChoices = { contracts: ['10482/24', '11502/25'], documents: ['7', '9'] };
const chosen: Termination = { contract: '10482/24', document: '7', day: '' };

function start(input: Partial<TerminationInput> = {}) {
  const load = call<TerminationChoices>();
  const compose = call<Statement, StatementInput>();
  const request = call<void, Termination>();
  const actors = { loadChoices: load.logic, composeStatement: compose.logic, sendRequest: request.logic };
  const machine = earlyTerminationMachine.provide({ actors });
  const played = play(machine, { chosen: nothingChosen, outcome: null, ...input });
  return { ...played, load, compose, request };
}

test('choices in the address are kept where they are offered, and the rest is removed from it', async () => {
  const { actor, load, emitted } = start({ chosen: { contract: '986/18', document: '9', day: '' } });
  await load.answer(choices);
  expect(actor.getSnapshot().context.chosen).toEqual({ contract: '', document: '9', day: '' });
  expect(emitted).toEqual([{ type: 'query', query: '?document=9', replace: true }]);
});

test('the only contract is chosen, unless the address names another', async () => {
  const only = { ...choices, contracts: ['10482/24'] };
  for (const [named, contract] of [
    ['', '10482/24'],
    ['986/18', ''],
  ]) {
    const { actor, load } = start({ chosen: { ...nothingChosen, contract: named ?? '' } });
    await load.answer(only);
    expect(actor.getSnapshot().context.chosen.contract).toBe(contract);
  }
});

test('every choice is in the address', async () => {
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
  ['no document', { ...chosen, document: '' }],
  ['no contract', { ...chosen, contract: '' }],
])('%s chosen: nobody is asked, and every try counts @P5.50', async (_what, given) => {
  const { actor, load, request, is } = start({ chosen: given });
  await load.answer(choices);
  actor.send({ type: 'request.submitted' });
  actor.send({ type: 'request.submitted' });
  actor.send({ type: 'confirmation.given' });
  expect(is('choosing')).toBe(true);
  expect(actor.getSnapshot().context.mistakes).toBe(2);
  expect(request.asked).toEqual([]);
});

test('a statement is composed once for a contract and a day, and is no document for another day', async () => {
  const { actor, load, compose, emitted, is } = start({
    chosen: { ...nothingChosen, contract: '10482/24' },
  });
  const context = () => actor.getSnapshot().context;
  const request = { type: 'statement.requested', first: '2026-11-21', last: '2029-02-27' } as const;
  await load.answer(choices);
  actor.send(request);
  expect(context().errors).toEqual({ day: 'Za izjavu odaberite dan prekida.' });
  actor.send({ type: 'day.chosen', day: '15.12.2026' });
  actor.send(request);
  actor.send(request);
  expect(compose.asked).toEqual([{ contract: '10482/24', day: '2026-12-15' }]);
  await compose.fail('unreachable', 'Poslužitelj nije dostupan.');
  expect(context()).toMatchObject({ failure: { code: 'unreachable' }, chosen: { document: '' } });
  actor.send(request);
  await compose.answer({ documents: [...choices.documents, '11'], document: '11' });
  expect(context()).toMatchObject({ failure: null, errors: {}, chosen: { document: '11' } });
  expect(emitted.at(-1)).toMatchObject({ query: '?contract=10482%2F24&document=11&day=2026-12-15' });
  // Nothing is missing any more.
  expect(is('confirming')).toBe(true);
  actor.send({ type: 'confirmation.cancelled' });
  actor.send({ type: 'day.chosen', day: '16.12.2026' });
  expect(context().chosen).toEqual({ contract: '10482/24', document: '', day: '16.12.2026' });
  // A document of the customer's own may name any day.
  actor.send({ type: 'document.chosen', document: '7' });
  actor.send({ type: 'contract.chosen', contract: '11502/25' });
  expect(context().chosen).toEqual({ contract: '11502/25', document: '7', day: '16.12.2026' });
});
