import { style } from '@vanilla-extract/css';
import { surface, vars } from '../../ui/theme/theme.css.ts';
import { layout, radius, space, tracking } from '../../ui/theme/tokens.ts';

export const stack = style({ display: 'grid', gap: space.s6 });

/** Quiet buttons keep their padding; their words are in line with the fields. */
export const links = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.s1,
  marginInline: `calc(-1 * ${space.s3})`,
});

export const ways = style({ display: 'grid', justifyItems: 'start', gap: space.s1 });

export const choice = style({
  display: 'grid',
  gap: space.s3,
  padding: space.s5,
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.card,
});

export const qr = style({
  justifySelf: 'center',
  width: '224px',
  height: '224px',
  maxWidth: '100%',
  ...surface,
});

export const key = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s3,
  padding: `${space.s3} ${space.s4}`,
  borderRadius: radius.control,
  background: vars.color.page,
});

export const secret = style({ letterSpacing: tracking.none, overflowWrap: 'anywhere' });

export const narrow = style({
  ...layout.stack,
  gap: space.s4,
  width: '100%',
  maxWidth: '560px',
  marginInline: 'auto',
});

/** A phone cannot scan the code on its own screen. */
export const onPhone = style({ display: 'none', '@media': { '(pointer: coarse)': { display: 'block' } } });
