import { expect, test } from 'vitest';
import type { CalendarLink } from '../../generated/api.ts';
import { calendarLinkMachine } from '../../machines/calendar-link.ts';
import { call, play } from '../support/play.ts';

const url = 'https://moj-leasing.example/api/calendar/x';
const link: CalendarLink = {
  withAmounts: true,
  createdAt: '2026-11-21T09:12:00.000Z',
  readAt: null,
  expiresAt: '2027-11-21T09:12:00.000Z',
};

function start() {
  const look = call<CalendarLink | null>();
  const create = call<string, { withAmounts: boolean }>();
  const remove = call<void>();
  const { actor, emitted } = play(
    calendarLinkMachine.provide({
      actors: { lookForLink: look.logic, createLink: create.logic, removeLink: remove.logic },
    }),
  );
  return { actor, emitted, look, create, remove };
}

test('a link is made once, with what the box says, and shown until it is left', async () => {
  const { actor, look, create } = start();
  actor.send({ type: 'link.requested' });
  expect(create.asked).toEqual([]);
  await look.answer(null);
  actor.send({ type: 'amounts.toggled', withAmounts: true });
  actor.send({ type: 'link.requested' });
  actor.send({ type: 'link.requested' });
  expect(create.asked).toEqual([{ withAmounts: true }]);
  // A call under way does not change any more.
  actor.send({ type: 'amounts.toggled', withAmounts: false });
  await create.answer(url);
  expect(actor.getSnapshot()).toMatchObject({ value: 'showingLink', context: { url, withAmounts: true } });
  actor.send({ type: 'link.requested' });
  expect(create.asked).toHaveLength(1);
});

test('of a link that exists is known what it shows; a new one takes its place, and removed it is gone', async () => {
  const { actor, emitted, look, create, remove } = start();
  await look.answer(link);
  expect(actor.getSnapshot()).toMatchObject({
    value: 'withLink',
    context: { link, url: null, withAmounts: true },
  });
  actor.send({ type: 'link.requested' });
  await create.fail('calendar-link-just-made', 'Upravo.');
  expect(actor.getSnapshot()).toMatchObject({
    value: 'withLink',
    context: {
      failed: {
        title: 'Poveznica nije izrađena',
        failure: { code: 'calendar-link-just-made', message: 'Upravo.' },
        isKnown: true,
      },
    },
  });
  actor.send({ type: 'link.requested' });
  expect(actor.getSnapshot().context.failed).toBeNull();
  await create.answer(url);
  actor.send({ type: 'link.removed' });
  await remove.fail('unreachable');
  expect(actor.getSnapshot()).toMatchObject({
    value: 'showingLink',
    context: {
      url,
      failed: {
        title: 'Ne znamo je li poveznica ukinuta',
        failure: {
          message:
            'Potvrda poslužitelja nije stigla. Ukinite je ponovno, ili zatvorite i otvorite izvoz i provjerite.',
        },
        isKnown: false,
      },
    },
  });
  actor.send({ type: 'link.removed' });
  actor.send({ type: 'link.removed' });
  expect(remove.asked).toHaveLength(2);
  await remove.answer();
  expect(actor.getSnapshot()).toMatchObject({
    value: 'withoutLink',
    context: { url: null, link: null, failed: null },
  });
  expect(emitted).toMatchObject([{ toast: { kind: 'info', title: 'Poveznica je ukinuta' } }]);
});

test('a removal that fails leaves what was known of the link', async () => {
  const { actor, look, remove } = start();
  await look.answer(link);
  actor.send({ type: 'link.removed' });
  await remove.fail('unreachable');
  expect(actor.getSnapshot()).toMatchObject({ value: 'withLink', context: { link } });
});

test('that nobody knows whether there is a link is said, and asked again', async () => {
  const { actor, look, create } = start();
  await look.fail('unreachable');
  expect(actor.getSnapshot().value).toBe('lookFailed');
  actor.send({ type: 'link.requested' });
  expect(create.asked).toEqual([]);
  // The file can be had all the same, with amounts or without.
  actor.send({ type: 'amounts.toggled', withAmounts: true });
  actor.send({ type: 'retry.requested' });
  await look.answer(null);
  expect(actor.getSnapshot()).toMatchObject({ value: 'withoutLink', context: { withAmounts: true } });
  actor.send({ type: 'link.requested' });
  await create.fail('unreachable');
  expect(actor.getSnapshot()).toMatchObject({
    value: 'withoutLink',
    context: {
      failed: {
        title: 'Ne znamo je li poveznica izrađena',
        failure: {
          message:
            'Potvrda poslužitelja nije stigla. Ako jest, stara više ne vrijedi, a nova se ne može vidjeti: izradite je ponovno.',
        },
        isKnown: false,
      },
      withAmounts: true,
    },
  });
});
