import { expect, test } from 'vitest';
import { createActor, createMachine, type EventObject } from 'xstate';
import type { FirmDraft } from '../../domain/registration-draft.ts';
import { statementTexts } from '../../domain/registration-statement.ts';
import { fileTexts } from '../../domain/documents.ts';
import type { FirmSending, StatementReceipt } from '../../machines/registration-parts.ts';
import { statementSigningMachine } from '../../machines/statement-signing.ts';
import { call, play } from '../support/play.ts';
import { oprema, passwords } from '../support/registration/registration-drafts.ts';

const file = (name = 'izjava.pdf', size = 10) => new File([new Uint8Array(size)], name);

function start(statement: File | null = null) {
  const download = call<void, { draft: FirmDraft }>();
  const sending = call<StatementReceipt, FirmSending>();
  const told: EventObject[] = [];
  const parent = createActor(createMachine({ on: { '*': { actions: ({ event }) => told.push(event) } } }));
  parent.start();
  const machine = statementSigningMachine.provide({
    actors: { downloadStatement: download.logic, registerFirm: sending.logic },
  });
  const { actor, emitted } = play(machine, {
    draft: oprema,
    password: passwords.password,
    statement,
    parent,
  });
  return {
    actor,
    emitted,
    told,
    download,
    sending,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
    choose: (...files: File[]) => actor.send({ type: 'files.chosen', files }),
    submit: () => actor.send({ type: 'registration.submitted' }),
  };
}

test('the statement is fetched as often as it is wanted', async () => {
  const { actor, download, state, emitted } = start();
  actor.send({ type: 'statement.requested' });
  actor.send({ type: 'statement.requested' });
  expect(download.asked).toEqual([{ draft: oprema }]);
  await download.answer();
  expect(state()).toBe('signing');
  expect(emitted).toMatchObject([{ toast: { kind: 'info', title: 'Izjava je preuzeta' } }]);
  actor.send({ type: 'statement.requested' });
  await download.fail('internal', 'Ne ide.');
  expect(state()).toBe('signing');
  expect(emitted.at(-1)).toMatchObject({ toast: { title: 'Izjava nije preuzeta', message: 'Ne ide.' } });
});

test('a statement that cannot be made of the data leads to what is wrong in them', async () => {
  const { actor, download, output } = start();
  actor.send({ type: 'statement.requested' });
  await download.fail('invalid-fields', 'Provjerite.', { mb: 'Polje treba sadržavati samo brojeve.' });
  expect(output()).toEqual({
    isRegistered: false,
    isBeingChecked: false,
    refused: { mb: 'Polje treba sadržavati samo brojeve.' },
  });
});

test.each([
  ['nothing', [], statementTexts.none],
  ['two files', [file('a.pdf'), file('b.pdf')], 'Priložite samo jednu datoteku: potpisanu izjavu.'],
  ['a document of Word', [file('izjava.docx')], `„izjava.docx“: ${statementTexts.notPdf}`],
  ['more than 5 MB', [file('izjava.pdf', 5 * 1024 * 1024 + 1)], `„izjava.pdf“: ${fileTexts.tooLarge}`],
  ['an empty file', [file('izjava.pdf', 0)], `„izjava.pdf“: ${fileTexts.empty}`],
])('%s is refused at once, and what was chosen stays', (_what, files, text) => {
  const { choose, context, told } = start();
  const right = file('IZJAVA.PDF', 5 * 1024 * 1024);
  choose(right);
  expect(told).toEqual([{ type: 'statement.changed', statement: right }]);
  choose(...files);
  expect(context()).toMatchObject({ statement: right, problem: text });
  choose(right);
  expect(context().problem).toBeNull();
});

test('what is chosen while the statement is being fetched counts', async () => {
  const { actor, download, choose, state, context, told } = start(file('prva.pdf'));
  actor.send({ type: 'statement.requested' });
  const other = file('druga.pdf');
  choose(other);
  expect(state()).toBe('downloading');
  expect(told).toEqual([{ type: 'statement.changed', statement: other }]);
  choose(file('izjava.docx'));
  expect(context()).toMatchObject({
    statement: other,
    problem: `„izjava.docx“: ${statementTexts.notPdf}`,
  });
  actor.send({ type: 'file.removed' });
  await download.answer();
  expect(download.asked).toHaveLength(1);
  expect(state()).toBe('signing');
  expect(context()).toMatchObject({ statement: null, problem: null });
});

test('the registration can be sent while the statement is being fetched once more', () => {
  const { actor, submit, sending, choose, state, context } = start();
  actor.send({ type: 'statement.requested' });
  submit();
  expect(state()).toBe('downloading');
  expect(context().problem).toBe(statementTexts.none);
  const statement = file();
  choose(statement);
  submit();
  expect(state()).toBe('sending');
  expect(sending.asked[0]?.statement).toBe(statement);
});

test('nothing is sent without a statement', () => {
  const { submit, sending, context, actor, choose } = start();
  submit();
  expect(sending.asked).toEqual([]);
  expect(context()).toMatchObject({ problem: statementTexts.none, mistakes: 1 });
  choose(file());
  expect(context().problem).toBeNull();
  actor.send({ type: 'file.removed' });
  submit();
  expect(context().mistakes).toBe(2);
});

test('the registration is sent once and tells that it is on its way', async () => {
  const statement = file();
  const { submit, sending, told, output } = start(statement);
  submit();
  submit();
  expect(sending.asked).toEqual([{ draft: oprema, password: passwords.password, statement }]);
  expect(sending.asked[0]?.statement).toBe(statement);
  expect(told).toEqual([{ type: 'call.begun' }]);
  await sending.answer({ isBeingChecked: false });
  expect(told.at(-1)).toEqual({ type: 'call.ended' });
  expect(output()).toEqual({ isRegistered: true, isBeingChecked: false, refused: {} });
});

test('a registration whose statement is being checked is sent, and says so', async () => {
  const { submit, sending, output } = start(file());
  submit();
  await sending.answer({ isBeingChecked: true });
  expect(output()).toEqual({ isRegistered: true, isBeingChecked: true, refused: {} });
});

test('a signature that is refused is told at the file, and another one can be handed in', async () => {
  const { submit, sending, state, context, choose } = start(file());
  submit();
  await sending.fail('invalid-fields', 'Provjerite.', { statement: 'Izjava nije potpisana.' });
  expect(state()).toBe('signing');
  expect(context()).toMatchObject({ problem: 'Izjava nije potpisana.', mistakes: 1 });
  const other = file('druga.pdf');
  choose(other);
  submit();
  expect(sending.asked).toHaveLength(2);
  expect(sending.asked[1]?.statement).toBe(other);
});

test('after any other failure the statement is still there', async () => {
  const statement = file();
  const { submit, sending, state, actor, context } = start(statement);
  submit();
  await sending.fail('unreachable');
  expect(state()).toBe('failed');
  expect(context().failure).toMatchObject({ code: 'unreachable' });
  actor.send({ type: 'back.requested' });
  expect(context()).toMatchObject({ failure: null, statement });
  submit();
  expect(sending.asked).toHaveLength(2);
});

test('the way back changes nothing', () => {
  const { actor, output } = start();
  actor.send({ type: 'back.requested' });
  expect(output()).toEqual({ isRegistered: false, isBeingChecked: false, refused: {} });
});
