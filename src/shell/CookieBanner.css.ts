import { globalStyle, style, styleVariants, type ComplexStyleRule } from '@vanilla-extract/css';
import { surface, type, vars } from '../ui/theme/theme.css.ts';
import { layer, layout, media, notPrinted, space } from '../ui/theme/tokens.ts';

const card = style({
  ...layout.row,
  alignItems: 'center',
  gap: `${space.s3} ${space.s5}`,
  padding: space.s4,
  ...surface,
  ...type.sm,
  selectors: { ':root[data-consent] &': { display: 'none' } },
  // Without script nothing could be chosen, and nothing is kept.
  '@media': { '(scripting: none)': { display: 'none' }, ...notPrinted },
});

/** Over the page at its lower end, above a bar that is there; never so high that nothing else is visible. */
const floating = {
  position: 'fixed',
  bottom: `calc(${space.s6} + ${vars.more.toastLift})`,
  left: space.s6,
  zIndex: layer.header,
  maxWidth: '640px',
  maxHeight: '60vh',
  overflow: 'auto',
  boxShadow: vars.shadow.float,
} satisfies ComplexStyleRule;

const overPage = style([
  card,
  floating,
  {
    '@media': {
      [media.smDown]: {
        right: space.s2,
        bottom: `calc(${space.s2} + ${vars.more.toastLift})`,
        left: space.s2,
      },
    },
  },
]);

/**
 * On the landing page beside the log-in card, which it must neither cover nor move: where that card is below the
 * picture, in the empty part of the picture.
 */
const inPicture = style([
  card,
  {
    '@media': {
      [media.mdUp]: { ...floating, left: space.s10, maxWidth: 'min(640px, calc(100vw - 540px))' },
      [media.mdDown]: { gridRow: 2, alignSelf: 'end', position: 'relative', marginBlock: `${space.s4} 44px` },
    },
  },
]);

export const places = styleVariants({ page: [overPage], picture: [inPicture] });

export const words = style({ flex: '1 1 17rem', minWidth: 0, overflowWrap: 'anywhere' });

export const choices = style({ ...layout.row, flex: 'auto', gap: space.s2 });
globalStyle(`${choices} > button`, { flex: 'auto' });

/**
 * Toasts, the end of the page, and elements that the focus scrolls to stay clear of it; until it is measured about so much.
 * The landing page is the one that does not start at once. Without `:has`, which would be asked again at every change of the
 * page.
 */
const lift = { vars: { [vars.more.bannerLift]: '9rem' } };
globalStyle(':root:not([data-consent])', { '@media': { [media.mdUp]: lift } });
globalStyle(':root[data-start]:not([data-consent])', lift);
