import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
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

export const paper = style({ display: 'grid', justifyItems: 'start', gap: space.s3 });

globalStyle(`${paper} > dl`, { width: '100%' });

export const note = style({ display: 'grid', justifyItems: 'start', gap: space.s3 });

globalStyle(`${note} > form`, { width: '100%' });

export const order = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.s3,
  paddingTop: space.s5,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
});

globalStyle(`${order} > :first-child`, { width: '100%' });

export const payments = style({
  display: 'grid',
  gap: space.s2,
  margin: 0,
});

export const payment = style({
  ...layout.spread,
  alignItems: 'center',
  gap: `0 ${space.s4}`,
  paddingBottom: space.s2,
  selectors: { '& + &': { paddingTop: space.s2, borderTop: `${vars.edge.width} solid ${vars.color.hair}` } },
});
