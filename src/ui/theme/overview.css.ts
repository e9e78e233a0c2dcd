import { style } from '@vanilla-extract/css';
import { media } from './breakpoints.ts';
import { vars } from './theme.css.ts';
import { space } from './tokens.ts';

/*
 * A screen that tells all about one thing: its name with what is to be known at once, then cards.
 */

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s6,
  '@media': { [media.smDown]: { gap: space.s5 } },
});

export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s2} ${space.s4}`,
  marginTop: space.s2,
  overflowWrap: 'anywhere',
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s2,
  color: vars.color.ink2,
});

export const fact = style({ selectors: { '&::before': { content: '•', marginRight: space.s2 } } });

/** A number with the button that copies it. */
export const number = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '.25em',
  maxWidth: '100%',
});

export const heading = style({ marginBottom: space.s4 });
