import { style, styleVariants } from '@vanilla-extract/css';
import { edgeInForcedColors, media } from '../theme/breakpoints.ts';
import { vars } from '../theme/theme.css.ts';
import { radius, space } from '../theme/tokens.ts';

const base = style({ minWidth: 0, borderRadius: radius.card, overflowWrap: 'anywhere' });

export const tones = styleVariants({
  light: [base, { border: `${vars.edge.width} solid ${vars.color.line}`, background: vars.color.card }],
  deep: [
    base,
    {
      border: edgeInForcedColors,
      background: vars.color.deep,
      color: vars.color.onDeep,
      '@media': { [media.print]: { border: `${vars.edge.width} solid ${vars.color.line}` } },
    },
  ],
});

export const paddings = styleVariants({
  none: {},
  normal: {
    padding: space.s6,
    '@media': {
      [media.mdUp]: { padding: space.s8 },
      [media.smDown]: { padding: `${space.s5} ${space.s4}` },
    },
  },
});
