import { style } from '@vanilla-extract/css';
import { vars } from '../../../src/ui/theme/theme.css.ts';
import { size, space, weight } from '../../../src/ui/theme/tokens.ts';

export const page = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.s5,
  maxWidth: '1280px',
  marginInline: 'auto',
  padding: space.s5,
  '@media': { print: { display: 'none' } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s3,
});

export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 });

export const save = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s2,
  minHeight: size.target,
  fontWeight: weight.bold,
  color: vars.color.petrol,
});
