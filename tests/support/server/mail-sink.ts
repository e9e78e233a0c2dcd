import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type MailSink = Awaited<ReturnType<typeof startMailSink>>;

/** How long the server takes with a mail, in milliseconds. */
const pause = 10;

/** A slow mail server that reports subject and address of each mail taken. */
export async function startMailSink(onMail: (subject: string, to: string) => void) {
  let port = 0;
  let server = await open();

  async function open(): Promise<SMTPServer> {
    const sink = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const [, subject] = /^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString()) ?? [];
          onMail((subject ?? '').trim(), envelope.rcptTo[0]?.address ?? '');
          globalThis.setTimeout(done, pause);
        });
      },
    });
    // A process that is killed leaves its connection in the middle of a sentence.
    sink.on('error', () => undefined);
    await new Promise<void>((resolve) => sink.listen(port, '127.0.0.1', resolve));
    ({ port } = sink.server.address() as AddressInfo);
    return sink;
  }

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** From now on connections are refused. */
    close,
    /** Takes mails again, at the same address. */
    async reopen() {
      server = await open();
    },
  };
}
