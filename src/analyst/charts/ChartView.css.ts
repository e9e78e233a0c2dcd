import { globalStyle, style } from '@vanilla-extract/css';
import { surface, vars } from '../../ui/theme/theme.css.ts';
import { media, radius, space } from '../../ui/theme/tokens.ts';

/** The tools are beside the drawing, on narrow screens below it: they cover no part of it. */
export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'minmax(0, 1fr)',
  gap: space.s3,
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  '@media': {
    [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr) auto' },
  },
});

export const drawing = style({
  height: '100%',
  overflow: 'hidden',
  ...surface,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  selectors: { '&:active': { cursor: 'grabbing' } },
});

export const tools = style({
  display: 'grid',
  alignSelf: 'end',
  justifySelf: 'end',
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.control,
  background: vars.color.card,
  '@media': { [media.mdDown]: { gridAutoFlow: 'column' } },
});

/**
 * The drawing is measured for its own letters: the reader's spacing, or letters rounded to whole pixels in a small
 * drawing, would push texts out of their boxes.
 */
globalStyle(`${drawing} svg`, {
  width: '100%',
  height: '100%',
  wordSpacing: 0,
  letterSpacing: 0,
  textRendering: 'geometricPrecision',
});

const state = `${drawing} [data-state]`;
const edge = `${drawing} [data-edge]`;

/** As wide in a drawing that is made small to be whole. */
const stroke = (color: string, strokeWidth: number) =>
  ({ stroke: color, strokeWidth, vectorEffect: 'non-scaling-stroke' }) as const;

globalStyle(`${drawing} :is([data-state], [data-edge])`, { cursor: 'pointer', outline: 'none' });
globalStyle(`${state} > rect`, { stroke: vars.color.control });

globalStyle(`${state}:hover > rect`, stroke(vars.color.petrol, 2));
globalStyle(`${edge}:hover > path`, { stroke: vars.color.petrol });
/** Heads of arrows are filled, their lines are not. */
globalStyle(`${edge} > path:not([fill=none])`, { fill: 'currentColor', stroke: 'none !important' });
globalStyle(edge, { color: vars.color.control });
globalStyle(`${edge}:hover, ${edge}[data-taken]`, { color: vars.color.petrol });
globalStyle(`${edge}[data-unwalked]:not([data-taken])`, { color: vars.color.red });

/** Not walked in the last test run: shown by colour and by a broken line. */
globalStyle(`${edge}[data-unwalked] > path`, { stroke: vars.color.red, strokeDasharray: '5 4' });
globalStyle(`${edge}[data-unwalked] > rect`, { fill: vars.color.redTint });

/** Arrows that can be taken in a play. */
globalStyle(`${edge}[data-possible]`, { color: vars.color.petrol });
globalStyle(`${edge}[data-possible] > path`, stroke(vars.color.petrol, 2));
globalStyle(`${edge}[data-possible] > rect`, { fill: vars.color.tint });

globalStyle(`${edge}[data-taken] > path`, stroke(vars.color.petrol, 3));
globalStyle(`${edge}[data-taken] > rect`, { fill: vars.color.amberTint });

/** The current states: the innermost one strongest, the states around it by their edges. */
globalStyle(`${state}[data-active] > rect`, stroke(vars.color.petrol, 3));
globalStyle(`${state}[data-active]:is([data-kind=atomic], [data-kind=final]) > rect`, {
  fill: vars.color.amberTint,
});

globalStyle(`${drawing} [aria-pressed=true] > rect`, stroke(vars.color.ink, 3));
globalStyle(`${drawing} :is([data-state], [data-edge]):focus-visible > rect`, stroke(vars.color.focus, 4));
