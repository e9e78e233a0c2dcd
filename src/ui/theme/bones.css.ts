import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';
import { radius } from './tokens.ts';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

const bone = style({
  display: 'inline-block',
  verticalAlign: 'middle',
  height: '12px',
  maxWidth: '100%',
  borderRadius: radius.tag,
  outline: `${vars.edge.tag} solid ${vars.color.line}`,
  background: vars.color.sunk,
  animation: `${pulse} 1.2s ease-in-out infinite`,
});

/** Grey shapes of what is on its way. */
export const bones = styleVariants({
  long: [bone, { width: '132px' }],
  middle: [bone, { width: '104px' }],
  short: [bone, { width: '80px' }],
  over: [bone, { display: 'block', width: '80px' }],
  under: [bone, { display: 'block', width: '72px', height: '8px', marginTop: '8px' }],
  label: [bone, { width: '104px', height: '28px' }],
  box: [bone, { width: '20px', height: '20px', margin: '12px' }],
  line: [bone, { display: 'block', width: '100%' }],
});
