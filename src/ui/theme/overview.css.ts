import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';
import { layout, media, space } from './tokens.ts';

/* A page about one object: its name with the most important facts, then cards. */

export const page = style({
  ...layout.stack,
  gap: space.s6,
  '@media': { [media.smDown]: { gap: space.s5 } },
});

/** Its names, with its actions at the end of their line; below them where there is no room. */
export const head = style({ ...layout.spread, alignItems: 'flex-end', gap: `${space.s4} ${space.s6}` });

export const names = style({ minWidth: 0 });

export const title = style({
  ...layout.row,
  alignItems: 'center',
  gap: `${space.s2} ${space.s4}`,
  marginTop: space.s2,
  overflowWrap: 'anywhere',
});

export const facts = style({
  ...layout.row,
  alignItems: 'center',
  // A dot that would begin a line lies outside; a focused button at the edge keeps its ring.
  overflowX: 'clip',
  marginLeft: '-6px',
  paddingLeft: '6px',
  color: vars.color.ink2,
});
globalStyle(`${facts} > *`, { marginRight: '1.5rem' });

export const fact = style({
  position: 'relative',
  selectors: {
    '&::before': {
      content: '•',
      position: 'absolute',
      left: '-1.5rem',
      width: '1.5rem',
      textAlign: 'center',
    },
  },
});

/** A number with the button that copies it. */
export const number = style({ ...layout.inline, flexWrap: 'wrap', columnGap: '.25em', maxWidth: '100%' });

export const heading = style({ marginBottom: space.s4 });
