import { describe, expect, test } from 'vitest';
import { fileTexts } from '../../domain/documents.ts';
import { ruleTexts } from '../../domain/forms/rules.ts';
import { uploadMachine, type Sending } from '../../machines/upload.ts';
import { call, play } from '../support/play.ts';

const today = '2026-11-21';
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const megabyte = 1024 * 1024;

function start() {
  const sending = call<void, Sending>();
  const played = play(uploadMachine.provide({ actors: { uploadDocument: sending.logic } }));
  const { actor } = played;
  return {
    ...played,
    sending,
    open: (category: 'AO_POLICY' | 'PROPERTY_POLICY' | null = 'AO_POLICY') =>
      actor.send({ type: 'form.opened', category }),
    choose: (...files: File[]) => actor.send({ type: 'files.chosen', files }),
    fill: (field: 'category' | 'type' | 'name' | 'issueDate', value: string) =>
      actor.send({ type: 'field.changed', field, value }),
    submit: () => actor.send({ type: 'upload.submitted', today }),
    names: () => actor.getSnapshot().context.files.map(({ name }) => name),
    error: () => actor.getSnapshot().context.errors['files'],
  };
}

type Played = ReturnType<typeof start>;

function startFilled(): Played {
  const played = start();
  played.open();
  played.choose(file('polica.pdf'));
  played.fill('name', ' Polica ');
  played.fill('issueDate', '2.11.2026');
  return played;
}

describe('choosing a file', () => {
  test.each([
    ['too many', [file('a.pdf'), file('b.pdf')], fileTexts.tooMany],
    ['a name of 60 characters', [file(`${'x'.repeat(56)}.pdf`)], fileTexts.nameTooLong],
    ['more than 5 MB', [file('a.pdf', 5 * megabyte + 1)], fileTexts.tooLarge],
    ['an old document of Word', [file('a.doc')], fileTexts.wrongFormat],
    ['a picture', [file('a.png')], fileTexts.wrongFormat],
    ['nothing in it', [file('a.pdf', 0)], fileTexts.empty],
    ['no file at all', [], fileTexts.none],
  ])('refuses %s, and says so @P5.52 @P5.53 @P5.54 @P5.55 @P5.58 @P8.8', (_what, files, text) => {
    const { open, choose, names, error } = start();
    open();
    choose(...files);
    expect(names()).toEqual([]);
    expect(error()).toContain(text);
    choose(file('right.pdf'));
    expect(names()).toEqual(['right.pdf']);
    expect(error()).toBeUndefined();
  });

  test('a name is there once, and its newest file counts @P5.56', () => {
    const { open, choose, context, names } = start();
    open();
    choose(file('a.pdf', 1));
    choose(file('a.pdf', 2));
    expect(names()).toEqual(['a.pdf']);
    expect(context().files[0]?.size).toBe(2);
    expect(context().double).toBe('a.pdf');
    choose(file('a.pdf', 3), file('a.pdf', 4));
    expect(context().files[0]?.size).toBe(4);
  });
});

describe('the form', () => {
  test.each(['22.11.2026', '31.02.2026', 'jučer', '1.1.1899'])('refuses the date %s', (typed) => {
    const { fill, submit, context } = startFilled();
    fill('issueDate', typed);
    submit();
    expect(context()).toMatchObject({ errors: { issueDate: ruleTexts.wrongDate }, mistakes: 1 });
    fill('issueDate', '21.11.2026');
    expect(context().errors['issueDate']).toBeUndefined();
  });

  test('keeps what was begun in each category until it is sent', async () => {
    const { actor, open, context, names, submit, sending } = startFilled();
    actor.send({ type: 'form.closed' });
    expect(actor.getSnapshot().matches('closed')).toBe(true);
    open();
    expect(names()).toEqual(['polica.pdf']);
    actor.send({ type: 'form.closed' });
    open('PROPERTY_POLICY');
    expect(names()).toEqual([]);
    expect(context().fields).toMatchObject({ category: 'PROPERTY_POLICY', name: '' });
    actor.send({ type: 'field.changed', field: 'name', value: 'Kuća' });
    open();
    expect(names()).toEqual(['polica.pdf']);
    expect(context().fields).toMatchObject({ name: ' Polica ', issueDate: '2.11.2026' });
    submit();
    await sending.answer();
    open();
    expect(context()).toMatchObject({ files: [], fields: { name: '' } });
    open('PROPERTY_POLICY');
    expect(context().fields.name).toBe('Kuća');
  });
});

describe('sending', () => {
  test('sends what was filled in, once, and forgets it @P3.33 @P3.35 @P4.48', async () => {
    const { actor, submit, sending, emitted, context } = startFilled();
    submit();
    submit();
    const fields = {
      category: 'AO_POLICY',
      type: 'Polica AO osiguranja',
      name: 'Polica',
      issueDate: '2026-11-02',
    };
    expect(sending.asked).toEqual([{ files: context().files, fields }]);
    expect(sending.asked[0]?.files.map(({ name }) => name)).toEqual(['polica.pdf']);
    await sending.answer();
    expect(actor.getSnapshot().matches('closed')).toBe(true);
    expect(emitted).toMatchObject([
      { type: 'toast', toast: { kind: 'info', title: 'Dokument je poslan' } },
      { type: 'document.sent' },
    ]);
    expect(context()).toMatchObject({ files: [], fields: { name: '', issueDate: '' } });
  });

  test('that failed keeps everything, and says why under the field to blame @P4.49 @P5.4', async () => {
    const { actor, submit, sending, context, names } = startFilled();
    submit();
    await sending.fail('internal');
    expect(actor.getSnapshot().matches('filling')).toBe(true);
    expect(names()).toEqual(['polica.pdf']);
    expect(context().failure?.code).toBe('internal');
    submit();
    // From none to one: the count makes the form show the errors.
    expect(context()).toMatchObject({ failure: null, mistakes: 0 });
    await sending.fail('invalid-fields', 'Provjerite', { files: fileTexts.damaged });
    expect(context().errors).toEqual({ files: fileTexts.damaged });
    expect(context().mistakes).toBe(1);
  });
});
