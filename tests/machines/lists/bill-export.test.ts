import { expect, test } from 'vitest';
import { exportLimit } from '../../../domain/lists/export.ts';
import { firstPage, type ListParameters } from '../../../domain/lists/list.ts';
import { billExportMachine } from '../../../machines/lists/bill-export.ts';
import type { Saved } from '../../../machines/download.ts';
import { call, play } from '../../support/play.ts';

function start() {
  const list = call<Saved, { parameters: ListParameters; format: 'XLSX' | 'CSV' }>();
  const statement = call<Saved>();
  const played = play(
    billExportMachine.provide({ actors: { fetchList: list.logic, fetchStatement: statement.logic } }),
  );
  const { actor } = played;
  const open = (total: number, parameters = firstPage) =>
    actor.send({ type: 'export.opened', parameters, total });
  return { ...played, list, statement, open, state: () => actor.getSnapshot().value };
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
  [0, 'choosing'],
  [1, 'listing'],
  [exportLimit, 'listing'],
  [exportLimit + 1, 'choosing'],
])('of a list of %i: %s', (total, expected) => {
  const { actor, open, state } = start();
  open(total);
  actor.send({ type: 'list.requested' });
  expect(state()).toBe(expected);
});

test.each(['list.requested', 'statement.requested'] as const)('closing breaks off: %s', async (type) => {
  const { actor, list, statement, emitted, open, state } = start();
  open(1);
  actor.send({ type });
  actor.send({ type: 'export.closed' });
  expect(state()).toBe('closed');
  expect(emitted.at(-1)).toMatchObject({ toast: { title: 'Preuzimanje je prekinuto' } });
  await (type === 'list.requested' ? list : statement).answer({ fileName: 'late.xlsx' });
  expect(emitted).toHaveLength(1);
});
