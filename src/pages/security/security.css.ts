import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { layout, media, radius, space } from '../../ui/theme/tokens.ts';

export const section = style({ ...layout.stack, gap: space.s4 });

export const quiet = style({ maxWidth: '65ch', color: vars.color.ink2 });

/** Long addresses must not push the dialog apart. */
export const breakable = style({ overflowWrap: 'anywhere' });

export const actions = style({ ...layout.row, alignItems: 'center', gap: `${space.s2} ${space.s4}` });

export const events = style({ ...layout.stack, margin: 0, padding: 0, listStyle: 'none' });

export const event = style({
  ...layout.spread,
  gap: `${space.s1} ${space.s4}`,
  paddingBlock: space.s3,
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBottom: `1px solid ${vars.color.line}` } },
});

/** Two columns where there is room for two codes. */
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5em, 100%), 1fr))',
  gap: `${space.s2} ${space.s5}`,
  margin: 0,
  padding: `${space.s4} ${space.s5}`,
  borderRadius: radius.card,
  background: vars.color.page,
  listStyle: 'none',
  overflowWrap: 'anywhere',
});

/** Of no use on paper; on the screen as if it were not there. */
export const onScreen = style({ display: 'contents', '@media': { [media.print]: { display: 'none' } } });

/** Quiet buttons keep their padding; their words are in line with the text. */
export const ways = style({
  ...layout.row,
  gap: space.s1,
  marginInline: `calc(-1 * ${space.s3})`,
  '@media': { [media.print]: { display: 'none' } },
});
