import { expect, test } from 'vitest';
import { durations } from '../../domain/durations.ts';
import { firstPage, inboxPageSize, type ListParameters } from '../../domain/list.ts';
import { inboxMachine } from '../../machines/inbox.ts';
import { listMachine, type LoadedPage } from '../../machines/list.ts';
import { call, play } from '../support/play.ts';

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
    state: () => snapshot().value,
    open: () => (snapshot().matches('open') ? snapshot().context.message : null),
    failure: () => snapshot().context.failure?.message ?? null,
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

test('another one takes its place and its entry, and both are marked', async () => {
  const { actor, markRead, emitted, open } = await startWithPage();
  actor.send({ type: 'message.chosen', message: 13 });
  actor.send({ type: 'message.chosen', message: 12 });
  expect(open()).toBe(12);
  expect(emitted.at(-1)).toEqual({ type: 'inbox.message', message: 12, by: 'replace' });
  expect(markRead.asked).toEqual([{ message: 13 }, { message: 12 }]);
});

test('closing goes back; Back closes without a new entry', async () => {
  const { actor, emitted, state } = await startWithPage();
  actor.send({ type: 'message.chosen', message: 13 });
  actor.send({ type: 'message.closed' });
  expect(state()).toBe('none');
  expect(emitted.at(-1)).toEqual({ type: 'inbox.message', message: null, by: 'back' });

  actor.send({ type: 'message.chosen', message: 13 });
  const before = emitted.length;
  actor.send({ type: 'address.changed', parameters, message: null });
  expect(state()).toBe('none');
  expect(emitted).toHaveLength(before);
  actor.send({ type: 'address.changed', parameters, message: 13 });
  expect(state()).toEqual({ open: 'marking' });
});

test('a failed marking says why, and may be tried again', async () => {
  const { actor, markRead, state, failure } = await startWithPage();
  actor.send({ type: 'message.chosen', message: 13 });
  await markRead.fail('busy', 'Pokušajte ponovno.');
  expect(state()).toEqual({ open: 'unmarked' });
  expect(failure()).toBe('Pokušajte ponovno.');
  actor.send({ type: 'marking.retried' });
  expect(failure()).toBeNull();
  await markRead.answer();
  expect(state()).toEqual({ open: 'read' });
});

test('the failure of one message is not told of the next', async () => {
  const { actor, markRead, failure } = await startWithPage();
  actor.send({ type: 'message.chosen', message: 13 });
  await markRead.fail('busy');
  actor.send({ type: 'message.chosen', message: 12 });
  expect(failure()).toBeNull();
});

test('a message that the address names is opened when its page has come', async () => {
  const { actor, loadPage, emitted, state, open } = start(12);
  expect(state()).toBe('awaited');
  actor.send({ type: 'address.changed', parameters, message: 12 });
  expect(state()).toBe('awaited');
  await loadPage.answer(page);
  expect(open()).toBe(12);
  expect(emitted.at(-1)).toEqual({ type: 'inbox.message', message: 12, by: 'replace' });
});

test('one that is not on its page is taken out of the address', async () => {
  const { loadPage, emitted, state } = start(4);
  await loadPage.answer(page);
  expect(state()).toBe('none');
  expect(emitted.at(-1)).toEqual({ type: 'inbox.message', message: null, by: 'replace' });
});

test('so is one that a link names while another page is shown', async () => {
  const { actor, emitted, state, markRead } = await startWithPage();
  actor.send({ type: 'message.chosen', message: 13 });
  actor.send({ type: 'address.changed', parameters, message: 4 });
  expect(state()).toBe('none');
  expect(emitted.at(-1)).toEqual({ type: 'inbox.message', message: null, by: 'replace' });
  expect(markRead.asked).toHaveLength(1);
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

test('an address without a message leads the list to its page', async () => {
  const { actor, loadPage } = await startWithPage();
  actor.send({ type: 'address.changed', parameters: { ...parameters, page: 1 }, message: null });
  expect(loadPage.asked.at(-1)).toMatchObject({ page: 1 });
});

test('what the list could not load names nothing, until it can', async () => {
  const { actor, loadPage, list, state, open } = start(12);
  await loadPage.fail('busy');
  expect(state()).toBe('awaited');
  list().send({ type: 'retry.requested' });
  await loadPage.answer(page);
  expect(open()).toBe(12);
  actor.send({ type: 'message.closed' });
  expect(state()).toBe('none');
});
