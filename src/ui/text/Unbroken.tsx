import { Children, type ReactNode } from 'react';
import * as styles from './Unbroken.css.ts';

/** „e-mail“, names of files and numbers with hyphens, after which a line would break. */
const hyphenated = /(e-mail[a-z]*|[\p{L}\d_]+(?:-[\p{L}\d_]+)+\.[a-z]{3,4}[.,;:“)]*|[A-Z]{1,3}(?:-\d+)+)/iu;

/**
 * Texts in which no word with a hyphen breaks over two lines; children that are no text stay as they are. Another text
 * replaces the whole: in a page that the browser translates, the parts are no longer the nodes that React would remove.
 */
export function Unbroken({ children }: { children: ReactNode }) {
  const text = Children.toArray(children).filter((child) => typeof child === 'string');
  return (
    <span key={text.join('')}>
      {Children.map(children, (child) => (typeof child === 'string' ? partsOf(child) : child))}
    </span>
  );
}

function partsOf(text: string): ReactNode {
  return text.split(hyphenated).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other key
      <span key={index} className={part.includes('.') ? styles.file : 'num'}>
        {part}
      </span>
    ),
  );
}
