import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import {
  chosenInForcedColors,
  forcedColors,
  layout,
  media,
  radius,
  size,
  space,
} from '../../ui/theme/tokens.ts';

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

/** Quiet buttons keep their padding; their words are in line with the text. */
export const ways = style({ ...layout.row, gap: space.s1, marginInline: `calc(-1 * ${space.s3})` });

export const money = style({
  ...layout.row,
  alignItems: 'center',
  gap: `0 ${space.s4}`,
  minHeight: size.target,
  marginInline: `calc(-1 * ${space.s3})`,
});

const part = style({
  ...layout.inline,
  gap: space.s2,
  minHeight: size.target,
  paddingInline: space.s3,
  borderRadius: radius.control,
});

/** Its parts have a line each on phones. */
export const moneyToCome = style({
  minHeight: size.target,
  '@media': { [media.smDown]: { minHeight: `calc(2 * ${size.target})` } },
});

export const nothingOwed = style([part, { color: vars.color.green }]);

const moneyLink = style([
  part,
  {
    textDecoration: 'none',
    selectors: {
      '&:hover': { textDecoration: 'underline' },
      '&[aria-current=true]': { background: vars.color.tint },
    },
    '@media': {
      [forcedColors]: { selectors: { '&[aria-current=true]': chosenInForcedColors[forcedColors] } },
    },
  },
]);

export const overdue = style([
  moneyLink,
  { color: vars.color.red, selectors: { '&:hover': { color: vars.color.red } } },
]);

export const due = style([
  moneyLink,
  { color: vars.color.ink, selectors: { '&:hover': { color: vars.color.ink } } },
]);
