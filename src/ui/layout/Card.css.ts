import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/theme.css.ts';
import { radius, space } from '../theme/tokens.ts';

const card = style({
  minWidth: 0,
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.card,
  overflowWrap: 'anywhere',
});

export const paddings = styleVariants({
  none: [card],
  normal: [
    card,
    {
      padding: space.s6,
      '@media': {
        [media.mdUp]: { padding: space.s8 },
        [media.smDown]: { padding: `${space.s5} ${space.s4}` },
      },
    },
  ],
});
