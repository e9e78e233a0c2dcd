import { expect, test } from 'vitest';
import { exportLimit, zipLimit } from '../../../domain/lists/export.ts';
import { firstPage, type ListParameters } from '../../../domain/lists/list.ts';
import { billExportMachine } from '../../../machines/lists/bill-export.ts';
import type { Download, Saved } from '../../../machines/download.ts';
import { call, play } from '../../support/play.ts';

function start() {
  const list = call<Saved, { parameters: ListParameters; format: 'XLSX' | 'CSV' }>();
  const archive = call<Download, { parameters: ListParameters }>();
  const statement = call<Saved>();
  const played = play(
    billExportMachine.provide({
      actors: { fetchList: list.logic, fetchArchive: archive.logic, fetchStatement: statement.logic },
    }),
  );
  const open = (total: number, parameters = firstPage) =>
    played.actor.send({ type: 'export.opened', parameters, total });
  return { ...played, list, archive, statement, open };
}

test('the list is fetched as it was shown, in the chosen format, once', async () => {
  const { actor, list, emitted, open, state } = start();
  const parameters: ListParameters = {
    ...firstPage,
    page: 3,
    sort: { column: 'dueDate', direction: 'desc' },
    filters: [{ column: 'status', checkbox: ['UNPAID'] }],
  };
  open(60, parameters);
  actor.send({ type: 'format.chosen', format: 'CSV' });
  actor.send({ type: 'list.requested' });
  actor.send({ type: 'list.requested' });
  actor.send({ type: 'statement.requested' });
  expect(list.asked).toEqual([{ parameters, format: 'CSV' }]);
  await list.answer({ fileName: 'racuni.csv' });
  expect(state()).toBe('choosing');
  expect(emitted.at(-1)).toMatchObject({
    toast: { title: 'Preuzimanje je uspjelo', message: 'Spremljeno je u datoteku racuni.csv.' },
  });
});

test.each([
  ['list.requested', 0, 'choosing'],
  ['list.requested', 1, 'listing'],
  ['list.requested', exportLimit, 'listing'],
  ['list.requested', exportLimit + 1, 'choosing'],
  ['archive.requested', 0, 'choosing'],
  ['archive.requested', zipLimit, 'archiving'],
  ['archive.requested', zipLimit + 1, 'choosing'],
] as const)('%s of a list of %i: %s', (type, total, expected) => {
  const { actor, open, state } = start();
  open(total);
  actor.send({ type });
  expect(state()).toBe(expected);
});

test('bills whose PDF is not in the archive are named', async () => {
  const { actor, archive, emitted, open, state } = start();
  open(3);
  actor.send({ type: 'archive.requested' });
  await archive.answer({ fileName: 'racuni.zip', missing: ['R-1'] });
  expect(state()).toBe('choosing');
  expect(emitted.at(-1)).toMatchObject({ toast: { message: expect.stringContaining('R-1') as unknown } });
});

test.each(['list.requested', 'archive.requested', 'statement.requested'] as const)(
  'closing breaks off: %s',
  async (type) => {
    const { actor, list, archive, statement, emitted, open, state } = start();
    open(1);
    actor.send({ type });
    actor.send({ type: 'export.closed' });
    expect(state()).toBe('closed');
    expect(emitted.at(-1)).toMatchObject({ toast: { title: 'Preuzimanje je prekinuto' } });
    const calls = { 'list.requested': list, 'archive.requested': archive, 'statement.requested': statement };
    await calls[type].answer({ fileName: 'late.xlsx', missing: [] });
    expect(emitted).toHaveLength(1);
  },
);
