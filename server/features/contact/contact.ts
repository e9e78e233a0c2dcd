import { customerContactRules, visitorContactRules } from '../../../domain/contact-rules.ts';
import type { ContactMessage } from '../../../generated/api.ts';
import { giveGuessBack, takeGuess } from '../shared/attempts.ts';
import { fieldErrorsOf } from '../shared/field-errors.ts';
import { type Bucket, buckets, isCallersOwn } from '../../store/limits.ts';
import { contactMail } from './contact-mail.ts';
import { createOnce } from '../shared/idempotent.ts';
import type { Call } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';
import { refusals } from '../shared/http-error.ts';

type SendContactMessage = (call: Call<'sendContactMessage'>) => Promise<void>;

/**
 * Hands what somebody wrote over to the company's mail box, before the answer: whoever reads that it was sent can rely
 * on it. What is sent again arrives once.
 */
export function createContact(parts: Parts): SendContactMessage {
  const once = createOnce(parts);

  return async ({ request, body }) => {
    const caller = request.caller?.session.kind === 'full' ? request.caller : undefined;
    const fieldErrors = fieldErrorsOf(caller ? customerContactRules : visitorContactRules, asTyped(body));
    if (Object.keys(fieldErrors).length > 0) throw refusals.invalidFields(fieldErrors);

    const same = buckets.contactMessage(JSON.stringify([caller?.user.id, body]));
    const limits = limitsOf(request.ip, caller?.user.id, parts);
    const mail = contactMail(parts.config.contactEmail, body, caller?.partner);
    await once(same, () => send(parts, limits, () => parts.mailer.send(mail)));
  };
}

function limitsOf(address: string, userId: number | undefined, { config }: Parts): Bucket[] {
  const ofAddress = isCallersOwn(address, config) ? [buckets.contactOfAddress(address)] : [];
  if (userId !== undefined) return [buckets.contactOfUser(userId), ...ofAddress];
  return ofAddress.length > 0 ? [...ofAddress, buckets.contactOfVisitors()] : [buckets.contactOfStrangers()];
}

async function send(
  { store, clock }: Parts,
  taken: readonly Bucket[],
  handOver: () => Promise<void>,
): Promise<void> {
  await takeGuess(store, taken, clock.now());
  try {
    await handOver();
  } catch {
    await giveGuessBack(store, taken);
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
