import { type ComponentProps, createElement } from 'react';

type IconData = { node: [tag: string, attributes: object][] };

/**
 * What lucide's icons are made with, in place of its own maker (see vite.config.ts): that takes sizes, colours, names and
 * contexts, none of which the portal asks for, and every visitor of the landing page would fetch it.
 */
// oxlint-disable-next-line import/no-default-export -- as the one that it takes the place of
export default function drawIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
