import { style } from '@vanilla-extract/css';
import { vars } from '../ui/theme/theme.css.ts';
import { space } from '../ui/theme/tokens.ts';

/** Entries are on the panel's edge, not a step inside it. */
export const list = style({ marginInline: `calc(-1 * ${space.s3})` });

export const section = style({
  selectors: {
    '& + &': {
      marginTop: space.s4,
      paddingTop: space.s4,
      borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
    },
  },
});

export const who = style({ marginBottom: space.s3, color: vars.color.ink2 });

export const login = style({ marginTop: space.s6 });

export const settings = style({ display: 'grid', gap: space.s6, minWidth: 0 });

export const scales = style({ display: 'grid', gap: space.s5, minWidth: 0 });
