import { unreadMessageNoun } from '../text/nouns.ts';
import { plural } from '../text/plural.ts';

/** „2 nepročitane poruke“, or nothing when all is read. */
export function unreadText(unread: number): string {
  return unread > 0 ? plural(unread, unreadMessageNoun) : '';
}
