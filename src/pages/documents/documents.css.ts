import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, media, space } from '../../ui/theme/tokens.ts';

export const page = style({
  ...layout.stack,
  gap: space.s10,
  '@media': { [media.smDown]: { gap: space.s8 } },
});

export const lead = style({ marginTop: space.s2, color: vars.color.ink2 });

export const categories = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.s4,
  marginTop: space.s6,
  padding: 0,
  listStyle: 'none',
  '@media': {
    [media.mdDown]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.smDown]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3, marginTop: space.s4 },
  },
});

export const uploadPage = style({
  ...layout.stack,
  gap: space.s4,
  width: '100%',
  maxWidth: '640px',
  marginInline: 'auto',
});

/** A form is no remark, which is what a dialog mostly holds. */
export const inDialog = style({ marginTop: space.s4, color: vars.color.ink });

export const sending = style({ display: 'grid', gap: space.s5 });

export const sendingTitle = style({ ...type.h3, overflowWrap: 'anywhere' });
