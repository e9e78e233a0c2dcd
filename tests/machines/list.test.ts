import { expect, test } from 'vitest';
import { durations } from '../../domain/durations.ts';
import { firstPage, type ListParameters } from '../../domain/list.ts';
import { listMachine, type LoadedPage } from '../../machines/list.ts';
import { call, play } from '../support/play.ts';

const page = { keys: ['a', 'b'], totalPages: 3, totalElements: 22 };

function start(parameters: Partial<ListParameters> = {}) {
  const loadPage = call<LoadedPage, ListParameters>();
  const played = play(listMachine.provide({ actors: { loadPage: loadPage.logic } }), {
    parameters: { ...firstPage, ...parameters },
  });
  return {
    ...played,
    loadPage,
    state: () => played.actor.getSnapshot().value,
    context: () => played.actor.getSnapshot().context,
  };
}

test('a list begins with loading what its address says, and cleans the address when it is done @P4.36', async () => {
  const { loadPage, state, context, emitted } = start({ page: 1, search: 'octavia' });
  expect(state()).toBe('loading');
  expect(loadPage.asked).toEqual([{ ...firstPage, page: 1, search: 'octavia' }]);
  await loadPage.answer(page);
  expect(state()).toBe('loaded');
  expect(context().page).toEqual(page);
  expect(emitted.at(-1)).toEqual({ type: 'query', query: '?page=2&search=octavia', replace: true });
});

test('a new fetch clears rows and counts @P4.37', async () => {
  const { actor, loadPage, context, state } = start();
  await loadPage.answer(page);
  actor.send({ type: 'page.chosen', page: 2 });
  expect(state()).toBe('loading');
  expect(context().page).toBeNull();
});

test('the order of a column goes ascending, descending, none, each from the first page @P2.71 @P4.39', async () => {
  const { actor, loadPage } = start({ page: 2 });
  await loadPage.answer(page);
  for (let press = 0; press < 3; press += 1) actor.send({ type: 'sort.toggled', column: 'dueDate' });
  expect(loadPage.asked.slice(1).map(({ sort, page: number }) => [sort?.direction, number])).toEqual([
    ['asc', 0],
    ['desc', 0],
    [undefined, 0],
  ]);
});

test.each([
  [{ type: 'sort.toggled', column: 'dueDate' }, '?sort=dueDate%2Casc'],
  [{ type: 'sort.chosen', sort: { column: 'amount', direction: 'desc' } }, '?sort=amount%2Cdesc'],
  [{ type: 'page.chosen', page: 2 }, '?page=3'],
  [{ type: 'size.chosen', size: 50 }, '?size=50'],
  [{ type: 'filters.changed', filters: [{ column: 'number', search: '7' }] }, '?number=7'],
  [{ type: 'search.submitted' }, '?search=octavia'],
  [{ type: 'search.due' }, '?search=octavia'],
] as const)(
  'what is chosen is a new entry of the history, so that Back restores the former: %j',
  async (event, query) => {
    const { actor, loadPage, emitted } = start();
    await loadPage.answer(page);
    if (event.type.startsWith('search')) actor.send({ type: 'search.typed', text: 'octavia' });
    const before = emitted.length;
    actor.send(event);
    expect(emitted.slice(before)).toEqual([{ type: 'query', query, replace: false }]);
    // The same once more when it has come, which is no further entry.
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

test('Enter searches at once, and only once', () => {
  const { actor, loadPage, wait } = start();
  actor.send({ type: 'search.typed', text: 'octavia' });
  actor.send({ type: 'search.submitted' });
  actor.send({ type: 'search.submitted' });
  wait(durations.tableSearch);
  expect(loadPage.asked).toHaveLength(2);
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

test('a search that is due when a filter is set does not come', () => {
  const { actor, loadPage, wait } = start();
  actor.send({ type: 'search.typed', text: 'yaris' });
  actor.send({ type: 'filters.changed', filters: [{ column: 'number', search: '1' }] });
  wait(durations.tableSearch);
  expect(loadPage.asked).toHaveLength(2);
});

test('the address of a page of nothing is cleaned', async () => {
  const { loadPage, state, emitted } = start({ page: 8, search: 'xyz' });
  const nothing = { keys: [], totalPages: 0, totalElements: 0 };
  await loadPage.answer(nothing);
  await loadPage.answer(nothing);
  expect(state()).toBe('loaded');
  expect(emitted.at(-1)).toMatchObject({ query: '?search=xyz' });
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

test('a failed page says why and can be asked for again @P4.36', async () => {
  const { actor, loadPage, state, context } = start();
  await loadPage.fail('busy', 'Pokušajte ponovno.');
  expect(state()).toBe('failed');
  expect(context().failure?.message).toBe('Pokušajte ponovno.');
  actor.send({ type: 'retry.requested' });
  await loadPage.answer(page);
  expect(state()).toBe('loaded');
  expect(context().failure).toBeNull();
});

test('after a failure the same text is searched for again, on the page that failed', async () => {
  const { actor, loadPage, state } = start({ page: 2, search: 'yaris' });
  await loadPage.fail('unreachable');
  actor.send({ type: 'search.submitted' });
  expect(state()).toBe('loading');
  expect(loadPage.asked.at(-1)).toMatchObject({ page: 2, search: 'yaris' });
  await loadPage.fail('unreachable');
  actor.send({ type: 'search.typed', text: 'corolla' });
  actor.send({ type: 'search.submitted' });
  expect(loadPage.asked.at(-1)).toMatchObject({ page: 0, search: 'corolla' });
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
