import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { allOperations, type OperationId } from '../../server/features/shared/operations.ts';
import { validation } from '../../server/http/validation.ts';

/* What of a call keeps the contract. */

type Sent = { readonly query?: object; readonly params?: object; readonly body?: unknown };

function operationOf(id: OperationId) {
  const operation = allOperations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`There is no operation ${id}.`);
  return operation;
}

/** What is read of a call; `undefined` when it does not keep the contract. */
const read = (id: OperationId, { query = {}, params = {}, body }: Sent, mediaType = 'application/json') =>
  validation.inputOf(operationOf(id))({
    query: { ...query },
    params: { ...params },
    body,
    headers: { 'content-type': mediaType },
  } as unknown as FastifyRequest);

describe('what an address has', () => {
  test('is read from its text', () =>
    expect(read('exportCalendar', { query: { withAmounts: 'true' } })?.query).toEqual({ withAmounts: true }));

  test('must be there where it is required', () =>
    expect(read('exportCalendar', { query: {} })).toBeUndefined());

  test('must be known', () =>
    expect(read('exportCalendar', { query: { withAmounts: 'true', other: '1' } })).toBeUndefined());

  test('must be of its kind, in the path too', () => {
    expect(read('exportCalendar', { query: { withAmounts: 'maybe' } })).toBeUndefined();
    expect(read('readMessage', { params: { id: 'x' } })).toBeUndefined();
    expect(read('readMessage', { params: { id: '7' } })?.path).toEqual({ id: 7 });
    for (const id of ['0x1', '1e1', '+1', ' 1', '1.0', '-1', '', 'Infinity', '0b1', '１'])
      expect(read('readMessage', { params: { id } }), id).toBeUndefined();
    for (const page of ['0x1', '1e1', '+1', ''])
      expect(read('listBills', { query: { page, size: '10' } }), page).toBeUndefined();
    expect(read('listBills', { query: { page: '1', size: '10' } })?.query).toMatchObject({
      page: 1,
      size: 10,
    });
  });
});

describe('what a body of JSON has', () => {
  test('is taken as it is', () => {
    const body = { withAmounts: true };
    expect(read('createCalendarLink', { body })?.body).toBe(body);
    expect(read('createCalendarLink', { body: { withAmounts: 'true' } })).toBeUndefined();
    expect(read('createCalendarLink', { body: {} })).toBeUndefined();
  });

  test('must come as JSON', () => {
    const body = { withAmounts: true };
    expect(() => read('createCalendarLink', { body }, 'text/plain')).toThrow(
      expect.objectContaining({ code: 'unsupported-media-type' }),
    );
    expect(read('createCalendarLink', { body }, 'Application/JSON ; charset=utf-8')).toBeDefined();
  });
});
