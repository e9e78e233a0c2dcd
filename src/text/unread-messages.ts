import type { Forms } from '../../domain/values/plural.ts';
import { plural } from './plural.ts';

const noun: Forms = {
  one: 'nepročitana poruka',
  few: 'nepročitane poruke',
  many: 'nepročitanih poruka',
};

/** „2 nepročitane poruke“, or nothing when all is read. */
export const unreadText = (unread: number) => (unread > 0 ? plural(unread, noun) : '');
