import { expect, test } from 'vitest';
import { durations } from '../../../domain/values/durations.ts';
import { firstPage, inboxPageSize, type ListParameters } from '../../../domain/lists/list.ts';
import { inboxMachine } from '../../../machines/lists/inbox.ts';
import { listMachine, type LoadedPage } from '../../../machines/lists/list.ts';
import { call, play } from '../../support/play.ts';

const parameters: ListParameters = { ...firstPage, size: inboxPageSize };
const keys = ['13', '12', '11', '10', '9'];
const page = { keys, totalPages: 3, totalElements: 13 };
const nextPage = { ...page, keys: ['8', '7', '6', '5', '4'] };

function start(message: number | null = null) {
  const loadPage = call<LoadedPage, ListParameters>();
  const markRead = call<void, { message: number | null }>();
  const played = play(
    inboxMachine.provide({
      actors: {
        list: listMachine.provide({ actors: { loadPage: loadPage.logic } }),
        markRead: markRead.logic,
      },
    }),
    { parameters, message },
  );
  const snapshot = () => played.actor.getSnapshot();
  return {
    ...played,
    loadPage,
    markRead,
    open: () => (snapshot().matches('open') ? snapshot().context.message : null),
    list: () => {
      const { list } = snapshot().children;
      if (!list) throw new Error('The inbox has no list.');
      return list;
    },
  };
}

async function startWithPage() {
  const started = start();
  await started.loadPage.answer(page);
  return started;
}

test('a page of the inbox has five messages, and a search waits for 500 ms @P9.12 @P9.17', async () => {
  const { loadPage, list, wait } = await startWithPage();
  list().send({ type: 'search.typed', text: 'polica' });
  wait(durations.inboxSearch - 1);
  expect(loadPage.asked).toHaveLength(1);
  wait(1);
  expect(durations.inboxSearch).toBe(500);
  expect(loadPage.asked.at(-1)).toMatchObject({ search: 'polica', page: 0, size: 5 });
});

test('a chosen message is open, named in the address and marked once @P4.45', async () => {
  const { actor, markRead, emitted, state, open } = await startWithPage();
  expect(state()).toBe('none');
  actor.send({ type: 'message.chosen', message: 13 });
  actor.send({ type: 'message.chosen', message: 13 });
  expect(open()).toBe(13);
  // The list's events about the address come before.
  const named = emitted.filter(({ type }) => type === 'inbox.message');
  expect(named).toEqual([{ type: 'inbox.message', message: 13, by: 'push' }]);
  await markRead.answer();
  expect(state()).toEqual({ open: 'read' });
  expect(markRead.asked).toEqual([{ message: 13 }]);
});

test('another page closes the message; Back to the first one opens it again', async () => {
  const { actor, loadPage, list, state, open } = await startWithPage();
  actor.send({ type: 'message.chosen', message: 13 });
  list().send({ type: 'page.chosen', page: 1 });
  expect(state()).toBe('none');
  actor.send({ type: 'address.changed', parameters: { ...parameters, page: 1 }, message: null });
  await loadPage.answer(nextPage);
  expect(loadPage.asked).toHaveLength(2);

  actor.send({ type: 'address.changed', parameters, message: 13 });
  expect(state()).toBe('awaited');
  expect(loadPage.asked.at(-1)).toMatchObject({ page: 0 });
  await loadPage.answer(page);
  expect(open()).toBe(13);
});
