import { style } from '@vanilla-extract/css';
import { layout, radius, space } from '../../ui/theme/tokens.ts';

export const slip = style({ display: 'grid', gap: space.s5 });

/** White in every theme and on every system: a camera must be able to read it. */
export const frame = style({
  ...layout.centred,
  minHeight: '120px',
  padding: space.s3,
  borderRadius: radius.control,
  background: '#fff',
  forcedColorAdjust: 'none',
});

export const barcode = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  imageRendering: 'pixelated',
});
