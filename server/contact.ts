import { customerContactRules, visitorContactRules } from '../domain/contact-rules.ts';
import type { ContactMessage } from '../generated/api.ts';
import { giveGuessBack, takeGuess } from './access/guess.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { type Bucket, buckets, isCallersOwn } from './limits.ts';
import { contactMail } from './mail/contact.ts';
import type { Call } from './operations.ts';
import type { Parts } from './parts.ts';
import { refusals } from './refusal.ts';

type SendContactMessage = (call: Call<'sendContactMessage'>) => Promise<void>;

/**
 * Hands what somebody wrote over to the company's mail box, before the answer: whoever reads that it was sent can rely
 * on it. What is sent again, by an impatient press or after an answer that got lost, arrives once; only where a process
 * ends between handing over and noting that, or two of them are sent the same at once, it arrives twice and never not
 * at all.
 */
export function createContact(parts: Parts): SendContactMessage {
  /** Messages that are just being handed over: the same one waits for how that ends. */
  const underWay = new Map<string, Promise<void>>();

  return async ({ request, body }) => {
    const caller = request.caller?.session.kind === 'full' ? request.caller : undefined;
    const fieldErrors = fieldErrorsOf(caller ? customerContactRules : visitorContactRules, asTyped(body));
    if (Object.keys(fieldErrors).length > 0) throw refusals.invalidFields(fieldErrors);

    const same = buckets.contactMessage(JSON.stringify([caller?.user.id, body]));
    const limits = limitsOf(request.ip, caller?.user.id, parts);
    const running = underWay.get(same.key);
    if (running !== undefined) return running;
    const mail = contactMail(parts.config.contactEmail, body, caller?.partner);
    const handOver = sendOnce(parts, same, limits, () => parts.mailer.send(mail));
    underWay.set(same.key, handOver);
    return handOver.finally(() => underWay.delete(same.key));
  };
}

function limitsOf(address: string, userId: number | undefined, { config }: Parts): Bucket[] {
  const ofCustomer = userId === undefined ? [] : [buckets.contactOfUser(userId)];
  if (isCallersOwn(address, config)) return [...ofCustomer, buckets.contactOfAddress(address)];
  return userId === undefined ? [buckets.contactOfStrangers()] : ofCustomer;
}

async function sendOnce(
  { store, clock }: Parts,
  same: Bucket,
  limits: readonly Bucket[],
  send: () => Promise<void>,
): Promise<void> {
  const now = clock.now();
  if (await store.guesses.isCounted(same.key, same.window, now)) return;
  await takeGuess(store, limits, now);
  try {
    await send();
  } catch {
    await giveGuessBack(store, limits);
    throw refusals.mailNotSent();
  }
  await store.guesses.count(same.key, same.window, now);
}

/** As the form has it, for its rules. */
function asTyped({ phoneNumber: phone, contractNumber, ...message }: ContactMessage) {
  return {
    ...message,
    phoneAreaCode: phone?.areaCode ?? '',
    phoneNumber: phone?.number ?? '',
    contractNumber: contractNumber ?? '',
  };
}
