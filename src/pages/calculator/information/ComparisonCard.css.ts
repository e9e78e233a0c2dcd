import { style } from '@vanilla-extract/css';
import { notPrinted } from '../../../ui/theme/breakpoints.ts';
import { type, vars } from '../../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../../ui/theme/tokens.ts';

/** Clear of the header when it is scrolled to. */
export const title = style({ marginBottom: space.s4, scrollMarginTop: '96px' });

const tile = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '32px',
  minHeight: '32px',
  border: `${vars.edge.width} solid ${vars.color.petrol}`,
  borderRadius: radius.control,
  fontWeight: weight.bold,
});

export const letter = style([tile, { background: vars.color.tint, color: vars.color.petrolPress }]);
export const presentLetter = style([tile, { background: vars.color.petrol, color: vars.color.onDeep }]);

export const note = style({ maxWidth: '840px', marginTop: space.s5, color: vars.color.ink2, ...type.sm });

/** Its button brings room of its own. */
export const foot = style({
  display: 'flex',
  marginTop: space.s2,
  marginLeft: `calc(-1 * ${space.s3})`,
  '@media': notPrinted,
});

export const kind = style({ display: 'flex', alignItems: 'center', gap: space.s2 });
