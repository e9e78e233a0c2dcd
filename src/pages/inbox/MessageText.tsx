import DOMPurify, { type Config } from 'dompurify';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import {
  isMessageAddress,
  messageAttributes,
  type MessageTag,
  messageTags,
} from '../../../domain/message-html.ts';
import { Link } from '../../ui/actions/Link.tsx';
import * as styles from './Inbox.css.ts';

const clean: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...messageTags],
  ALLOWED_ATTR: [...messageAttributes],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

const isMessageTag = (name: string): name is MessageTag => messageTags.some((tag) => tag === name);

/**
 * The content of a message. The server has cleaned it; here it is cleaned once more, and built again out of the few tags
 * that a message may have, so that no HTML of it is ever written into the page.
 */
export function MessageText({ html }: { html: string }) {
  const content = useMemo(() => {
    // Of some HTML nothing is left, not even a node, although the type says otherwise.
    const cleaned: Node | null = DOMPurify.sanitize(html, clean);
    return cleaned && partsOf(cleaned);
  }, [html]);
  return <div className={styles.text}>{content}</div>;
}

function partsOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => (
    <Fragment key={index}>{node instanceof Element ? tagOf(node) : textOf(node)}</Fragment>
  ));
}

function textOf(node: Node): string | null {
  return node.nodeType === Node.TEXT_NODE ? node.nodeValue : null;
}

function tagOf(element: Element): ReactNode {
  const name = element.localName;
  const href = element.getAttribute('href') ?? '';
  const parts = partsOf(element);
  if (name === 'br') return <br />;
  // The portal follows its own paths without a new page; other addresses open in a new tab.
  if (name === 'a') return isMessageAddress(href) ? <Link to={href}>{parts}</Link> : parts;
  return isMessageTag(name) ? createElement(name, null, parts) : parts;
}
