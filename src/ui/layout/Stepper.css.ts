import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing } from '../theme/base.css.ts';
import { readOutOnly } from '../text/VisuallyHidden.css.ts';
import { type, vars } from '../theme/theme.css.ts';
import {
  chosenInForcedColors,
  forcedColors,
  layout,
  media,
  radius,
  size,
  space,
  weight,
} from '../theme/tokens.ts';

const dotSide = '32px';
const strip = '6px';

export const count = style({
  display: 'none',
  color: vars.color.ink2,
  '@media': { [media.smDown]: { display: 'block' } },
});

export const failure = style({ color: vars.color.red, fontWeight: weight.bold });

export const list = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  '@media': { [media.smDown]: { gap: `calc(${space.s1} + 2 * ${vars.edge.tag})` } },
});

/** The line to the next step; on phones the whole step is nothing but its strip. */
const step = style({
  position: 'relative',
  color: vars.color.ink2,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      inset: `calc((${dotSide} - 2px) / 2) 0 auto ${dotSide}`,
      height: '2px',
      background: vars.color.line,
    },
    '&:last-child::before': { display: 'none' },
  },
  '@media': {
    [media.smDown]: {
      selectors: {
        '&::before, &:last-child::before': {
          display: 'block',
          inset: `calc(50% - ${strip} / 2) 0 auto`,
          height: strip,
          borderRadius: radius.pill,
          outline: `${vars.edge.tag} solid ${vars.color.ink}`,
        },
      },
    },
    // Backgrounds are taken away there: the strip is drawn by its border.
    [forcedColors]: { selectors: { '&::before': { borderTop: '2px solid' } } },
  },
});

export const steps = styleVariants({
  previous: [step, { selectors: { '&::before': { background: vars.color.petrol } } }],
  current: [
    step,
    {
      color: vars.color.ink,
      '@media': { [media.smDown]: { selectors: { '&::before': { background: vars.color.amber } } } },
    },
  ],
  next: [
    step,
    {
      '@media': {
        // The shadow fills the strip, but for the high contrast's thick edges: there it is hollow, unlike the steps that are done.
        [media.smDown]: {
          selectors: {
            '&::before': {
              background: vars.color.card,
              boxShadow: `inset 0 0 0 calc((2px - ${vars.edge.width}) * 3) ${vars.color.line}`,
            },
          },
        },
        [forcedColors]: { selectors: { '&::before': { borderTopStyle: 'dotted' } } },
      },
    },
  ],
  failed: [
    step,
    {
      color: vars.color.red,
      '@media': { [media.smDown]: { selectors: { '&::before': { background: vars.color.red } } } },
    },
  ],
});

/** On phones as high as a finger, without taking the room. */
export const body = style({
  position: 'relative',
  display: 'block',
  paddingRight: space.s4,
  '@media': {
    [media.smDown]: {
      minHeight: size.target,
      marginBlock: `calc((${strip} + 2 * ${space.s2} - ${size.target}) / 2)`,
      padding: 0,
    },
  },
});

export const link = style([
  body,
  {
    color: 'inherit',
    textDecoration: 'none',
    selectors: { '&:hover': { color: vars.color.petrol } },
    '@media': {
      // The ring goes round the strip: round the whole target it would cover the words above.
      [media.smDown]: {
        selectors: {
          '&:focus-visible': { outline: 'none', boxShadow: 'none' },
          '&:focus-visible::after': {
            content: '',
            position: 'absolute',
            inset: `calc(50% - ${strip} / 2) 0`,
            ...focusRing,
            borderRadius: radius.pill,
          },
        },
      },
    },
  },
]);

const dot = style({
  ...layout.centred,
  width: dotSide,
  height: dotSide,
  border: `max(1.5px, ${vars.edge.width}) solid ${vars.color.control}`,
  borderRadius: radius.round,
  background: vars.color.page,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.bold,
  ...type.sm,
  lineHeight: 1,
  '@media': { [media.smDown]: { display: 'none' } },
});

export const dots = styleVariants({
  previous: [
    dot,
    { borderColor: vars.color.petrol, background: vars.color.petrol, color: vars.color.onDeep },
  ],
  current: [
    dot,
    {
      borderColor: vars.color.amberInk,
      background: vars.color.amber,
      color: vars.color.ink,
      '@media': {
        [forcedColors]: { ...chosenInForcedColors[forcedColors], borderColor: 'Highlight' },
      },
    },
  ],
  next: [dot],
  failed: [dot, { borderColor: vars.color.red, background: vars.color.red, color: vars.color.onDeep }],
});

export const words = style({
  display: 'block',
  marginTop: space.s2,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  // On phones read out only.
  '@media': {
    [media.smDown]: readOutOnly,
  },
});

const title = style({ display: 'block', fontWeight: weight.medium });
const boldTitle = style([title, { fontWeight: weight.bold }]);

export const titles = styleVariants({
  previous: [title],
  current: [boldTitle],
  next: [title],
  failed: [boldTitle],
});

export const word = style({ display: 'block', ...type.sm });
