import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { surface, type, vars } from '../theme/theme.css.ts';
import { motion } from '../theme/motion.ts';
import { layer, layout, media, notPrinted, radius, space, weight } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
const disappear = keyframes({ to: { opacity: 0 } });

/** Bottom left, because the side panel is on the right; on phones under the header. */
export const place = style({
  position: 'fixed',
  left: space.s6,
  bottom: `calc(${space.s6} + ${vars.more.toastLift} + ${vars.more.bannerLift})`,
  zIndex: layer.toast,
  display: 'grid',
  gap: space.s2,
  width: 'min(400px, calc(100vw - 32px))',
  pointerEvents: 'none',
  '@media': {
    [media.smDown]: { left: space.s2, right: space.s2, top: '72px', bottom: 'auto', width: 'auto' },
    ...notPrinted,
  },
});

export const region = style({ display: 'grid', gap: space.s2, containerType: 'inline-size' });

const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s3,
  padding: `${space.s4} ${space.s2} ${space.s4} ${space.s4}`,
  ...surface,
  boxShadow: vars.shadow.float,
  pointerEvents: 'auto',
});

export const toasts = styleVariants({
  staying: [toast, { animation: `${appear} ${motion.toast} ${motion.ease}` }],
  leaving: [toast, { animation: `${disappear} ${motion.toast} ${motion.ease} forwards` }],
});

const sign = style({
  ...layout.centred,
  flex: 'none',
  width: '36px',
  height: '36px',
  borderRadius: radius.control,
  // Large letters need its place: their words would break.
  '@container': { '(max-width: 14rem)': { display: 'none' } },
});

export const signs = styleVariants({
  info: [sign, { background: vars.color.tint, color: vars.color.petrol }],
  urgent: [sign, { background: vars.color.redTint, color: vars.color.red }],
});

export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ fontWeight: weight.bold });
export const reference = style({ marginTop: space.s1, color: vars.color.ink2, ...type.sm });
export const close = style({ margin: '-8px 0' });
