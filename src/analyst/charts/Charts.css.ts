import { style, styleVariants } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, media, space } from '../../ui/theme/tokens.ts';

/** Everything in one window: each column scrolls by itself. On narrow screens they follow one another. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(200px, 240px) minmax(0, 1fr) minmax(240px, 300px)',
  gap: space.s5,
  height: 'calc(100vh - 65px)',
  minHeight: '480px',
  padding: space.s5,
  '@media': {
    [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)', height: 'auto', padding: space.s4 },
  },
});

export const middle = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto auto',
  gap: space.s3,
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  // Room for the focus ring.
  padding: '5px',
  margin: '-5px',
});

export const head = style({ ...layout.row, alignItems: 'center', columnGap: space.s4 });

export const title = style({ ...type.h2, flex: '1 1 auto' });

/** The tools beside the drawing have room. */
export const picture = style({ minHeight: '200px', '@media': { [media.mdDown]: { height: '70vh' } } });

export const legend = style({
  ...layout.row,
  gap: `${space.s1} ${space.s4}`,
  ...type.sm,
  color: vars.color.ink2,
});

const sign = style({
  display: 'inline-block',
  width: '20px',
  marginRight: space.s2,
  verticalAlign: 'middle',
});

export const signs = styleVariants({
  active: [
    sign,
    {
      height: '14px',
      border: `2px solid ${vars.color.petrol}`,
      borderRadius: '4px',
      background: vars.color.amberTint,
    },
  ],
  possible: [
    sign,
    { height: '14px', borderTop: `2px solid ${vars.color.petrol}`, background: vars.color.tint },
  ],
  taken: [sign, { borderTop: `3px solid ${vars.color.petrol}` }],
  unwalked: [sign, { borderTop: `2px dashed ${vars.color.red}` }],
});

export const side = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.s8,
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  // Room for the grounds of its buttons, which are wider than their texts.
  paddingInline: space.s2,
  marginLeft: `-${space.s2}`,
  // There the window scrolls, and sticky elements stay in sight in it.
  '@media': { [media.mdDown]: { overflowY: 'visible' } },
});
