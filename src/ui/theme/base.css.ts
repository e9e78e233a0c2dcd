import { globalStyle, style } from '@vanilla-extract/css';
import { type, vars } from './theme.css.ts';
import { media, radius, space, tracking, weight, pageWidth } from './tokens.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('html', {
  fontSize: `calc(100% + (${vars.level.font} - 1) * 2px)`,
  WebkitTextSizeAdjust: '100%',
  wordSpacing: vars.more.word,
  scrollPaddingTop: '96px',
  scrollPaddingBottom: `calc(${vars.more.bannerLift} + ${vars.more.toastLift})`,
  background: vars.color.page,
});

/**
 * For controls in a part that sticks below the header. They move up with the header and stay in view. Otherwise the
 * page would scroll to show them, bring the header back, and move them away under the mouse.
 */
export const stuckScrollMargin = { scrollMarginTop: `calc(${vars.more.headerBottom} - 72px)` };

/** Set on <html> while a modal dialog is open; the room of the scroll bar stays, so that nothing jumps. */
globalStyle('html.scroll-locked', { '@media': { screen: { overflow: 'hidden' } } });
globalStyle('html.scroll-locked body', { '@media': { screen: { paddingRight: vars.more.scrollbar } } });

globalStyle('body', {
  margin: 0,
  minHeight: '100vh',
  fontFamily: vars.font.family,
  fontWeight: weight.text,
  ...type.md,
  color: vars.color.ink,
  background: vars.color.page,
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
  // While a modal dialog is open Radix writes "none" here. The dialog covers the whole window anyway, and an inherited
  // value would style every element of the page again.
  pointerEvents: 'auto !important' as 'auto',
});

globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend', {
  margin: 0,
  padding: 0,
  border: 0,
  font: 'inherit',
});
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('h1, h2, h3', { fontWeight: weight.bold, overflowWrap: 'anywhere', hyphens: 'auto' });
globalStyle('h1', { ...type.h1, letterSpacing: tracking.large, textWrap: 'balance' });
globalStyle('h2', { ...type.h2, letterSpacing: tracking.large });
globalStyle('h3', { ...type.h3, letterSpacing: tracking.small });
globalStyle('b, strong', { fontWeight: weight.bold });
globalStyle('a', {
  color: vars.color.petrol,
  textUnderlineOffset: '3px',
  textDecorationThickness: vars.edge.underline,
});
globalStyle('a:hover', { color: vars.color.petrolPress, textDecorationThickness: '2px' });
/** A reader's setting: everything that can be pressed is underlined, over the looks of any part. */
globalStyle(
  '[data-underline] :is(a, button, summary, [role=tab], [role=option], label:has([type=checkbox], [type=radio]))',
  { textDecoration: 'underline !important', textUnderlineOffset: '3px' },
);
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  wordSpacing: 'inherit',
});
globalStyle('button', { cursor: 'pointer' });
globalStyle('svg', { display: 'block', flex: 'none' });
globalStyle('img', { maxWidth: '100%' });
globalStyle('[hidden]', { display: 'none' });

export const focusRing = {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars.color.focusGap}`,
};
globalStyle(':focus-visible', { ...focusRing, borderRadius: radius.control });
/** Places that only receive focus from the page itself, to be read out: no ring. */
globalStyle('[tabindex="-1"]:focus', { outline: 'none', boxShadow: 'none' });

/** Amounts, dates and numbers: figures of one width, on one line wherever the largest letters leave room for that. */
globalStyle('.num', {
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [media.tiny]: { whiteSpace: 'normal' } },
  wordSpacing: `calc(.06em + ${vars.more.word})`,
});
/** A telephone number, alone in its place: on one line wherever it fits. */
globalStyle('a.num', { whiteSpace: 'normal' });

/** Secondary text. */
globalStyle('.quiet', { color: vars.color.ink2 });
globalStyle('.quiet-small', { color: vars.color.ink2, ...type.sm });

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationDelay: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
    },
  },
});

/** An A4 sheet is as wide as a window of 1050 px. */
globalStyle('@page', { margin: '12mm' });
globalStyle('html, body', { '@media': { [media.print]: { background: 'none' } } });
globalStyle('main', { '@media': { [media.print]: { zoom: 0.67 } } });
globalStyle('tr, li, dt', { '@media': { [media.print]: { breakInside: 'avoid' } } });

/** The column that every part of the page keeps to. */
export const wrap = style({
  width: '100%',
  maxWidth: pageWidth.most,
  marginInline: 'auto',
  paddingInline: space.s10,
  '@media': {
    [media.xlUp]: { maxWidth: pageWidth.onWide },
    [media.mdDown]: { paddingInline: space.s6 },
    [media.smDown]: { paddingInline: space.s4 },
    [media.print]: { paddingInline: 0 },
  },
});

/** A screen of the portal: the column with room above and below. */
export const page = style([
  wrap,
  {
    paddingBlock: `${space.s10} ${space.s20}`,
    '@media': {
      [media.smDown]: { paddingBlock: `${space.s6} ${space.s12}` },
      [media.print]: { paddingBlock: `${space.s6} 0` },
    },
  },
]);

/** Inside a dark area the focus ring turns amber… */
export const onDark = style({
  vars: {
    [vars.color.focus]: vars.color.focusOnDark,
    [vars.color.focusGap]: vars.color.focusGapOnDark,
  },
});

/** …and on a light card inside a dark area it turns back. */
export const onLight = style({
  color: vars.color.ink,
  vars: {
    [vars.color.focus]: vars.color.focusOnLight,
    [vars.color.focusGap]: vars.color.focusGapOnLight,
  },
});

/** In place of the portal, in browsers that are too old for it. */
globalStyle('#old-browser', {
  maxWidth: '44rem',
  margin: '0 auto',
  padding: `${space.s16} ${space.s6}`,
});
globalStyle('#old-browser p', { marginTop: space.s4 });
