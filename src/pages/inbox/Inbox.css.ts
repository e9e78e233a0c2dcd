import { globalStyle, style } from '@vanilla-extract/css';
import { stuckScrollMargin } from '../../ui/theme/base.css.ts';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { forcedColors, layout, media, radius, size, space, weight } from '../../ui/theme/tokens.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  alignItems: 'start',
  gap: space.s6,
  '@media': { [media.smDown]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const list = style({ display: 'grid', gap: space.s4, minWidth: 0 });

/** In view beside the row that was pressed, however far down it is. */
export const place = style({
  minWidth: 0,
  '@media': { [media.smUp]: { position: 'sticky', top: `calc(${vars.more.headerBottom} + ${space.s4})` } },
});

globalStyle(`${place} :is(a, button)`, { '@media': { [media.smUp]: stuckScrollMargin } });

export const item = style({
  selectors: { '& + &': { borderTop: `${vars.edge.width} solid ${vars.color.hair}` } },
});

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s3,
  width: '100%',
  minHeight: size.target,
  padding: `${space.s4} ${space.s5} ${space.s4} ${space.s4}`,
  border: 0,
  background: 'none',
  textAlign: 'left',
  selectors: {
    'button&:hover:not([aria-current])': { background: vars.color.wash },
    '&[aria-current]': {
      background: vars.color.tint,
      boxShadow: `inset ${vars.edge.bar} 0 ${vars.color.petrol}`,
    },
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
    [`${item}:first-child > &`]: { borderRadius: `${radius.card} ${radius.card} 0 0` },
    [`${item}:last-child > &`]: { borderRadius: `0 0 ${radius.card} ${radius.card}` },
    [`${item}:only-child > &`]: { borderRadius: radius.card },
  },
  '@media': {
    [forcedColors]: {
      selectors: { '&[aria-current]': { borderLeft: '6px solid', paddingLeft: `calc(${space.s4} - 6px)` } },
    },
  },
});

/** On the first line, however large the text. */
export const noMark = style({
  flex: 'none',
  width: '10px',
  height: '10px',
  marginTop: `calc((${vars.line.md} - 10px) / 2)`,
  borderRadius: radius.round,
});
export const mark = style([
  noMark,
  { background: vars.color.petrol, '@media': { [forcedColors]: { background: 'CanvasText' } } },
]);

export const words = style({ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ display: 'block', minHeight: vars.line.md });
export const unreadTitle = style([title, { fontWeight: weight.bold }]);

export const about = style({
  ...layout.spread,
  alignItems: 'center',
  gap: `0 ${space.s3}`,
  minHeight: vars.line.sm,
  marginTop: '2px',
  color: vars.color.ink2,
  ...type.sm,
});

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.s3,
});

/** The cross is on the first line of the title, and its sign on the edge of the text. */
export const close = style({
  flex: 'none',
  margin: `calc((${vars.line.h2} - ${size.target}) / 2) -12px 0 0`,
});

export const titleOverAll = style({ ...type.h2 });

export const from = style({
  ...layout.row,
  gap: `0 ${space.s4}`,
  marginTop: space.s2,
  marginBottom: space.s5,
  paddingBottom: space.s5,
  borderBottom: `${vars.edge.width} solid ${vars.color.hair}`,
  color: vars.color.ink2,
});

/** A day and its time are on one line wherever they fit. */
globalStyle(`:is(${about}, ${from}) .num`, { whiteSpace: 'normal' });

export const notice = style({ marginBottom: space.s5 });

export const awaited = style({ display: 'grid', gap: space.s4 });

/** Lines of a letter: not too long to be read. */
export const text = style({ maxWidth: '36em', overflowWrap: 'anywhere' });

globalStyle(`${text} :is(p, ul, ol)`, { marginTop: space.s4 });
globalStyle(`${text} > :first-child`, { marginTop: 0 });
globalStyle(`${text} :is(ul, ol)`, { paddingLeft: '1.5em' });
globalStyle(`${text} ul`, { listStyle: 'disc' });
globalStyle(`${text} ol`, { listStyle: 'decimal' });
globalStyle(`${text} li`, { marginTop: space.s2, paddingLeft: space.s1 });
globalStyle(`${text} em`, { fontStyle: 'italic' });
globalStyle(`${text} i`, { fontStyle: 'italic' });
