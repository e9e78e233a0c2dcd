import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, media, radius, size, space, weight } from '../../ui/theme/tokens.ts';

export const waiting = style({ ...layout.centred, minHeight: '240px' });

export const when = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  ...type.md,
  fontWeight: weight.bold,
  color: vars.color.amber,
});

export const calm = style({ marginTop: space.s2, color: vars.color.onDeep2 });

export const amount = style({
  ...type.bill,
  marginBottom: space.s8,
  fontSize: `min(${vars.text.bill}, 13vw)`,
  fontWeight: weight.bold,
  letterSpacing: '-.012em',
});

export const facts = style({
  ...layout.row,
  gap: `${space.s3} ${space.s10}`,
  marginTop: 'auto',
  paddingTop: space.s5,
  borderTop: `${vars.edge.width} solid ${vars.color.onDeepLine}`,
  fontWeight: weight.bold,
});

export const label = style({ color: vars.color.onDeep2, fontWeight: weight.text, ...type.sm });

export const bills = style({ marginTop: space.s4 });

export const bill = style({
  ...layout.row,
  alignItems: 'center',
  gap: `${space.s2} ${space.s4}`,
  padding: `${space.s2} 0`,
  borderTop: `${vars.edge.width} solid ${vars.color.onDeepLine}`,
});

export const buttons = style({ ...layout.row, gap: space.s3, marginTop: space.s6 });

/** Above the welcome. */
export const ahead = style({
  marginBottom: space.s6,
  '@media': { [media.smDown]: { marginBottom: space.s4 } },
});

export const rows = style({ margin: 0 });

export const row = style({
  selectors: { '& + &': { borderTop: `${vars.edge.width} solid ${vars.color.hair}` } },
});

export const way = style({
  ...layout.row,
  alignItems: 'center',
  gap: space.s4,
  padding: `${space.s5} ${space.s6}`,
  borderRadius: radius.card,
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.color.wash, color: 'inherit' } },
  '@media': { [media.smDown]: { padding: space.s4, gap: space.s3 } },
});

export const end = style({
  ...layout.row,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${space.s2} ${space.s3}`,
  marginLeft: 'auto',
});

/** In line with the words of the row above, where there is room. */
export const overdue = style({
  padding: `0 ${space.s6} 0 calc(${space.s6} + ${size.target} + ${space.s4})`,
  '@media': { [media.smDown]: { paddingInline: space.s4 } },
});

export const overdueBill = style({
  ...layout.row,
  alignItems: 'center',
  gap: `0 ${space.s4}`,
  minHeight: '64px',
  paddingBlock: space.s2,
  selectors: { '& + &': { borderTop: `${vars.edge.width} solid ${vars.color.hair}` } },
});

export const words = style({ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ display: 'block', fontWeight: weight.bold });
export const text = style({ display: 'block', color: vars.color.ink2, ...type.sm });
