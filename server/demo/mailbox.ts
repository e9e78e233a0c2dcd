import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import type { Clock } from '../platform/clock.ts';
import type { AppConfig } from '../platform/config.ts';
import { type Mail, type Mailer, safeMail } from '../platform/mailer.ts';
import { hasCode } from '../platform/process.ts';
import { demoTotpSecret } from './customers.ts';
import { mailboxPage } from './mailbox-page.ts';
import { demoHeaders, refuseForeignHost } from './page.ts';

export type KeptMail = Mail & { readonly sentAt: string };

/** A mailer that keeps mails in a file instead of sending them. */
export function createDemoMailer(dataDir: string, clock: Clock): Mailer & { all(): Promise<KeptMail[]> } {
  const file = join(dataDir, 'mail.jsonl');
  return {
    async send(mail) {
      const kept: KeptMail = { ...safeMail(mail), sentAt: clock.now().toISOString() };
      // On a line of its own, whatever became of the one before when the process was killed.
      await appendFile(file, `\n${JSON.stringify(kept)}\n`);
    },
    async all() {
      try {
        return (await readFile(file, 'utf8')).split('\n').flatMap(mailIn);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      }
    },
  };
}

/** The mail in a line. One that was cut short is none. */
function mailIn(line: string): KeptMail[] {
  try {
    return [JSON.parse(line) as KeptMail];
  } catch {
    return [];
  }
}

type Options = { mailbox: { all(): Promise<KeptMail[]> }; clock: Clock; config: AppConfig };

/** The page that shows the demo's mails, newest first. */
export function registerMailbox(app: FastifyInstance, { mailbox, clock, config }: Options): void {
  app.get('/demo/mail', async (request, reply) => {
    refuseForeignHost(request, config);
    const now = clock.now();
    const seconds = Math.floor(now.getTime() / 1000);
    return reply
      .headers(demoHeaders)
      .type('text/html; charset=utf-8')
      .send(
        mailboxPage({
          mails: (await mailbox.all()).toReversed(),
          now,
          publicUrl: config.publicUrl,
          authenticator: {
            username: 'marko.horvat',
            secret: demoTotpSecret,
            code: generateSync({ secret: demoTotpSecret, epoch: seconds }),
            secondsLeft: 30 - (seconds % 30),
          },
        }),
      );
  });
}
