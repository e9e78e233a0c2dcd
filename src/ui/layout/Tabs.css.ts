import { style, styleVariants } from '@vanilla-extract/css';
import { barLink } from '../theme/bar-link.ts';
import { vars } from '../theme/theme.css.ts';
import { media, radius, size, space } from '../theme/tokens.ts';

/** The line belongs to the place, so that the bar of the current tab can lie on it while the tabs scroll. */
const list = style({
  position: 'relative',
  display: 'flex',
  gap: space.s1,
  boxShadow: `inset 0 calc(-1 * ${vars.edge.width}) ${vars.color.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

export const lists = styleVariants({
  top: [list],
  side: [list, { '@media': { [media.mdUp]: { flexDirection: 'column', boxShadow: 'none' } } }],
});

/** Paper says which part of the page it shows, and leads to no other. */
export const item = style({
  flex: 'none',
  '@media': { [media.print]: { selectors: { '&:not(:has([aria-current]))': { display: 'none' } } } },
});

const tab = style({
  ...barLink('auto 0 0', '-4px'),
  minHeight: size.field,
  padding: `0 ${space.s4}`,
  whiteSpace: 'nowrap',
});

/** Beside the page of the tab, the bar of the current tab is vertical. */
export const tabs = styleVariants({
  top: [tab],
  side: [
    tab,
    {
      '@media': {
        [media.mdUp]: {
          borderRadius: radius.control,
          selectors: {
            '&:hover': { background: vars.color.sunk },
            '&[aria-current]': { background: vars.color.tint },
            '&[aria-current]::after': {
              inset: `${space.s2} auto ${space.s2} 0`,
              width: vars.edge.bar,
              height: 'auto',
              borderRadius: '0 3px 3px 0',
            },
          },
        },
      },
    },
  ],
});
