import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';

/** A question or a form over the page: paper shows the page. */
export const notOnPaper = style({
  '@media': { [media.print]: { selectors: { '&&': { display: 'none' } } } },
});

/** A document: paper shows it in the place of the page. */
export const onPaper = style({
  '@media': {
    [media.print]: {
      selectors: {
        '&&': {
          position: 'static',
          display: 'block',
          height: 'auto',
          padding: 0,
          background: 'none',
          overflow: 'visible',
        },
      },
    },
  },
});

globalStyle(`body:has(> .${onPaper}) > :not(.${onPaper})`, {
  '@media': { [media.print]: { display: 'none' } },
});
