import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessTexts } from '../../domain/access/access-texts.ts';
import { portalTexts } from '../../domain/portal-texts.ts';
import { failureOf } from '../../machines/shared/failure.ts';
import { CallFailure, client, type Exchange, sendBy, unreachable } from '../../src/api/calls/client.ts';
import { csrf, tokenHeader } from '../../src/api/calls/csrf.ts';

const report = vi.fn();

beforeEach(() => {
  vi.stubGlobal('reportError', report);
  csrf.hear('old');
});

afterEach(() => {
  vi.unstubAllGlobals();
  report.mockReset();
  csrf.forget();
});

const form = new FormData();
form.append('files', new File(['Polica'], 'polica.pdf'));

const upload = (exchange: Exchange) =>
  client.POST('/api/document/upload', {
    baseUrl: 'http://localhost',
    body: { files: [], category: 'AO_POLICY', type: '', name: '', issueDate: '' },
    bodySerializer: () => form,
    fetch: sendBy(exchange),
  });

/** Code and text of the failure of an upload whose exchange fails for this reason. */
async function failureOfUpload(reason: Error) {
  const failure: unknown = await upload(() => Promise.reject(reason)).catch((thrown: unknown) => thrown);
  const { code, message } = failureOf(failure);
  return [code, message];
}

test('an upload is repeated once, with the same form and the fresh token', async () => {
  const answers = [new Response('{}', { status: 403, headers: { [tokenHeader]: 'fresh' } }), new Response()];
  const sent: unknown[] = [];
  await upload(async (request, body) => {
    sent.push([
      request.headers.get(tokenHeader),
      request.headers.get('Content-Type'),
      request.body,
      body === form,
    ]);
    return answers.shift() ?? Response.error();
  });
  // The browser adds the type of a form, with its boundary.
  expect(sent).toEqual([
    ['old', null, null, true],
    ['fresh', null, null, true],
  ]);
});

test('an error before anything is sent is reported, and does not read as a missing connection', async () => {
  const error = new DOMException('The object is in an invalid state.', 'InvalidStateError');
  expect(await failureOfUpload(error)).toEqual(['not-sent', accessTexts.notSent]);
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
});

test('a call without an answer reads as one', async () => {
  const failure = new CallFailure(unreachable);
  expect(await failureOfUpload(failure)).toEqual(['unreachable', portalTexts.unreachable]);
  expect(report).not.toHaveBeenCalled();
});
