import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { radius, size, space, weight } from '../../ui/theme/tokens.ts';

export const details = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.s2,
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const heading = style({ ...type.h3 });

export const label = style({ ...type.sm, fontWeight: weight.bold, color: vars.color.ink2 });

export const code = style({ ...type.sm, fontFamily: 'ui-monospace, monospace', color: vars.color.ink2 });

export const say = style({ selectors: { '& + &': { marginTop: space.s1 } } });

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: size.target,
  padding: `${space.s1} ${space.s2}`,
  margin: `0 -${space.s2}`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: vars.color.petrol,
  fontWeight: weight.medium,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { background: vars.color.tint } },
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space.s3,
  alignItems: 'baseline',
});
