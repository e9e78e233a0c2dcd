import { style, styleVariants } from '@vanilla-extract/css';
import { surface, type, vars } from '../../ui/theme/theme.css.ts';
import { layout, radius, space, weight } from '../../ui/theme/tokens.ts';

export const sequence = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minWidth: 0,
  height: '34vh',
  minHeight: '220px',
});

export const head = style({ ...layout.row, alignItems: 'center', gap: space.s2 });

export const where = style({
  ...type.sm,
  flex: '1 1 auto',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.ink2,
});

export const window = style({ position: 'relative', overflow: 'auto', minHeight: 0, ...surface });

/** Narrowest a lifeline may be, in pixels. */
export const lifelineWidth = 184;

export const names = style({
  display: 'grid',
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: vars.color.sunk,
});

export const name = style({
  ...type.sm,
  padding: space.s2,
  fontWeight: weight.bold,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

const middle = `calc(50% - 0.5px)`;

/** A line below the middle of each name. */
export const messages = style({
  paddingBottom: space.s4,
  backgroundImage: `linear-gradient(to right, transparent ${middle}, ${vars.color.line} ${middle}, ${vars.color.line} calc(50% + 0.5px), transparent calc(50% + 0.5px))`,
});

const row = style({
  display: 'grid',
  width: '100%',
  minHeight: '44px',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  selectors: {
    '&:hover': { background: vars.color.tint },
    '&[aria-current]': { background: vars.color.amberTint },
  },
});

export const rows = styleVariants({ seen: [row], later: [row, { color: vars.color.ink2 }] });

export const arrow = style({ display: 'grid', alignContent: 'end', paddingBlock: space.s2, minWidth: 0 });

export const event = style({
  ...type.sm,
  justifySelf: 'center',
  maxWidth: '180px',
  paddingInline: space.s1,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

const line = style({ position: 'relative', height: '10px' });

/** From the sender to the receiver; an event that an actor has sent to itself is a dot on its line. */
const shaft = {
  content: '',
  position: 'absolute',
  insetInline: 0,
  top: '4px',
  borderTop: '2px solid currentColor',
} as const;

const tip = {
  content: '',
  position: 'absolute',
  top: '0',
  borderBlock: '5px solid transparent',
} as const;

export const ways = styleVariants({
  right: [line, { ':before': shaft, ':after': { ...tip, right: 0, borderLeft: '8px solid currentColor' } }],
  left: [line, { ':before': shaft, ':after': { ...tip, left: 0, borderRight: '8px solid currentColor' } }],
  own: [
    line,
    {
      ':after': {
        content: '',
        position: 'absolute',
        left: 'calc(50% - 5px)',
        top: 0,
        width: '10px',
        height: '10px',
        borderRadius: radius.round,
        background: 'currentColor',
      },
    },
  ],
});
