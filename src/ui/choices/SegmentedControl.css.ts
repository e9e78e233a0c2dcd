import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import {
  chosenInForcedColors,
  disabledInForcedColors,
  forcedColors,
  layout,
  radius,
  size,
  space,
  weight,
} from '../theme/tokens.ts';

export const legend = style({ marginBottom: space.s2, fontWeight: weight.bold, overflowWrap: 'anywhere' });

export const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  minHeight: size.field,
  border: `${vars.edge.width} solid ${vars.color.control}`,
  borderRadius: radius.control,
  background: vars.color.card,
  overflow: 'clip',
  selectors: { '&:has(:disabled)': { borderStyle: vars.edge.disabled } },
  '@media': disabledInForcedColors('&:has(:disabled)'),
});

export const wrongRow = style([row, { border: `2px solid ${vars.color.red}` }]);

export const segment = style({
  position: 'relative',
  display: 'grid',
  cursor: 'pointer',
  selectors: {
    '& + &': { borderLeft: `${vars.edge.width} solid ${vars.color.line}` },
    '&:has(:disabled)': { cursor: 'not-allowed' },
  },
});

/** Lies over its segment, unseen, so that touch and voice find it where it is drawn. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

export const face = style({
  ...layout.centred,
  minWidth: 0,
  paddingInline: '2px',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.medium,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  selectors: {
    [`${segment}:hover ${input}:not(:checked, :disabled) ~ &`]: { background: vars.color.tint },
    [`${input}:checked ~ &`]: {
      background: vars.color.petrol,
      color: vars.color.onDeep,
      fontWeight: weight.bold,
    },
    [`${input}:disabled ~ &`]: { background: vars.color.sunk, color: vars.color.ink2 },
    [`${input}:checked:disabled ~ &`]: { background: vars.color.ink2, color: vars.color.onDeep },
    // The row clips, so the ring stays inside: dark on light, and light on the chosen petrol.
    [`${input}:focus-visible ~ &`]: {
      outline: `3px solid ${vars.color.focus}`,
      outlineOffset: '-5px',
      boxShadow: `inset 0 0 0 2px ${vars.color.focusGap}`,
      borderRadius: radius.tag,
    },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        [`${input}:disabled ~ &`]: { color: 'GrayText' },
        [`${input}:checked ~ &`]: chosenInForcedColors[forcedColors],
        [`${input}:checked:disabled ~ &`]: { background: 'GrayText', color: 'Canvas' },
      },
    },
  },
});
