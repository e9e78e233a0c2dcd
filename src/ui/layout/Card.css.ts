import { style, styleVariants } from '@vanilla-extract/css';
import { surface } from '../theme/theme.css.ts';
import { media, space } from '../theme/tokens.ts';

const card = style({ minWidth: 0, ...surface, overflowWrap: 'anywhere' });

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
