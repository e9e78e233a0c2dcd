import { style } from '@vanilla-extract/css';
import { control } from '../theme/control.css.ts';
import { vars } from '../theme/theme.css.ts';
import { forcedColors, size, space, weight } from '../theme/tokens.ts';

export const input = style([
  control,
  {
    paddingRight: 'calc(14px + 8px + min(1.25rem, 32px))',
    fontVariantNumeric: 'tabular-nums',
    textOverflow: 'ellipsis',
    selectors: {
      '&[aria-expanded=false]:not(:focus, :read-only)': { cursor: 'pointer' },
      '&:disabled': { cursor: 'not-allowed' },
      '&:read-only:not(:disabled)': { borderStyle: 'dashed', background: vars.color.sunk, cursor: 'default' },
    },
  },
]);

/** As wide as the field, eight rows high, or as many as there is room for. */
export const popup = style({
  position: 'relative',
  width: 'var(--radix-popover-trigger-width)',
  maxHeight: 'min(352px, var(--radix-popover-content-available-height, 352px))',
  padding: `${space.s1} 0`,
  overflow: 'auto',
  overscrollBehavior: 'contain',
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s2,
  minHeight: size.target,
  padding: `${space.s2} 14px`,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.wash },
    '&[aria-selected=true]': { color: vars.color.petrol, fontWeight: weight.bold },
    // The bar beside the tint: colour alone would not show the place of the keyboard.
    '&[data-active]': {
      background: vars.color.tint,
      boxShadow: `inset ${vars.edge.bar} 0 ${vars.color.petrol}`,
    },
  },
  '@media': {
    [forcedColors]: {
      selectors: { '&[data-active]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});

export const rowText = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const empty = style({ padding: `${space.s2} 14px`, color: vars.color.ink2 });
