import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { page as portalPage } from '../../ui/theme/base.css.ts';
import { surface, type, vars } from '../../ui/theme/theme.css.ts';
import { layout, radius, size, space, weight } from '../../ui/theme/tokens.ts';

export const page = style([portalPage, { display: 'grid', gap: space.s4 }]);

export const lead = style({ ...type.lg, maxWidth: '62ch', color: vars.color.ink2 });

export const group = style({ display: 'grid', gap: space.s2, minWidth: 0, marginTop: space.s4 });

export const operation = style({ ...surface, minWidth: 0, overflowWrap: 'anywhere' });

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.target,
  padding: `${space.s2} ${space.s4}`,
  cursor: 'pointer',
});

export const head = style({
  ...layout.row,
  alignItems: 'baseline',
  gap: space.s3,
  ...type.md,
  fontWeight: weight.text,
});

const method = style({
  ...type.sm,
  minWidth: '52px',
  padding: `2px ${space.s2}`,
  borderRadius: radius.tag,
  fontWeight: weight.bold,
  textAlign: 'center',
});

export const methods = styleVariants({
  read: [method, { background: vars.color.tint, color: vars.color.petrol }],
  write: [method, { background: vars.color.amberTint, color: vars.color.ink }],
});

const mono = { fontFamily: 'ui-monospace, monospace' } as const;

export const path = style({ ...mono, ...type.sm, fontWeight: weight.bold });

export const details = style({
  display: 'grid',
  gap: space.s3,
  minWidth: 0,
  padding: space.s4,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
});

globalStyle(`${details} :is(h4, h5)`, { ...type.md, fontWeight: weight.bold });

export const properties = style({ display: 'grid', gap: space.s2, minWidth: 0, paddingLeft: space.s3 });

globalStyle(`${properties} ${properties}`, {
  marginTop: space.s2,
  borderLeft: `2px solid ${vars.color.line}`,
});

export const name = style({ ...mono, fontWeight: weight.bold });

export const kind = style({ ...type.sm, color: vars.color.ink2 });

export const answer = style({
  display: 'grid',
  gap: space.s2,
  minWidth: 0,
  paddingTop: space.s3,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
});

export const status = style({ ...mono, color: vars.color.petrol });

export const example = style({ ...type.sm, minHeight: '24px', cursor: 'pointer', color: vars.color.petrol });

export const code = style({
  ...type.sm,
  ...mono,
  margin: `${space.s2} 0 0`,
  padding: space.s3,
  borderRadius: radius.control,
  background: vars.color.sunk,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
