import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, media, size, space, weight } from '../../ui/theme/tokens.ts';

export const back = style({ marginLeft: `calc(-1 * ${space.s4})` });

export const lead = style({ maxWidth: '40em', margin: `${space.s2} 0 ${space.s6}`, color: vars.color.ink2 });

/** The form, and beside it the other ways to the company. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  alignItems: 'start',
  gap: space.s6,
  '@media': { [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const ways = style({
  ...layout.stack,
  justifyItems: 'start',
  gap: space.s3,
  overflowWrap: 'anywhere',
});

export const heading = style(type.h3);

export const phone = style({
  ...layout.inline,
  gap: space.s2,
  minHeight: size.target,
  fontWeight: weight.bold,
});
