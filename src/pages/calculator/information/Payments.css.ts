import { style, styleVariants } from '@vanilla-extract/css';
import { type, vars } from '../../../ui/theme/theme.css.ts';
import { layout, media, space, tracking, weight } from '../../../ui/theme/tokens.ts';
import { hidden } from '../../../ui/text/VisuallyHidden.css.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: `${space.s5} ${space.s6} ${space.s2}`,
  '@media': { [media.smDown]: { padding: `${space.s4} ${space.s4} ${space.s1}` } },
});

export const head = style({
  ...layout.spread,
  alignItems: 'baseline',
  columnGap: space.s3,
  marginBottom: space.s3,
});

export const title = style({ ...type.h3, letterSpacing: tracking.small });

export const note = style(['quiet-small', { marginTop: space.s1 }]);

export const tables = styleVariants({
  columns: { width: '100%', borderCollapse: 'collapse', ...type.sm },
  blocks: { display: 'block' },
});

/** Takes no room. */
export const caption = style({ position: 'absolute' });

export const heads = styleVariants({ columns: {}, blocks: [hidden] });
export const bodies = styleVariants({ columns: {}, blocks: { display: 'block' } });

const row = style({
  borderBottom: `${vars.edge.width} solid ${vars.color.hair}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
});
export const rows = styleVariants({
  columns: [row],
  blocks: [row, { display: 'block', paddingBlock: space.s2 }],
});

const columnHead = style({
  paddingBottom: space.s2,
  borderBottom: `${vars.edge.width} solid ${vars.color.line}`,
  color: vars.color.ink2,
  fontWeight: weight.bold,
});
export const periodHead = style([columnHead, { textAlign: 'left' }]);
export const amountHead = style([columnHead, { paddingLeft: space.s3, textAlign: 'right' }]);

/** The last row is the sum. */
const inSum = `${row}:last-child &`;

const period = style({
  fontWeight: weight.text,
  textAlign: 'left',
  selectors: { [inSum]: { fontWeight: weight.bold } },
});
export const periods = styleVariants({
  columns: [period, { paddingBlock: space.s2 }],
  blocks: [period, { display: 'block' }],
});

const amount = style({
  fontWeight: weight.medium,
  textAlign: 'right',
  selectors: { [inSum]: { fontWeight: weight.bold } },
});
export const amounts = styleVariants({
  columns: [amount, { paddingBlock: space.s2, paddingLeft: space.s3 }],
  blocks: [amount, { ...layout.spread, columnGap: space.s3 }],
});

export const kind = style({ color: vars.color.ink2, fontWeight: weight.text });
