import { style } from '@vanilla-extract/css';
import { type, vars } from '../ui/theme/theme.css.ts';
import { roomFor } from './Header.css.ts';
import {
  bareControl,
  edgeInForcedColors,
  forcedColors,
  layout,
  radius,
  size,
  space,
  weight,
} from '../ui/theme/tokens.ts';

export const place = style({ position: 'relative' });

export const button = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: size.target,
  padding: space.s1,
  ...bareControl,
  fontWeight: weight.medium,
  selectors: { '&:hover': { background: vars.color.tint } },
  '@container': { [roomFor.name]: { padding: '4px 12px 4px 6px' } },
});

export const avatar = style({
  position: 'relative',
  ...layout.centred,
  width: '36px',
  height: '36px',
  border: edgeInForcedColors,
  borderRadius: radius.round,
  background: vars.color.deep,
  color: vars.color.onDeep,
  fontSize: '14px',
  fontWeight: weight.bold,
  lineHeight: 1,
  wordSpacing: 0,
});

export const badge = style({
  position: 'absolute',
  top: '-6px',
  right: '-8px',
  minWidth: '20px',
  height: '20px',
  padding: '0 5px',
  borderRadius: radius.pill,
  background: vars.color.badge,
  boxShadow: `0 0 0 2px ${vars.color.card}`,
  color: vars.color.onDeep,
  fontSize: '12px',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.bold,
  lineHeight: '20px',
  textAlign: 'center',
});

export const name = style({
  display: 'none',
  maxWidth: '18ch',
  textAlign: 'left',
  '@container': { [roomFor.name]: { display: 'inline-block' } },
});

export const popup = style({
  width: 'max-content',
  minWidth: '240px',
  maxWidth: `calc(100vw - 2 * ${space.s4})`,
  padding: space.s2,
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  width: '100%',
  minHeight: size.target,
  padding: `${space.s2} ${space.s3}`,
  ...bareControl,
  color: vars.color.ink,
  fontWeight: weight.medium,
  textAlign: 'left',
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.tint, color: vars.color.petrolPress },
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
    '&[aria-current]': { background: vars.color.tint, color: vars.color.petrol, fontWeight: weight.bold },
  },
  '@media': {
    [forcedColors]: { selectors: { '&[aria-current]': { border: '1px solid' } } },
  },
});

export const count = style({
  marginLeft: 'auto',
  minWidth: '1.7em',
  padding: '2px 6px',
  borderRadius: radius.pill,
  background: vars.color.badge,
  color: vars.color.onDeep,
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  ...type.sm,
  // Round also with wide lines.
  lineHeight: 1.4,
});

export const last = style({
  marginTop: space.s2,
  paddingTop: space.s2,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
});
