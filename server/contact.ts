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
 * on it. What is sent again, by an impatient press or after an answer that got lost, arrives once.
 */
export function createContact(parts: Parts): SendContactMessage {
  /** Messages that are just being handed over: the same one waits for how that ends. */
  const underWay = new Map<string, Promise<void>>();

  return async ({ request, body }) => {
    const caller = request.caller?.session.kind === 'full' ? request.caller : undefined;
    const fieldErrors = fieldErrorsOf(caller ? customerContactRules : visitorContactRules, asTyped(body));
    if (Object.keys(fieldErrors).length > 0) throw refusals.invalidFields(fieldErrors);

    const same = buckets.contactMessage(JSON.stringify([caller?.user.id, body]));
    const ofAddress = isCallersOwn(request.ip, parts.config) ? [buckets.contactOfAddress(request.ip)] : [];
    const ofCustomer = caller ? [buckets.contactOfUser(caller.user.id)] : [];
    const running = underWay.get(same.key);
    if (running !== undefined) return running;
    const mail = contactMail(parts.config.contactEmail, body, caller?.partner);
    const handOver = sendOnce(parts, same, [...ofCustomer, ...ofAddress], () => parts.mailer.send(mail));
    underWay.set(same.key, handOver);
    return handOver.finally(() => underWay.delete(same.key));
  };
}

async function sendOnce(
  { store, clock }: Parts,
  same: Bucket,
  limits: readonly Bucket[],
  send: () => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const { count } = await store.guesses.count(same.key, same.window, now);
  if (count > same.limit) return;
  try {
    await takeGuess(store, limits, now);
  } catch (error) {
    await giveGuessBack(store, [same]);
    throw error;
  }
  try {
    await send();
  } catch {
    await giveGuessBack(store, [same, ...limits]);
    throw refusals.mailNotSent();
  }
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
