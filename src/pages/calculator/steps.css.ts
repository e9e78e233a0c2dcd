import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, media, radius, space, weight } from '../../ui/theme/tokens.ts';
import { twoColumns } from '../../ui/theme/two-columns.ts';

/** Beside the form, which is the longer one. */
export const columns = style(twoColumns('minmax(0, 3fr) minmax(0, 2fr)'));

/** The choices stay in view while the form scrolls. */
export const aside = style({ '@media': { [media.mdUp]: { position: 'sticky', top: '96px' } } });

export const heading = style({ marginBottom: space.s3 });

export const choices = style({ ...layout.stack });

export const choice = style({
  ...layout.spread,
  alignItems: 'baseline',
  gap: `0 ${space.s4}`,
  padding: `${space.s3} 0`,
  borderBottom: `${vars.edge.width} solid ${vars.color.hair}`,
});

export const choiceValue = style({ fontWeight: weight.medium, textAlign: 'right', overflowWrap: 'anywhere' });

export const change = style({ marginTop: space.s2 });

export const group = style({ selectors: { '& + &': { marginTop: space.s4 } } });

export const wideGroups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  gap: `${space.s4} ${space.s8}`,
});

export const wideGroup = style({ minWidth: 0 });

export const instalment = style({
  marginTop: space.s5,
  padding: `${space.s4} ${space.s5}`,
  borderRadius: radius.control,
  background: vars.color.page,
});

export const instalmentFigure = style({ display: 'block', fontWeight: weight.bold, ...type.figure });

export const instalmentNote = style({ marginTop: space.s1, color: vars.color.ink2, ...type.sm });

export const below = style({ display: 'grid', gap: space.s6 });

export const actions = style({ ...layout.row, gap: space.s3 });

export const comparison = style({ display: 'grid', gap: space.s5, marginTop: space.s4 });

export const hint = style({ paddingInline: space.s2, color: vars.color.onDeep2 });

/** One line in a row of the table. */
export const choose = style({ '@media': { [media.smUp]: { whiteSpace: 'nowrap' } } });
