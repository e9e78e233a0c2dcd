import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { forcedColors, size, space } from '../theme/tokens.ts';

/** Grows with the text as icons do, but stays inside its target. */
const side = 'min(1.25rem, 32px)';

export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: size.target,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: vars.color.ink2, cursor: 'not-allowed' } },
});

/** Nothing but the box is seen: the target stays as large as a finger. */
export const bare = style([
  label,
  { position: 'relative', justifyContent: 'center', flex: 'none', width: size.target, height: size.target },
]);

export const place = style({
  position: 'relative',
  display: 'grid',
  flex: 'none',
  width: side,
  height: side,
});

export const input = style({
  appearance: 'none',
  width: '100%',
  height: '100%',
  margin: 0,
  border: `max(1.5px, ${vars.edge.width}) solid ${vars.color.control}`,
  borderRadius: '5px',
  background: vars.color.card,
  cursor: 'inherit',
  selectors: {
    [`${label}:hover &:not(:disabled)`]: { borderColor: vars.color.petrol },
    '&:checked, &:indeterminate': { borderColor: vars.color.petrol, background: vars.color.petrol },
    '&[aria-invalid=true]': { border: `2px solid ${vars.color.red}` },
    '&:disabled': { borderColor: vars.color.control, borderStyle: 'dashed', background: vars.color.sunk },
    '&:checked:disabled, &:indeterminate:disabled': {
      borderColor: vars.color.ink2,
      borderStyle: 'solid',
      background: vars.color.ink2,
    },
    '&:focus-visible': { borderRadius: '5px' },
  },
  '@media': {
    [forcedColors]: { appearance: 'auto' },
  },
});

const mark = style({
  position: 'absolute',
  inset: 0,
  display: 'none',
  placeItems: 'center',
  color: vars.color.onDeep,
  pointerEvents: 'none',
  '@media': { [forcedColors]: { visibility: 'hidden' } },
});

export const check = style([
  mark,
  { selectors: { [`${input}:checked:not(:indeterminate) ~ &`]: { display: 'grid' } } },
]);

export const dash = style([mark, { selectors: { [`${input}:indeterminate ~ &`]: { display: 'grid' } } }]);

export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
