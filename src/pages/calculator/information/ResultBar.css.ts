import { style } from '@vanilla-extract/css';
import { type, vars } from '../../../ui/theme/theme.css.ts';
import { breakpoints, edgeInForcedColors, layer, layout, media, space } from '../../../ui/theme/tokens.ts';

/** On very low windows it would cover the sliders. */
const floating = `(max-width: ${breakpoints.sm - 1}px) and (min-height: 480px)`;

export const bar = style({
  display: 'none',
  '@media': {
    [media.smDown]: {
      ...layout.row,
      alignItems: 'center',
      gap: `${space.s1} ${space.s5}`,
      padding: `10px ${space.s4}`,
      borderTop: edgeInForcedColors,
      background: vars.color.deep,
      color: vars.color.onDeep,
    },
    [media.tiny]: { columnGap: space.s3 },
  },
});

/** Sticks to the end of the window until the page has come to its place, above the footer. */
export const stuck = style([
  bar,
  { '@media': { [floating]: { position: 'sticky', bottom: 0, zIndex: layer.raised } } },
]);

export const name = style({ display: 'block', color: vars.color.onDeep2, ...type.sm });

/** Large letters end where two amounts would no longer fit side by side: both are shown in full above. */
export const instalment = style({
  ...type.lg,
  fontSize: `min(${vars.text.lg}, 7vw)`,
  '@media': { [media.tiny]: { fontSize: `min(${vars.text.md}, 7vw)` } },
});

export const details = style({ marginLeft: 'auto' });
