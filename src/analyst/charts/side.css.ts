import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { bareControl, layout, radius, size, space, weight } from '../../ui/theme/tokens.ts';

/* The side column beside the drawing, and the words that other parts have in common with it. */

export const part = style({
  ...layout.stack,
  alignContent: 'start',
  gap: space.s2,
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const heading = style({ ...type.h3 });

export const label = style({ ...type.sm, fontWeight: weight.bold, color: vars.color.ink2 });

const event = style({ ...type.sm, fontFamily: 'ui-monospace, monospace' });

export const code = style([event, { color: vars.color.ink2 }]);

/* The selection of the chart. */

export const say = style({ selectors: { '& + &': { marginTop: space.s1 } } });

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: size.target,
  padding: `${space.s1} ${space.s2}`,
  margin: `0 -${space.s2}`,
  ...bareControl,
  color: vars.color.petrol,
  fontWeight: weight.medium,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { background: vars.color.tint } },
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space.s3,
  alignItems: 'baseline',
});

/* The play. */

export const way = style(['quiet-small', { paddingLeft: space.s5, listStyle: 'decimal' }]);

export const move = style([
  choice,
  {
    display: 'grid',
    alignContent: 'center',
    selectors: { '&[aria-current]': { background: vars.color.amberTint } },
  },
]);

/* Actors and events. */

export const head = style({ ...layout.spread, alignItems: 'center', minHeight: size.target });

export const item = style({
  paddingBlock: space.s3,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
});

export const line = style({ ...layout.row, alignItems: 'baseline', gap: space.s2 });

export const time = style(['quiet-small', { fontVariantNumeric: 'tabular-nums' }]);

export const machine = style({
  minHeight: '24px',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.petrol,
  fontWeight: weight.bold,
  textAlign: 'left',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const summary = style({ ...type.sm, minHeight: '24px', cursor: 'pointer', color: vars.color.petrol });

export const carried = style({
  ...type.sm,
  margin: 0,
  padding: space.s2,
  borderRadius: radius.tag,
  background: vars.color.sunk,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/* The recorder. */

/** While it records it stays in sight: each event of the portal makes the column longer. */
export const recorder = style([
  part,
  {
    gap: space.s3,
    selectors: {
      '&[data-status=running]': {
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        paddingBlock: space.s3,
        borderTop: `${vars.edge.width} solid ${vars.color.line}`,
        background: vars.color.page,
      },
    },
  },
]);

export const steps = style({ display: 'grid', gap: space.s3 });

export const step = style({
  display: 'grid',
  gap: space.s2,
  paddingTop: space.s3,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
});

export const sights = style(['quiet-small', { paddingLeft: space.s5, listStyle: 'disc' }]);
