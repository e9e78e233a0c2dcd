import { createContainer, globalStyle, style } from '@vanilla-extract/css';
import { barLink } from '../ui/theme/bar-link.ts';
import { wrap } from '../ui/theme/base.css.ts';
import { vars } from '../ui/theme/theme.css.ts';
import { motion } from '../ui/theme/motion.ts';
import { layer, layout, media, notPrinted, size, space, weight } from '../ui/theme/tokens.ts';

const room = createContainer();

/**
 * Conditions for parts of the header. Its words grow with the reader's letters and its buttons do not, so that the
 * width of the window alone says little. `ch` follows size and font of the letters: where the condition holds, the
 * longest menu fits.
 */
export const roomFor = {
  word: `${room} (min-width: calc(270px + 11ch))`,
  menu: `${room} (min-width: calc(540px + 46ch))`,
  name: `${room} (min-width: calc(580px + 64ch))`,
} as const;

const header = style({
  top: 0,
  containerName: room,
  containerType: 'inline-size',
  zIndex: layer.header,
  transitionProperty: 'transform, background-color',
  transitionDuration: motion.fade,
  transitionTimingFunction: motion.ease,
  // At once when the focus comes in: the attribute is taken away a little later.
  selectors: { ':root[data-header-hidden] &:not(:focus-within)': { transform: 'translateY(-100%)' } },
});

export const portal = style([
  header,
  {
    position: 'sticky',
    borderBottom: `${vars.edge.width} solid ${vars.color.line}`,
    background: vars.color.card,
    '@media': { [media.print]: { position: 'static' } },
  },
]);

/** Lies over the picture; once the page has moved it gets a background. */
export const landing = style([
  header,
  { position: 'fixed', left: 0, right: vars.more.scrollbar, color: vars.color.onDeep },
]);

export const overContent = style({ background: vars.color.night });

/** Sticky elements below the header move with it. */
globalStyle(':root[data-header-hidden]', { vars: { [vars.more.headerBottom]: '0px' } });

export const bar = style([
  wrap,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s8,
    minHeight: '72px',
    '@media': { [media.smDown]: { minHeight: '64px', gap: space.s2, paddingRight: space.s1 } },
  },
]);

export const nav = style({
  flex: '1 1 0',
  alignSelf: 'stretch',
  display: 'none',
  minWidth: 0,
  '@container': { [roomFor.menu]: { display: 'flex' } },
  // Stronger than the room for it, which the rules for media come before.
  '@media': { [media.print]: { selectors: { '&&': { display: 'none' } } } },
});

export const navList = style({ ...layout.row, gap: space.s1 });

export const navLink = style({
  ...barLink(`auto 14px calc(-1 * ${vars.edge.width})`, '-6px'),
  height: '100%',
  minHeight: '44px',
  padding: '0 14px',
});

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  marginLeft: 'auto',
  '@media': { [media.smDown]: { gap: 0 }, ...notPrinted },
});

export const wideOnly = style({
  display: 'none',
  alignItems: 'center',
  gap: space.s1,
  '@container': { [roomFor.menu]: { display: 'flex' } },
});

export const narrowOnly = style({ display: 'flex', '@container': { [roomFor.menu]: { display: 'none' } } });

export const logo = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: size.target,
  color: 'inherit',
  fontSize: vars.text.h3,
  fontWeight: weight.bold,
  letterSpacing: '-.02em',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { color: 'inherit' } },
  '@media': { [media.smDown]: { gap: space.s2, fontSize: `min(${vars.text.lg}, 7vw)` } },
});

/** Where there is no room for it, the mark alone is in the header. */
export const wordInHeader = style({
  display: 'none',
  '@container': { [roomFor.word]: { display: 'inline' } },
});
