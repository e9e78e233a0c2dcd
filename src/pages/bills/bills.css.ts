import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, media, radius, space } from '../../ui/theme/tokens.ts';

export const exportButton = style({ '@media': { [media.print]: { display: 'none' } } });

export const sections = style({ display: 'grid', gap: space.s6, marginTop: space.s4 });

export const section = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.s3,
  selectors: {
    '& + &': {
      paddingTop: space.s6,
      borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
    },
  },
});

/** Room around the longer name. */
export const formats = style({ width: '100%', maxWidth: '300px' });

export const sectionTitle = style({ ...type.h3, color: vars.color.ink });

export const link = style({ display: 'grid', gap: space.s2, width: '100%' });

/** Wherever it breaks, one press marks all of it. */
export const url = style({
  padding: `${space.s3} ${space.s4}`,
  borderRadius: radius.card,
  background: vars.color.page,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

export const linkState = style({ display: 'grid', gap: space.s1 });

/** Quiet buttons keep their padding; their words stand in line with the text. */
export const ways = style({ ...layout.row, gap: space.s1, marginInline: `calc(-1 * ${space.s3})` });
