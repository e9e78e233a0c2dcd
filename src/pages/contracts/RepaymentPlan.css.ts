import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, media, space, weight } from '../../ui/theme/tokens.ts';

/** The picture, and early repayment beside it where there is one. */
export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(30rem, 100%), 1fr))',
  gap: space.s6,
  '@media': { [media.smDown]: { gap: space.s4 } },
});

export const heading = style({ marginBottom: space.s4 });

export const lines = style({ marginTop: space.s5 });

export const line = style({
  ...layout.spread,
  columnGap: space.s4,
  padding: `${space.s2} 0`,
  selectors: { '& + &': { borderTop: `${vars.edge.width} solid ${vars.color.hair}` } },
});

export const lineName = style({ flex: '1 1 12rem', minWidth: 0, color: vars.color.ink2 });

export const lineAmount = style({ marginLeft: 'auto', fontWeight: weight.medium, textAlign: 'right' });

export const total = style([
  line,
  {
    alignItems: 'baseline',
    borderTop: `${vars.edge.width} solid ${vars.color.control}`,
    fontWeight: weight.bold,
  },
]);

export const totalAmount = style({ marginLeft: 'auto', fontWeight: weight.bold, ...type.h3 });

export const texts = style({ display: 'grid', gap: space.s3, marginTop: space.s4 });

export const buttons = style({ ...layout.row, gap: space.s3, marginTop: space.s5 });

export const listHead = style({
  ...layout.spread,
  alignItems: 'center',
  gap: space.s2,
  marginBottom: space.s4,
});

export const parts = style({ ...layout.stack, gap: space.s6 });

export const part = style({ marginBottom: space.s3 });

const edge = style({ fill: 'none', strokeWidth: 2, strokeLinejoin: 'round' });

export const factArea = style({ fill: vars.color.tint });
export const factEdge = style([edge, { stroke: vars.color.petrol }]);
export const forecastArea = style({ opacity: 0.35 });
export const forecastEdge = style([
  edge,
  {
    stroke: vars.color.petrolMid,
    strokeDasharray: '6 4',
  },
]);
export const today = style({ fill: vars.color.petrol, stroke: vars.color.card, strokeWidth: 2 });
export const todayLine = style({ stroke: vars.color.petrol, strokeWidth: 1 });
export const todayName = style({
  fill: vars.color.ink,
  fontSize: '.8125rem',
  fontWeight: 600,
  wordSpacing: 0,
});
