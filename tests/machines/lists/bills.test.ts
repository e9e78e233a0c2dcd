import { describe, expect, test } from 'vitest';
import { firstPage, type Filter, type ListParameters } from '../../../domain/lists/list.ts';
import { billsMachine } from '../../../machines/lists/bills.ts';
import { listMachine, type LoadedPage } from '../../../machines/lists/list.ts';
import { call, play } from '../../support/play.ts';

const page = { keys: ['R-1', 'R-2', 'R-3'], totalPages: 1, totalElements: 3 };
const paid: Filter = { column: 'status', checkbox: ['PAID'] };
const late: Filter = { column: 'dueDate', dateTo: '2026-01-31' };

function start(parameters: Partial<ListParameters> = {}) {
  const loadPage = call<LoadedPage, ListParameters>();
  const list = listMachine.provide({ actors: { loadPage: loadPage.logic } });
  const played = play(billsMachine.provide({ actors: { list } }), {
    parameters: { ...firstPage, ...parameters },
  });
  return { ...played, loadPage };
}

async function loaded() {
  const all = start();
  await all.loadPage.answer(page);
  return all;
}

describe('filters', () => {
  test('of different columns add up, one of the same column takes the place of the former @P3.30', async () => {
    const { actor, loadPage, is } = await loaded();
    actor.send({ type: 'filter.applied', filter: paid });
    actor.send({ type: 'filter.applied', filter: late });
    const unpaid = { ...paid, checkbox: ['UNPAID'] };
    actor.send({ type: 'filter.applied', filter: unpaid });
    expect(loadPage.asked.at(-1)).toEqual({ ...firstPage, filters: [late, unpaid] });
    expect(is({ filtering: 'filtered' })).toBe(true);
  });

  test('set in another order than the address has them are not fetched again when the address says them', async () => {
    const { actor, loadPage } = await loaded();
    actor.send({ type: 'filter.applied', filter: paid });
    actor.send({ type: 'filter.applied', filter: late });
    actor.send({ type: 'address.changed', parameters: { ...firstPage, filters: [late, paid] } });
    expect(loadPage.asked).toHaveLength(3);
  });

  test('without values remove themselves @P4.40', async () => {
    const { actor, loadPage, is } = await loaded();
    actor.send({ type: 'filter.applied', filter: { column: 'number', search: '  ' } });
    expect(loadPage.asked).toHaveLength(1);
    actor.send({ type: 'filter.applied', filter: paid });
    actor.send({ type: 'filter.applied', filter: late });
    actor.send({ type: 'filter.applied', filter: { column: 'status', checkbox: [] } });
    expect(loadPage.asked.at(-1)?.filters).toEqual([late]);
    actor.send({ type: 'filter.applied', filter: { column: 'dueDate' } });
    expect(loadPage.asked.at(-1)).toEqual(firstPage);
    expect(is({ filtering: 'unfiltered' })).toBe(true);
  });

  test('are deleted one by one or all at once; what is not there cannot be deleted @P4.41', async () => {
    const { actor, loadPage, is } = await loaded();
    actor.send({ type: 'filter.applied', filter: paid });
    actor.send({ type: 'filter.applied', filter: late });
    actor.send({ type: 'filter.deleted', column: 'number' });
    expect(loadPage.asked).toHaveLength(3);
    actor.send({ type: 'filter.deleted', column: 'status' });
    expect(loadPage.asked.at(-1)?.filters).toEqual([late]);
    actor.send({ type: 'filter.deleted', column: 'dueDate' });
    expect(is({ filtering: 'unfiltered' })).toBe(true);
    actor.send({ type: 'filter.applied', filter: paid });
    actor.send({ type: 'filter.applied', filter: late });
    actor.send({ type: 'filters.deleted' });
    expect(loadPage.asked.at(-1)).toEqual(firstPage);
  });

  test('come and go with the address', async () => {
    const { actor, loadPage, is } = start({ filters: [paid] });
    expect(is({ filtering: 'filtered' })).toBe(true);
    actor.send({ type: 'address.changed', parameters: firstPage });
    expect(is({ filtering: 'unfiltered' })).toBe(true);
    expect(loadPage.asked.at(-1)).toEqual(firstPage);
    actor.send({ type: 'address.changed', parameters: { ...firstPage, filters: [late] } });
    expect(is({ filtering: 'filtered' })).toBe(true);
    expect(loadPage.asked.at(-1)?.filters).toEqual([late]);
  });
});

describe('check boxes', () => {
  test('are set one by one; the box of the page sets or clears all of the page @P2.74 @P4.38', async () => {
    const { actor, context, is } = await loaded();
    actor.send({ type: 'bill.toggled', number: 'R-2' });
    expect(context().checked).toEqual(['R-2']);
    actor.send({ type: 'page.toggled' });
    expect(context().checked).toEqual(page.keys);
    actor.send({ type: 'bill.toggled', number: 'R-1' });
    expect(context().checked).toEqual(['R-2', 'R-3']);
    actor.send({ type: 'page.toggled' });
    actor.send({ type: 'page.toggled' });
    expect(context().checked).toEqual([]);
    actor.send({ type: 'bill.toggled', number: 'R-1' });
    actor.send({ type: 'bill.toggled', number: 'R-1' });
    expect(is({ checking: 'none' })).toBe(true);
  });

  test('are cleared by a new fetch, and by a page that has come @P4.37', async () => {
    const { actor, context, loadPage } = await loaded();
    actor.send({ type: 'page.toggled' });
    actor.send({ type: 'filter.applied', filter: paid });
    expect(context()).toMatchObject({ checked: [], shown: [] });
    await loadPage.answer(page);
    expect(context()).toMatchObject({ checked: [], shown: page.keys });
  });

  test('of an empty page cannot be set', () => {
    const { actor, is } = start();
    actor.send({ type: 'page.toggled' });
    expect(is({ checking: 'none' })).toBe(true);
  });
});
