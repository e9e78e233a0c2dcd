import { globalStyle, style } from '@vanilla-extract/css';
import { stuckScrollMargin } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { layout, media, space } from '../../ui/theme/tokens.ts';

/** The links of the tabs are at the side where there is room, on top otherwise. */
export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 15rem) minmax(0, 1fr)',
  gap: space.s8,
  '@media': {
    [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s6 },
  },
});

export const side = style({
  minWidth: 0,
  '@media': {
    [media.mdUp]: { position: 'sticky', top: `calc(${vars.more.headerBottom} + ${space.s6})` },
  },
});

globalStyle(`${side} a`, { '@media': { [media.mdUp]: stuckScrollMargin } });

export const content = style({ ...layout.stack, gap: space.s5, minWidth: 0 });

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s6,
  '@media': {
    [media.smDown]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 },
  },
});

/** Cards of a row are equally high. */
export const half = style({ ...layout.stack, minWidth: 0 });

export const whole = style([half, { gridColumn: '1 / -1' }]);

export const group = style({ ...layout.stack, alignContent: 'start', gap: space.s5 });

/** A form of few fields in a wide card. */
export const narrow = style({ maxWidth: '32rem' });

export const head = style({ ...layout.spread, alignItems: 'center', gap: space.s3 });

export const intro = style({ display: 'grid', gap: space.s2 });

export const quiet = style({ maxWidth: '65ch', color: vars.color.ink2 });

/** Long addresses must not push the page apart. */
export const breakable = style({ overflowWrap: 'anywhere' });
