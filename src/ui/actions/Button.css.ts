import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { motion } from '../theme/motion.ts';
import {
  disabledInForcedColors,
  layout,
  media,
  notPrinted,
  radius,
  size,
  space,
  weight,
} from '../theme/tokens.ts';

export const base = style({
  ...layout.inline,
  justifyContent: 'center',
  gap: space.s2,
  // On one line wherever a line has room for it.
  flexShrink: 0,
  maxWidth: '100%',
  minHeight: size.target,
  padding: `${space.s2} ${space.s5}`,
  border: `${vars.edge.width} solid transparent`,
  borderRadius: radius.control,
  background: 'none',
  color: vars.color.ink,
  fontWeight: weight.bold,
  lineHeight: vars.line.md,
  textAlign: 'center',
  textDecoration: 'none',
  transitionProperty: 'background-color, border-color, color',
  transitionDuration: motion.fade,
  transitionTimingFunction: motion.ease,
  selectors: {
    '&[aria-disabled=true]': {
      background: vars.color.sunk,
      borderColor: vars.color.hair,
      borderStyle: vars.edge.disabled,
      color: vars.color.ink2,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    [media.smDown]: { flexShrink: 1, overflowWrap: 'anywhere' },
    ...notPrinted,
    ...disabledInForcedColors('&[aria-disabled=true]'),
  },
});

const live = '&:hover:not([aria-disabled=true])';

const { card, control, deep, onDeep, onDeepEdge, onDeepHover, petrol, petrolPress, red, redPress, tint } =
  vars.color;

const pointedAt = (background: string, color: string) => ({ selectors: { [live]: { background, color } } });

export const variants = styleVariants({
  primary: { background: petrol, color: onDeep, ...pointedAt(petrolPress, onDeep) },
  secondary: {
    background: card,
    borderColor: control,
    selectors: { [live]: { background: tint, borderColor: petrol, color: petrolPress } },
  },
  quiet: { paddingInline: space.s3, color: petrol, ...pointedAt(tint, petrolPress) },
  quietOnDark: { paddingInline: space.s3, color: onDeep, ...pointedAt(onDeepHover, onDeep) },
  danger: { background: red, color: onDeep, ...pointedAt(redPress, onDeep) },
  white: { background: onDeep, color: deep, ...pointedAt(tint, deep) },
  outline: { borderColor: onDeepEdge, color: onDeep, ...pointedAt(onDeepHover, onDeep) },
});

export const sizes = styleVariants({
  md: {},
  big: { minHeight: size.field, paddingBlock: '10px' },
});

export const full = style({ width: '100%' });
