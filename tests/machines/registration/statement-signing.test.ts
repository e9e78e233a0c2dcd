import { expect, test } from 'vitest';
import { createActor, createMachine, type EventObject } from 'xstate';
import type { FirmDraft } from '../../../domain/registration/registration-draft.ts';
import { statementTexts } from '../../../domain/registration/registration-statement.ts';
import { fileTexts } from '../../../domain/documents.ts';
import type { FirmSending, StatementReceipt } from '../../../machines/registration/registration-model.ts';
import { statementSigningMachine } from '../../../machines/registration/statement-signing.ts';
import { call, play } from '../../support/play.ts';
import { oprema, passwords } from '../../support/registration/registration-drafts.ts';

const file = (name = 'izjava.pdf', size = 10) => new File([new Uint8Array(size)], name);

function start(statement: File | null = null) {
  const download = call<void, { draft: FirmDraft }>();
  const sending = call<StatementReceipt, FirmSending>();
  const received: EventObject[] = [];
  const parent = createActor(
    createMachine({ on: { '*': { actions: ({ event }) => received.push(event) } } }),
  );
  parent.start();
  const machine = statementSigningMachine.provide({
    actors: { downloadStatement: download.logic, registerFirm: sending.logic },
  });
  const played = play(machine, {
    draft: oprema,
    password: passwords.password,
    statement,
    parent,
  });
  const { actor } = played;
  return {
    ...played,
    received,
    sending,
    choose: (...files: File[]) => actor.send({ type: 'files.chosen', files }),
    submit: () => actor.send({ type: 'registration.submitted' }),
  };
}

test.each([
  ['nothing', [], statementTexts.none],
  ['two files', [file('a.pdf'), file('b.pdf')], 'Priložite samo jednu datoteku: potpisanu izjavu.'],
  ['a document of Word', [file('izjava.docx')], `„izjava.docx“: ${statementTexts.notPdf}`],
  ['more than 5 MB', [file('izjava.pdf', 5 * 1024 * 1024 + 1)], `„izjava.pdf“: ${fileTexts.tooLarge}`],
  ['an empty file', [file('izjava.pdf', 0)], `„izjava.pdf“: ${fileTexts.empty}`],
])('%s is refused at once, and what was chosen stays', (_what, files, text) => {
  const { choose, context, received } = start();
  const right = file('IZJAVA.PDF', 5 * 1024 * 1024);
  choose(right);
  expect(received).toEqual([{ type: 'statement.changed', statement: right }]);
  choose(...files);
  expect(context()).toMatchObject({ statement: right, problem: text });
  choose(right);
  expect(context().problem).toBeNull();
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

test('the firm, its password and the statement are sent', () => {
  const statement = file();
  const { submit, sending } = start(statement);
  submit();
  expect(sending.asked).toEqual([{ draft: oprema, password: passwords.password, statement }]);
});
