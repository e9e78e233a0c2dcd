import { expect, test } from 'vitest';
import { durations } from '../../../domain/values/durations.ts';
import { firstPage, type ListParameters } from '../../../domain/lists/list.ts';
import { listMachine, type LoadedPage } from '../../../machines/lists/list.ts';
import { call, play } from '../../support/play.ts';

const page = { keys: ['a', 'b'], totalPages: 3, totalElements: 22 };

function start(parameters: Partial<ListParameters> = {}) {
  const loadPage = call<LoadedPage, ListParameters>();
  const played = play(listMachine.provide({ actors: { loadPage: loadPage.logic } }), {
    parameters: { ...firstPage, ...parameters },
  });
  return { ...played, loadPage };
}

test.each([
  [{ type: 'sort.toggled', column: 'dueDate' }, '?sort=dueDate%2Casc'],
  [{ type: 'sort.chosen', sort: { column: 'amount', direction: 'desc' } }, '?sort=amount%2Cdesc'],
  [{ type: 'page.chosen', page: 2 }, '?page=3'],
  [{ type: 'size.chosen', size: 50 }, '?size=50'],
  [{ type: 'filters.changed', filters: [{ column: 'number', search: '7' }] }, '?number=7'],
  [{ type: 'search.submitted' }, '?search=octavia'],
  [{ type: 'search.due' }, '?search=octavia'],
] as const)(
  'a choice is a new entry of the history, so that Back restores the former: %j',
  async (event, query) => {
    const { actor, loadPage, emitted } = start();
    await loadPage.answer(page);
    if (event.type.startsWith('search')) actor.send({ type: 'search.typed', text: 'octavia' });
    const before = emitted.length;
    actor.send(event);
    expect(emitted.slice(before)).toEqual([{ type: 'query', query, replace: false }]);
    // The query is emitted once more when the page has come, which is no further entry.
    await loadPage.answer(page);
    expect(emitted.slice(before + 1)).toEqual([{ type: 'query', query, replace: true }]);
  },
);

test('a search waits for 2000 ms after the last letter @P9.10 @C9.27', () => {
  const { actor, loadPage, wait, context } = start({ page: 1 });
  actor.send({ type: 'search.typed', text: 'oct' });
  wait(durations.tableSearch - 1);
  actor.send({ type: 'search.typed', text: 'octavia ' });
  wait(durations.tableSearch - 1);
  expect(loadPage.asked).toHaveLength(1);
  expect(context().typed).toBe('octavia ');
  wait(1);
  expect(loadPage.asked.at(-1)).toEqual({ ...firstPage, search: 'octavia' });
});

test('while a filter is active there is no search; a filter leads back to the first page and empties the search @P4.42 @P4.43', () => {
  const { actor, loadPage, context } = start({ page: 1, size: 50, search: 'octavia' });
  const filters = [{ column: 'status', checkbox: ['PAID'] }];
  actor.send({ type: 'search.typed', text: 'yaris' });
  actor.send({ type: 'filters.changed', filters });
  expect(loadPage.asked.at(-1)).toEqual({ ...firstPage, filters });
  expect(context().typed).toBe('');
  actor.send({ type: 'search.typed', text: 'yaris' });
  actor.send({ type: 'search.submitted' });
  expect(context().typed).toBe('');
  expect(loadPage.asked).toHaveLength(2);
});

test('Back brings the former parameters without a new entry; the present ones change nothing', async () => {
  const { actor, loadPage, emitted } = start();
  await loadPage.answer(page);
  actor.send({ type: 'size.chosen', size: 20 });
  await loadPage.answer(page);
  actor.send({ type: 'parameters.changed', parameters: { ...firstPage, size: 20 } });
  expect(loadPage.asked).toHaveLength(2);
  const before = emitted.length;
  actor.send({ type: 'parameters.changed', parameters: firstPage });
  expect(loadPage.asked.at(-1)).toEqual(firstPage);
  expect(emitted).toHaveLength(before);
});

test('pages and sizes that are already shown, or are not there, are not fetched', async () => {
  const { actor, loadPage } = start();
  await loadPage.answer(page);
  actor.send({ type: 'page.chosen', page: 0 });
  actor.send({ type: 'page.chosen', page: 3 });
  actor.send({ type: 'page.chosen', page: -1 });
  actor.send({ type: 'size.chosen', size: 10 });
  expect(loadPage.asked).toHaveLength(1);
});

test.each([
  [2, 3, 'loaded', 2],
  [3, 3, 'loading', 2],
  [4, 3, 'loading', 2],
  [1, 0, 'loading', 0],
  [0, 0, 'loaded', 0],
] as const)(
  'of page %i of %i (from 0) the last one there is is shown: %s',
  async (wanted, totalPages, then, shown) => {
    const { loadPage, state, context } = start({ page: wanted });
    await loadPage.answer({ keys: [], totalPages, totalElements: 0 });
    expect(state()).toBe(then);
    expect(context().parameters.page).toBe(shown);
    expect(loadPage.asked.at(-1)?.page).toBe(shown);
  },
);
