import sanitize from 'sanitize-html';
import { isMessageAddress, messageTags } from '../../domain/message-html.ts';
import { toText } from '../../domain/values/plain-text.ts';

declare const safe: unique symbol;

/** Harmless HTML: no script, no form, no style, nothing loaded. Only `sanitizeHtml` makes it. */
export type SafeHtml = string & { readonly [safe]: true };

/** Elements that are removed with their text, which was never meant to be read. */
const unread = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'template',
  'title',
];

/** Keeps the few tags of a message and the addresses of its links; of anything else the text alone. */
export function sanitizeHtml(html: string): SafeHtml {
  const clean = sanitize(html.replaceAll('\0', ''), {
    allowedTags: [...messageTags],
    allowedAttributes: { a: ['href'] },
    nonTextTags: unread,
    nestingLimit: 20,
    transformTags: {
      // A link that may not lead where it wants to is no link: its words stay.
      a: (_name, { href = '' }): sanitize.Tag =>
        isMessageAddress(href) ? { tagName: 'a', attribs: { href } } : { tagName: 'span', attribs: {} },
    },
  });
  // Last, because a reference such as `&#xFFFF;` becomes a character only now.
  return toText(clean) as SafeHtml;
}
