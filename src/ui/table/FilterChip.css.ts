import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { layout, media, notPrinted, radius, size, space, weight } from '../theme/tokens.ts';

/** On phones one line that scrolls by itself, out to the edges of the page; the room above and below is for the focus ring. */
export const chips = style({
  ...layout.row,
  alignItems: 'center',
  gap: space.s2,
  '@media': {
    [media.smDown]: {
      flexWrap: 'nowrap',
      margin: `-6px -${space.s4}`,
      padding: `6px ${space.s4}`,
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollPaddingInline: space.s4,
      scrollbarWidth: 'none',
    },
    // The filters are printed too.
    [media.print]: { selectors: { '&:not(:has([data-active=true]))': { display: 'none' } } },
  },
});

/** Where the window is wide the filters keep to one line, so that none moves the table: the rest scrolls. */
export const line = style([
  chips,
  {
    '@media': {
      [media.lgUp]: {
        flexWrap: 'nowrap',
        margin: '-6px',
        padding: '6px',
        overflowX: 'auto',
        scrollbarWidth: 'thin',
      },
    },
  },
]);

/** Buttons among the chips keep their words on one line too. */
globalStyle(`${chips} > *`, { flex: 'none' });

export const place = style({
  position: 'relative',
  maxWidth: '100%',
  '@media': {
    [media.smDown]: {
      maxWidth: 'none',
      selectors: { '&[data-active=true]': { order: -1 } },
    },
    [media.print]: { selectors: { '&[data-active=false]': { display: 'none' } } },
  },
});

export const chip = style({
  display: 'inline-flex',
  maxWidth: '100%',
  border: `${vars.edge.width} solid ${vars.color.control}`,
  borderRadius: radius.pill,
  background: vars.color.card,
  fontWeight: weight.medium,
  selectors: {
    '&:hover, &[data-open=true]': { borderColor: vars.color.petrol },
    '&[data-active=true]': {
      borderColor: vars.color.petrol,
      background: vars.color.tint,
      color: vars.color.petrolPress,
    },
    '&[data-open=true]': { boxShadow: `inset 0 0 0 1px ${vars.color.petrol}` },
  },
});

const part = style({
  ...layout.inline,
  gap: '6px',
  minHeight: size.target,
  margin: `calc(-1 * ${vars.edge.width}) 0`,
  border: 0,
  background: 'none',
  fontWeight: weight.medium,
  selectors: {
    '&:hover': { background: vars.color.tint },
    '[data-active=true] > &:hover': { background: vars.color.chipHover },
    '&:focus-visible': { position: 'relative', zIndex: 1, borderRadius: radius.pill },
  },
});

export const open = style([
  part,
  {
    minWidth: 0,
    padding: `${space.s1} ${space.s4}`,
    borderRadius: radius.pill,
    textAlign: 'left',
    selectors: {
      '[data-active=true] > &': { paddingRight: space.s2, borderRadius: '22px 0 0 22px' },
      '[data-open=true]:not([data-active=true]) > &': { color: vars.color.petrol },
    },
    '@media': {
      [media.smDown]: {
        selectors: { '[data-active=true] > &': { padding: `${space.s1} 0 ${space.s1} ${space.s3}` } },
      },
    },
  },
]);

export const remove = style([
  part,
  {
    flex: 'none',
    justifyContent: 'center',
    width: size.target,
    padding: 0,
    borderRadius: '0 22px 22px 0',
    color: 'inherit',
    '@media': notPrinted,
  },
]);

/** The name of an active filter steps back behind its value. */
export const name = style({ fontWeight: weight.text });

export const words = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.smDown]: { whiteSpace: 'nowrap' } },
});

/** On phones two days and the cross need its room. */
export const arrow = style({
  selectors: { '[aria-expanded=true] > &': { transform: 'rotate(180deg)' } },
  '@media': {
    ...notPrinted,
    [media.smDown]: { selectors: { '[data-active=true] > * > &': { display: 'none' } } },
  },
});
