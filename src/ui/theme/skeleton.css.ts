import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';
import { radius } from './tokens.ts';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

const shape = style({
  display: 'inline-block',
  verticalAlign: 'middle',
  height: '12px',
  maxWidth: '100%',
  borderRadius: radius.tag,
  outline: `${vars.edge.tag} solid ${vars.color.line}`,
  background: vars.color.sunk,
  animation: `${pulse} 1.2s ease-in-out infinite`,
});

export const skeleton = styleVariants({
  long: [shape, { width: '132px' }],
  middle: [shape, { width: '104px' }],
  short: [shape, { width: '80px' }],
  over: [shape, { display: 'block', width: '80px' }],
  under: [shape, { display: 'block', width: '72px', height: '8px', marginTop: '8px' }],
  label: [shape, { width: '104px', height: '28px' }],
  box: [shape, { width: '20px', height: '20px', margin: '12px' }],
  line: [shape, { display: 'block', width: '100%' }],
});
