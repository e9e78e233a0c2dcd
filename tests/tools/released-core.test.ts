import { expect, test } from 'vitest';
import { breakingChanges, membersOf, type CoreContract } from '../../tools/contract/released-core.ts';

const row = {
  type: 'object',
  required: ['number'],
  properties: {
    number: { type: 'string' },
    amount: { type: ['number', 'null'] },
    status: { type: 'string', 'x-known-values': ['PAID', 'UNPAID'] },
  },
};

/** A contract of one list and one call, with these changes. */
function contract({
  rows = row,
  sent = {},
  more = {},
}: { rows?: object; sent?: object; more?: object } = {}) {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const core = {
    components: { schemas: { Row: rows } },
    paths: {
      '/api/rows': {
        get: {
          parameters: [{ name: 'page', schema: { type: 'integer' } }],
          responses: { 200: json({ type: 'array', items: { $ref: '#/components/schemas/Row' } }) },
        },
        post: {
          requestBody: json({
            type: 'object',
            required: ['number'],
            properties: { number: { type: 'string' }, note: { type: 'string' } },
            ...sent,
          }),
          responses: { 200: { headers: { 'X-CSRF-TOKEN': {} } } },
        },
      },
      ...more,
    },
  };
  return membersOf(core as CoreContract);
}

const { number, amount, status } = row.properties;
const operation = { get: { responses: { 200: {} } } };

test.each([
  ['the same', contract(), []],
  [
    'a further field of an answer that may be missing',
    contract({
      rows: {
        ...row,
        properties: {
          ...row.properties,
          more: { type: 'object', required: ['inner'], properties: { inner: { type: 'string' } } },
        },
      },
    }),
    [],
  ],
  ['a field of an answer that may be missing now', contract({ rows: { ...row, required: [] } }), []],
  [
    'a removed field',
    contract({ rows: { ...row, properties: { number, amount } } }),
    ['GET /api/rows answers[].status is removed'],
  ],
  [
    'a required field',
    contract({ rows: { ...row, required: ['number', 'amount'] } }),
    ['GET /api/rows answers[].amount is now required'],
  ],
  [
    'a new field that is required',
    contract({
      rows: {
        ...row,
        required: ['number', 'id'],
        properties: { ...row.properties, id: { type: 'integer' } },
      },
    }),
    ['GET /api/rows answers[].id is new and required'],
  ],
  [
    'a type that is taken no more',
    contract({ rows: { ...row, properties: { number, status, amount: { type: 'number' } } } }),
    ['GET /api/rows answers[].amount is no longer null'],
  ],
  [
    'a value that is known no more',
    contract({
      rows: {
        ...row,
        properties: { number, amount, status: { type: 'string', 'x-known-values': ['PAID'] } },
      },
    }),
    ['GET /api/rows answers[].status no longer has the value UNPAID'],
  ],
  [
    'a member that is sent no longer always',
    contract({ sent: { required: [] } }),
    ['POST /api/rows takes.number is no longer required'],
  ],
  [
    'a member that is sent as something else too',
    contract({ sent: { properties: { number: { type: ['string', 'null'] }, note: { type: 'string' } } } }),
    ['POST /api/rows takes.number is now also null'],
  ],
  [
    'a call that the release has not',
    contract({ more: { '/api/more': operation } }),
    ['GET /api/more is new and required'],
  ],
])('%s', (_what, present, changes) => {
  expect(breakingChanges(contract(), present)).toEqual(changes);
});

test('a call, a parameter and a header that are gone are named', () => {
  const released = contract({ more: { '/api/more': operation } });
  const {
    'GET /api/rows takes ?page': _page,
    'POST /api/rows answers header X-CSRF-TOKEN': _token,
    ...present
  } = contract();
  expect(breakingChanges(released, present)).toEqual([
    'GET /api/rows takes ?page is removed',
    'POST /api/rows answers header X-CSRF-TOKEN is removed',
    'GET /api/more is removed',
  ]);
});
