import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, media, size, space, weight } from '../../ui/theme/tokens.ts';

export const lead = style({ maxWidth: '40em', margin: `${space.s2} 0 ${space.s6}`, color: vars.color.ink2 });

/** The statement, and the contacts beside it. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
  alignItems: 'start',
  gap: space.s6,
  '@media': { [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Lines that are not too long to be read. */
export const text = style({ display: 'grid', gap: space.s8, maxWidth: '40em' });

export const section = style({ display: 'grid', gap: space.s3 });

export const heading = style(type.h3);

export const points = style({
  display: 'grid',
  gap: space.s2,
  paddingLeft: '1.25em',
  listStyle: 'disc',
});

export const ways = style({ ...layout.stack, justifyItems: 'start', gap: space.s3 });

export const way = style({
  ...layout.inline,
  gap: space.s2,
  minHeight: size.target,
  fontWeight: weight.bold,
  overflowWrap: 'anywhere',
});
