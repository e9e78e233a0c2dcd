import { style, styleVariants } from '@vanilla-extract/css';
import { layout, media, space } from '../theme/tokens.ts';

const row = style({ ...layout.row, gap: space.s3 });

export const aligns = styleVariants({
  start: [row],
  center: [row, { justifyContent: 'center' }],
  /** Buttons of a dialog: at the end of the line, on phones stacked with the main one on top. */
  end: [
    row,
    {
      justifyContent: 'flex-end',
      '@media': { [media.smDown]: { flexDirection: 'column-reverse', alignItems: 'stretch' } },
    },
  ],
});
