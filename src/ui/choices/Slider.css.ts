import { style } from '@vanilla-extract/css';
import { focusRing } from '../theme/base.css.ts';
import { type, vars } from '../theme/theme.css.ts';
import { forcedColors, layout, media, radius, size, space, weight } from '../theme/tokens.ts';

/** Name and number side by side where both have room, with large letters too. */
export const head = style({ ...layout.spread, alignItems: 'center', gap: `${space.s1} ${space.s4}` });

export const label = style({
  flex: '1 1 5.5rem',
  minWidth: 0,
  fontWeight: weight.bold,
  overflowWrap: 'anywhere',
});

export const typed = style({
  flex: 'none',
  width: 'min(10rem, 100%)',
  '@media': { [media.smDown]: { width: 'min(9rem, 100%)' } },
});

const thumb = '24px';
const bar = '6px';

/** Laid out by itself: nothing around it depends on where the thumb is. */
export const slide = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  height: size.target,
  marginTop: space.s1,
  contain: 'size layout',
});

export const track = style({
  position: 'absolute',
  inset: `calc(50% - ${bar} / 2) 0`,
  height: bar,
  borderRadius: radius.pill,
  background: vars.color.card,
  // The shadow fills the track, but for the high contrast's thick edges: there it is hollow, or the fill would not show.
  boxShadow: `inset 0 0 0 calc((2px - ${vars.edge.width}) * 3) ${vars.color.line}`,
  outline: `${vars.edge.tag} solid ${vars.color.ink}`,
  // The fill ends under the middle of the thumb, which itself never leaves the track.
  paddingInline: `calc(${thumb} / 2)`,
  pointerEvents: 'none',
  '@media': { [forcedColors]: { display: 'none' } },
});

/** A mark at each end and at every notch between, where the middle of the thumb stops. */
export const notches = style({
  position: 'absolute',
  inset: `calc(50% + ${thumb} / 2 + 2px) calc(${thumb} / 2) auto`,
  height: '6px',
  backgroundImage: `linear-gradient(90deg, ${vars.color.control} 1px, transparent 1px)`,
  pointerEvents: 'none',
  '@media': {
    [forcedColors]: {
      forcedColorAdjust: 'none',
      backgroundImage: 'linear-gradient(90deg, CanvasText 1px, transparent 1px)',
    },
  },
});

export const fill = style({
  position: 'relative',
  display: 'block',
  height: '100%',
  borderRadius: radius.pill,
  background: vars.color.petrol,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      inset: `0 0 0 calc(-1 * ${thumb} / 2)`,
      borderRadius: 'inherit',
      background: 'inherit',
    },
  },
});

const knob = {
  boxSizing: 'border-box',
  width: thumb,
  height: thumb,
  border: `6px solid ${vars.color.petrol}`,
  borderRadius: radius.round,
  background: vars.color.card,
} as const;

export const range = style({
  appearance: 'none',
  position: 'relative',
  display: 'block',
  width: '100%',
  minWidth: 0,
  height: size.target,
  margin: 0,
  background: 'none',
  cursor: 'pointer',
  // A finger that moves up or down scrolls the page.
  touchAction: 'pan-y',
  selectors: {
    '&::-webkit-slider-thumb': { appearance: 'none', ...knob },
    '&::-moz-range-thumb': knob,
    '&:hover::-webkit-slider-thumb': { borderColor: vars.color.petrolPress },
    '&:hover::-moz-range-thumb': { borderColor: vars.color.petrolPress },
    // The ring goes round the thumb: a ring around the whole width would not show what moves.
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::-webkit-slider-thumb': focusRing,
    '&:focus-visible::-moz-range-thumb': focusRing,
  },
  '@media': {
    [forcedColors]: {
      appearance: 'auto',
      selectors: {
        '&::-webkit-slider-thumb': { appearance: 'auto' },
        '&:focus-visible': { outline: '3px solid Highlight', outlineOffset: '2px' },
      },
    },
  },
});

export const ends = style({
  ...layout.spread,
  columnGap: space.s4,
  marginTop: '-2px',
  color: vars.color.ink2,
  ...type.sm,
});
