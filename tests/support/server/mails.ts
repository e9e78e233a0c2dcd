import { type Mail, type Mailer, safeMail } from '../../../server/platform/mailer.ts';

export type TestMailer = Mailer & {
  /** Every mail that was handed over, oldest first. */
  readonly sent: Mail[];
  /** Lets the next `count` mails fail. */
  fail(count: number): void;
  /** Lets the mail server refuse every recipient, or this one alone, as nodemailer reports it. */
  refuse(responseCode: number, address?: string): void;
  /** The newest mail to this address. */
  lastTo(address: string): Mail;
  /** The code in the newest mail to this address that has one. */
  codeTo(address: string): string;
  /** The link in the newest mail to this address that has one. */
  linkTo(address: string): URL;
};

/** A mailer that stores its mails. */
export function createTestMailer(): TestMailer {
  const sent: Mail[] = [];
  let failures = 0;
  let refusedWith: number | undefined;
  let refusedAddress: string | undefined;
  const lastTo = (address: string): Mail => {
    const mail = sent.findLast(({ to }) => to.address === address);
    if (mail === undefined) throw new Error(`No mail was sent to ${address}.`);
    return mail;
  };
  const find = (address: string, pattern: RegExp): string => {
    const mail = sent.findLast(({ to, text }) => to.address === address && pattern.test(text));
    const found = mail && pattern.exec(mail.text)?.[0];
    if (found === undefined) throw new Error(`No mail to ${address} holds ${pattern.source}.`);
    return found;
  };
  return {
    sent,
    async send(mail) {
      if (failures > 0) {
        failures -= 1;
        throw new Error('The mail server is away.');
      }
      if (refusedWith !== undefined && (refusedAddress ?? mail.to.address) === mail.to.address) {
        const refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: refusedWith };
        throw Object.assign(new Error('All recipients were rejected.'), refusal);
      }
      sent.push(safeMail(mail));
    },
    fail: (count) => {
      failures = count;
      if (count === 0) refusedWith = undefined;
    },
    refuse: (responseCode, address) => {
      refusedWith = responseCode;
      refusedAddress = address;
    },
    lastTo,
    codeTo: (address) => find(address, /(?<=^Kod: )\d{6}$/m),
    linkTo: (address) => new URL(find(address, /https?:\/\/\S+/)),
  };
}
