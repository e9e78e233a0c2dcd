import { type ComponentProps, createElement } from 'react';

type IconData = { node: [tag: string, attributes: object][] };

/**
 * Creates lucide's icons, in place of the library's own function (see vite.config.ts), which supports sizes, colours,
 * names and contexts that the portal does not use: every visitor of the landing page would fetch that code.
 */
// oxlint-disable-next-line import/no-default-export -- as the one that it replaces
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
