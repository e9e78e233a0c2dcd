import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { HttpError, httpErrors } from '../../../server/features/shared/http-error.ts';
import { describeError } from '../../../server/platform/logger.ts';
import { OwnError } from '../../../server/platform/own-error.ts';
import { createSmtpMailer } from '../../../server/platform/smtp-mailer.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { emailOf, must, startTestServer } from '../../support/server/server.ts';

const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode });

/** Mail servers that quote their input, as Postfix and content filters do. */
const refusals: Record<string, Pick<SMTPServerOptions, 'onRcptTo' | 'onData'>> = {
  'a recipient': {
    onRcptTo: ({ address }, _session, done) =>
      done(refusal(`5.1.1 <${address}>: Recipient address rejected: User unknown`, 550)),
  },
  'a link': {
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const url = /https?:\S+/.exec(text.replaceAll('=\r\n', ''))?.[0] ?? '';
        done(refusal(`5.7.1 Message rejected: blacklisted URL ${url}`, 554));
      });
    },
  },
};

test.each(Object.entries(refusals))(
  'the answer of a mail server that refuses %s is logged by its number alone',
  async (what, answers) => {
    const sink = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...answers });
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    const { port } = sink.server.address() as AddressInfo;
    const clock = createTestClock();
    const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, clock });
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    const server = await startTestServer({ listen: false, clock, mailer, log });
    must(200, await server.client().post('/api/forgotten-password?username=ana.kovacevic'));
    await server.settled();
    const failed = lines.find((line) => line.includes('a mail could not be sent')) ?? '';
    expect(JSON.parse(failed)).toMatchObject({
      err: { code: expect.any(String) as string, responseCode: what === 'a link' ? 554 : 550, message: '' },
    });
    expect(lines.join('')).not.toContain(emailOf('ana.kovacevic'));
    expect(lines.join('')).not.toContain('token');
    await server.close();
    mailer.close();
    await new Promise<void>((resolve) => sink.close(() => resolve()));
  },
);

test('a certificate of the mail server that is not good is named', async () => {
  const sink = new SMTPServer({ authOptional: true });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const { port } = sink.server.address() as AddressInfo;
  const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, clock: createTestClock() });
  const mail = { to: { name: 'Ana', address: emailOf('ana.kovacevic') }, subject: '', text: '', html: '' };
  const error: unknown = await mailer.send(mail).catch((thrown: unknown) => thrown);
  expect(describeError(error)).toMatchObject({
    code: expect.any(String) as string,
    message: expect.stringMatching(/^The mail server cannot be used: .*certificate/) as string,
  });
  mailer.close();
  await new Promise<void>((resolve) => sink.close(() => resolve()));
});

test('only our own messages are logged', () => {
  class Special extends OwnError {
    override readonly name = 'Special';
  }
  expect(describeError(new Special('Ours.'))).toMatchObject({ type: 'Special', message: 'Ours.' });
  expect(describeError(httpErrors.internal())).toMatchObject({ type: HttpError.name });
  expect(describeError(httpErrors.internal()).message).not.toBe('');
  const others = [
    new Error('ana@posta.example'),
    new SyntaxError('Unexpected token in ana@posta.example'),
    Object.assign(new Error('relation "ana" does not exist'), { code: '42P01' }),
  ];
  for (const other of others) {
    expect(describeError(other)).toMatchObject({ type: other.name, message: '' });
    expect(JSON.stringify(describeError(other))).not.toContain('ana');
  }
  expect(describeError(others[2])).toMatchObject({ code: '42P01' });
});
