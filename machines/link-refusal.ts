import { accessTexts } from '../domain/access-texts.ts';
import { failureOf, type Failure } from './failure.ts';

/** A link of a mail without its token: what the server would answer to it. */
export const incompleteLink: Failure = { code: 'link-refused', message: accessTexts.linkRefused };

/** The server has refused a link. */
export function linkIsRefused(error: unknown): boolean {
  return ['link-refused', 'not-found', 'unauthorized'].includes(failureOf(error).code);
}
