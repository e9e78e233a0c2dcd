import { keyframes, style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { forcedColors, layout, radius, space } from '../theme/tokens.ts';

export const place = style({ ...layout.stack, gap: space.s2 });

const slide = keyframes({ from: { backgroundPosition: '140% 0' }, to: { backgroundPosition: '-40% 0' } });

const ground = {
  borderRadius: radius.pill,
  background: vars.color.sunk,
} as const;
const fill = { borderRadius: radius.pill, background: vars.color.petrol } as const;
const moving = (colour: string, under: string) =>
  `linear-gradient(${colour} 0 0) 0 0 / 40% 100% no-repeat ${under}`;
const forcedFill = { background: 'CanvasText' } as const;

export const bar = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: '8px',
  border: 0,
  outline: `${vars.edge.tag} solid ${vars.color.ink}`,
  overflow: 'hidden',
  ...ground,
  selectors: {
    '&::-webkit-progress-bar': ground,
    '&::-webkit-progress-value': fill,
    '&::-moz-progress-bar': fill,
    '&:indeterminate': {
      background: moving(vars.color.petrol, vars.color.sunk),
      animation: `${slide} 1.2s linear infinite`,
    },
    '&:indeterminate::-webkit-progress-bar': { background: 'none' },
    '&:indeterminate::-moz-progress-bar': { background: 'none' },
  },
  '@media': {
    [forcedColors]: {
      // Else the moving part, a picture, would not be drawn.
      forcedColorAdjust: 'none',
      outline: '1px solid CanvasText',
      background: 'Canvas',
      selectors: {
        '&::-webkit-progress-bar': { background: 'Canvas' },
        '&:indeterminate::-webkit-progress-bar': { background: 'none' },
        '&::-webkit-progress-value': forcedFill,
        '&::-moz-progress-bar': forcedFill,
        '&:indeterminate': { background: moving('CanvasText', 'Canvas') },
      },
    },
  },
});

export const words = style({ ...layout.spread, columnGap: space.s4, ...type.sm });
