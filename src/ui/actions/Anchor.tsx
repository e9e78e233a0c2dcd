import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'wouter';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

export type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'style' | 'className'> & {
  /** A path of the portal, a `#state` of the side panel, `tel:`/`mailto:`, or a whole address, which opens in a new tab. */
  to: string;
  /** The state of the history entry of a path of the portal. */
  state?: object;
  children: ReactNode;
};

/** The one place that knows how each kind of address is followed. Looks belong to `Link` and `LinkButton`. */
export function Anchor({ to, look, children, ...rest }: AnchorProps & { look?: string | undefined }) {
  if (to.startsWith('/')) {
    return (
      <RouterLink {...rest} href={to} className={look}>
        {children}
      </RouterLink>
    );
  }
  if (/^https?:/.test(to)) {
    return (
      <a {...rest} href={to} className={look} target="_blank" rel="noopener noreferrer">
        {children}
        <VisuallyHidden> (otvara se u novoj kartici)</VisuallyHidden>
      </a>
    );
  }
  return (
    <a {...rest} href={to} className={look}>
      {children}
    </a>
  );
}
