import { style, styleVariants } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { layout, media, radius, weight } from '../theme/tokens.ts';

const base = style({
  ...layout.inline,
  gap: '6px',
  minHeight: '28px',
  maxWidth: '100%',
  padding: '4px 10px 4px 8px',
  borderRadius: radius.tag,
  outline: `${vars.edge.tag} solid currentColor`,
  outlineOffset: `calc(-1 * ${vars.edge.tag})`,
  fontWeight: weight.bold,
  whiteSpace: 'nowrap',
  ...type.sm,
  '@media': { [media.mdDown]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});

/** On a chosen row the tinted ones would drown. */
const cardOnTint = { selectors: { '[data-chosen=true] &': { background: vars.color.card } } };

export const tones = styleVariants({
  green: [base, { background: vars.color.greenTint, color: vars.color.green }],
  amber: [base, { background: vars.color.amberTint, color: vars.color.amberInk }],
  red: [base, { background: vars.color.redTint, color: vars.color.red }],
  neutral: [base, { background: vars.color.sunk, color: vars.color.ink2, ...cardOnTint }],
  petrol: [base, { background: vars.color.tint, color: vars.color.petrol, ...cardOnTint }],
});
