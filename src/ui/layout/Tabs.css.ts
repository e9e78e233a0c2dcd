import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { forcedColors, media, radius, size, space, weight } from '../theme/tokens.ts';

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
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: size.field,
  padding: `0 ${space.s4}`,
  color: vars.color.ink2,
  fontWeight: weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&:focus-visible': { outlineOffset: '-4px', boxShadow: 'none' },
    '&[aria-current]': { color: vars.color.petrol, fontWeight: weight.bold },
    '&[aria-current]::after': {
      content: '',
      position: 'absolute',
      inset: 'auto 0 0',
      height: vars.edge.bar,
      borderRadius: '3px 3px 0 0',
      background: vars.color.petrol,
    },
  },
  '@media': {
    [forcedColors]: { selectors: { '&[aria-current]::after': { background: 'CanvasText' } } },
  },
});

/** Beside what it leads to, the bar of the current tab stands upright. */
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
