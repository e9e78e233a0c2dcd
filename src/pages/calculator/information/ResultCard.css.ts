import { style, styleVariants } from '@vanilla-extract/css';
import { type, vars } from '../../../ui/theme/theme.css.ts';
import { forcedColors, layout, space, weight } from '../../../ui/theme/tokens.ts';

/** Drawn by itself, as nothing in it reaches out of it. */
export const result = style({ contain: 'layout paint', containerType: 'inline-size', padding: space.s6 });

/** Fixed size, so that a new amount lays out no page around it: that is most of the time that a move of a slider takes. */
const figure = { contain: 'size layout', selectors: { '&.num': { whiteSpace: 'nowrap' } } } as const;

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  letterSpacing: 0,
  ...type.md,
});

// The colours carry the meaning of the sign, also where the reader's own colours replace the others.
const sign = style({
  flex: 'none',
  width: '12px',
  height: '12px',
  borderRadius: '3px',
  forcedColorAdjust: 'none',
});

const hatched = (line: string, ground: string) => ({
  background: `repeating-linear-gradient(135deg, ${line} 0 2px, ${ground} 2px 4px)`,
  boxShadow: `inset 0 0 0 1px ${line}`,
});

export const signs = styleVariants({
  FINANCIAL: [
    sign,
    { background: vars.color.petrol, '@media': { [forcedColors]: { background: 'CanvasText' } } },
  ],
  OPERATIONAL: [
    sign,
    {
      ...hatched(vars.color.petrolMid, vars.color.tint),
      '@media': { [forcedColors]: hatched('CanvasText', 'Canvas') },
    },
  ],
});

export const instalment = style({
  ...figure,
  height: vars.line.result,
  marginTop: space.s2,
  fontWeight: weight.bold,
  letterSpacing: '-.014em',
  ...type.result,
  // Large letters end where the largest instalment would no longer fit on one line.
  fontSize: `min(${vars.text.result}, 16cqi)`,
});

export const parts = style({
  marginTop: space.s4,
  paddingTop: space.s3,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
});

export const part = style({ ...layout.spread, columnGap: space.s2, paddingBlock: space.s1 });

export const partName = style({ minWidth: 0, color: vars.color.ink2 });

/** As wide as the largest amount. */
export const amount = style({
  ...figure,
  flex: '1 0 6.75rem',
  height: vars.line.md,
  fontWeight: weight.medium,
  textAlign: 'right',
});

export const end = style(['quiet-small', { marginTop: space.s2 }]);
