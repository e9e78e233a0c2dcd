import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { layer, media } from '../theme/tokens.ts';

/** Covers the whole window and is its own scrim, so that toasts can be inside it. */
export const modal = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.popup,
  background: vars.color.scrim,
});

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
          padding: 0,
          background: 'none',
          overflow: 'visible',
        },
      },
    },
  },
});

/** All elements but the modal and its container. */
globalStyle(`body:has(> * > .${onPaper}) > :not(:has(> .${onPaper})), body > * > .${onPaper} ~ *`, {
  '@media': { [media.print]: { display: 'none' } },
});
