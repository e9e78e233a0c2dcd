import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { media, radius, space } from '../theme/tokens.ts';

const base = style({
  display: 'flex',
  gap: space.s3,
  padding: `${space.s5} ${space.s6}`,
  borderRadius: radius.card,
  outline: `${vars.edge.tag} solid ${vars.color.ink}`,
  outlineOffset: `calc(-1 * ${vars.edge.tag})`,
  '@media': { [media.smDown]: { padding: space.s4 } },
});

export const kinds = styleVariants({
  info: [base, { background: vars.color.tint }],
  warn: [base, { background: vars.color.amberTint }],
  bad: [base, { border: `2px solid ${vars.color.red}`, background: vars.color.card }],
});

const sign = style({ display: 'flex', alignItems: 'center', height: vars.line.md });

export const signs = styleVariants({
  info: [sign, { color: vars.color.petrol }],
  warn: [sign, { color: vars.color.amberInk }],
  bad: [sign, { color: vars.color.red }],
});

export const body = style({ minWidth: 0, overflowWrap: 'anywhere' });

globalStyle(`${body} > * + *`, { marginTop: space.s2 });
