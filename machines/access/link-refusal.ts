import { accessTexts } from '../../domain/access/access-texts.ts';
import { failureOf, type Failure } from '../shared/failure.ts';

/** The refusal of a mail's link without its token, as the server would answer. */
export const incompleteLink: Failure = { code: 'link-refused', message: accessTexts.linkRefused };

/** The server has refused a link. */
export function linkIsRefused(error: unknown): boolean {
  return ['link-refused', 'not-found', 'unauthorized'].includes(failureOf(error).code);
}
