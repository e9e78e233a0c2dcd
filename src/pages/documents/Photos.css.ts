import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { layout, radius, space } from '../../ui/theme/tokens.ts';

export const photos = style({ ...layout.stack, gap: space.s3, marginTop: space.s3 });

export const pages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
  gap: space.s3,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const page = style({
  ...layout.stack,
  alignItems: 'center',
  gap: space.s2,
  padding: space.s2,
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.control,
});

/** A square, in which a page that is turned has room. */
export const sheet = style({
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  background: vars.color.wash,
});

const picture = style({ width: '100%', height: '100%', objectFit: 'contain' });

export const turns = styleVariants({ 0: 0, 90: 90, 180: 180, 270: 270 }, (degrees) => [
  picture,
  { transform: `rotate(${degrees}deg)` },
]);
