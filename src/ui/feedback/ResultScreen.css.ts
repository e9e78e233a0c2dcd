import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { media, space } from '../theme/tokens.ts';

export const result = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  padding: `${space.s10} ${space.s8}`,
  textAlign: 'center',
  '@media': { [media.smDown]: { padding: `${space.s8} ${space.s4}` } },
});

export const art = style({ maxWidth: '100%' });

export const title = style({ marginTop: space.s5 });

export const text = style({
  maxWidth: '420px',
  margin: `${space.s2} 0 ${space.s6}`,
  color: vars.color.ink2,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});
