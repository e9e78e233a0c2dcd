import { style } from '@vanilla-extract/css';
import { surface, type, vars } from '../theme/theme.css.ts';
import { motion } from '../theme/motion.ts';
import { media, radius, space, tracking, weight } from '../theme/tokens.ts';

export const card = style({ minWidth: 0, ...surface, overflowWrap: 'anywhere' });

export const section = style({
  selectors: { '& + &': { borderTop: `${vars.edge.width} solid ${vars.color.hair}` } },
});

const side = { paddingInline: space.s6, '@media': { [media.smDown]: { paddingInline: space.s4 } } } as const;

export const summary = style([
  side,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s4,
    minHeight: '64px',
    paddingBlock: space.s2,
    borderRadius: radius.card,
    cursor: 'pointer',
    listStyle: 'none',
    selectors: {
      '&::-webkit-details-marker': { display: 'none' },
      '&:hover': { color: vars.color.petrol },
      '&:focus-visible': { outlineOffset: '-4px', boxShadow: 'none' },
    },
  },
]);

export const title = style({ minWidth: 0, ...type.h3, letterSpacing: tracking.small });

export const arrow = style({
  flex: 'none',
  transition: `transform ${motion.fade} ${motion.ease}`,
  selectors: { [`${section}[open] &`]: { transform: 'rotate(180deg)' } },
});

export const content = style([
  side,
  { maxWidth: `calc(60ch + 2 * ${space.s6})`, paddingBottom: space.s6, color: vars.color.ink2 },
]);

export const wideContent = style([side, { paddingBottom: space.s6 }]);

export const note = style({
  marginLeft: space.s3,
  color: vars.color.ink2,
  fontWeight: weight.text,
  ...type.md,
});
