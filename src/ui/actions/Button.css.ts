import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { motion } from '../theme/motion.ts';
import { layout, media, notPrinted, radius, size, space, weight } from '../theme/tokens.ts';

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
      color: vars.color.ink2,
      cursor: 'not-allowed',
    },
  },
  '@media': { [media.smDown]: { flexShrink: 1, overflowWrap: 'anywhere' }, ...notPrinted },
});

const live = '&:hover:not([aria-disabled=true])';

export const variants = styleVariants({
  primary: {
    background: vars.color.petrol,
    color: vars.color.onDeep,
    selectors: { [live]: { background: vars.color.petrolPress, color: vars.color.onDeep } },
  },
  secondary: {
    background: vars.color.card,
    borderColor: vars.color.control,
    selectors: {
      [live]: {
        background: vars.color.tint,
        borderColor: vars.color.petrol,
        color: vars.color.petrolPress,
      },
    },
  },
  quiet: {
    paddingInline: space.s3,
    color: vars.color.petrol,
    selectors: { [live]: { background: vars.color.tint, color: vars.color.petrolPress } },
  },
  quietOnDark: {
    paddingInline: space.s3,
    color: vars.color.onDeep,
    selectors: { [live]: { background: vars.color.onDeepHover, color: vars.color.onDeep } },
  },
  danger: {
    background: vars.color.red,
    color: vars.color.onDeep,
    selectors: { [live]: { background: vars.color.redPress, color: vars.color.onDeep } },
  },
  white: {
    background: vars.color.onDeep,
    color: vars.color.deep,
    selectors: { [live]: { background: vars.color.tint, color: vars.color.deep } },
  },
  outline: {
    borderColor: vars.color.onDeepEdge,
    color: vars.color.onDeep,
    selectors: { [live]: { background: vars.color.onDeepHover, color: vars.color.onDeep } },
  },
});

export const sizes = styleVariants({
  md: {},
  big: { minHeight: size.field, paddingBlock: '10px' },
});

export const full = style({ width: '100%' });
