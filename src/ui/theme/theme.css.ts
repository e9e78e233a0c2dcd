import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { media, radius } from './tokens.ts';

type WithContrast = readonly [usual: string, contrast: string];

type Measure = readonly [size: number, lineHeight: number];

/** Each colour, then its value with more contrast: black on white with yellow, every pair at least 7:1. */
const colors = {
  page: ['#F6F3EC', '#FFFFFF'],
  card: ['#FFFFFF', '#FFFFFF'],
  sunk: ['#ECE8DD', '#FFFFFF'],
  tint: ['#E4F0EF', '#FFF3A3'],
  wash: ['#FBFAF6', '#FFF3A3'],
  chipHover: ['#CFE2E1', '#FFE866'],
  deep: ['#083F45', '#000000'],
  night: ['#062E33', '#000000'],
  ink: ['#10252B', '#000000'],
  ink2: ['#48595E', '#000000'],
  onDeep: ['#FFFFFF', '#FFFFFF'],
  onDeep2: ['#B9D4D2', '#FFFFFF'],
  onDeepLine: ['rgb(255 255 255 / .18)', '#FFFFFF'],
  onDeepEdge: ['rgb(255 255 255 / .64)', '#FFFFFF'],
  onDeepHover: ['rgb(255 255 255 / .12)', 'rgb(255 255 255 / .24)'],
  petrol: ['#0B5C63', '#000000'],
  petrolPress: ['#083F45', '#1A1A1A'],
  petrolMid: ['#5B9A9C', '#595959'],
  line: ['#D9D6CC', '#000000'],
  hair: ['#EAE7DF', '#000000'],
  control: ['#73807F', '#000000'],
  amber: ['#E8A317', '#FFDD00'],
  amberInk: ['#734800', '#000000'],
  amberTint: ['#FCEFD2', '#FFF3A3'],
  red: ['#B3261E', '#8F0000'],
  redPress: ['#8C1D17', '#6B0000'],
  redTint: ['#FBE9E7', '#FFFFFF'],
  badge: ['#B3261E', '#000000'],
  green: ['#1F6B45', '#004D26'],
  greenTint: ['#E2F0E8', '#FFFFFF'],
  focus: ['#083F45', '#000000'],
  focusGap: ['#FFFFFF', '#FFDD00'],
  focusOnLight: ['#083F45', '#000000'],
  focusGapOnLight: ['#FFFFFF', '#FFDD00'],
  focusOnDark: ['#E8A317', '#FFDD00'],
  focusGapOnDark: ['#062E33', '#000000'],
  scrim: ['rgb(6 46 51 / .56)', 'rgb(0 0 0 / .8)'],
} satisfies Record<string, WithContrast>;

/** Lines, then their values with more contrast: none is thin. */
const edges = {
  width: ['1px', '2px'],
  bar: ['3px', '7px'],
  tag: ['0px', '2px'],
  underline: ['1px', '2px'],
  icon: ['1.5', '2.25'],
  iconSmall: ['2', '2.5'],
  /** Line style of disabled controls; with more contrast they have the colours of enabled ones. */
  disabled: ['solid', 'dashed'],
} satisfies Record<string, WithContrast>;

/** Size and line height of each kind of text, in rem. */
const texts = {
  sm: [0.875, 1.25],
  md: [1, 1.5],
  lg: [1.125, 1.75],
  h3: [1.25, 1.75],
  h2: [1.5, 2],
  h1: [2, 2.5],
  figure: [1.75, 2.25],
  result: [2.25, 2.75],
  hero: [3, 3.5],
  bill: [3.5, 4],
} satisfies Record<string, Measure>;

/** The texts that are smaller in a narrow window. */
const narrowTexts = {
  h2: [1.25, 1.75],
  h1: [1.625, 2],
  figure: [1.375, 1.75],
  hero: [2.125, 2.5],
  bill: [2.75, 3.3125],
} satisfies Partial<Record<keyof typeof texts, Measure>>;

/** Every colour, type size and edge of the portal, as CSS variables that a theme or a reader's setting may change. */
export const vars = createGlobalThemeContract({
  color: mapped(colors, (_, name) => name),
  edge: mapped(edges, (_, name) => `edge-${name}`),
  shadow: { float: 'float' },
  art: { filter: 'art-filter' },
  font: { family: 'font' },
  /** Steps taken by the reader, 1 to 8, and the sizes that they add. */
  level: { font: 'level-fontSize', line: 'level-lineHeight', word: 'level-wordSpacing' },
  more: {
    line: 'line-more',
    word: 'word-more',
    scrollbar: 'scrollbar',
    headerBottom: 'header-bottom',
    toastLift: 'toast-lift',
    bannerLift: 'banner-lift',
  },
  text: mapped(texts, (_, name) => `t-${name}`),
  line: mapped(texts, (_, name) => `l-${name}`),
});

/** Size and line height that belong together. */
export const type = mapped(texts, (_, name) => ({ fontSize: vars.text[name], lineHeight: vars.line[name] }));

/** The ground and the edge of a card. */
export const surface = {
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.card,
} as const;

const contrast = {
  ...assignVars(
    vars.color,
    mapped(colors, ([, more]) => more),
  ),
  ...assignVars(
    vars.edge,
    mapped(edges, ([, more]) => more),
  ),
  ...assignVars(vars.shadow, { float: '0 0 0 2px #000000' }),
  ...assignVars(vars.art, { filter: 'brightness(0)' }),
};

globalStyle(':root', {
  vars: {
    ...assignVars(
      vars.color,
      mapped(colors, ([usual]) => usual),
    ),
    ...assignVars(
      vars.edge,
      mapped(edges, ([usual]) => usual),
    ),
    ...assignVars(vars.shadow, {
      float: '0 1px 2px rgb(6 46 51 / .08), 0 12px 32px -8px rgb(6 46 51 / .24)',
    }),
    ...assignVars(vars.art, { filter: 'none' }),
    ...assignVars(vars.font, {
      family:
        '"Instrument Sans", "Instrument Sans Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    }),
    ...assignVars(vars.level, { font: '1', line: '1', word: '1' }),
    ...assignVars(vars.more, {
      line: `calc((${vars.level.line} - 1) * 2px)`,
      word: `calc((${vars.level.word} - 1) * 2px)`,
      scrollbar: '0px',
      headerBottom: '72px',
      toastLift: '0px',
      bannerLift: '0px',
    }),
    ...measures(texts),
  },
  '@media': {
    [media.smDown]: { vars: measures(narrowTexts) },
    '(prefers-contrast: more)': { vars: contrast },
  },
});

globalStyle('[data-contrast]', { vars: contrast });

globalStyle('[data-dyslexia]', { vars: { [vars.font.family]: 'OpenDyslexic, sans-serif' } });

/** Dark backgrounds are not printed: light text on them would be lost. */
globalStyle(':root', {
  '@media': {
    [media.print]: {
      vars: {
        [vars.color.onDeep]: vars.color.ink,
        [vars.color.onDeep2]: vars.color.ink2,
        [vars.color.onDeepLine]: vars.color.line,
      },
    },
  },
});

/** The line height grows with the text and with the reader's line level. */
function measures(of: Partial<typeof texts>): Record<string, string> {
  const each = Object.entries(of) as [keyof typeof texts, Measure][];
  return Object.fromEntries(
    each.flatMap(([name, [size, line]]) => [
      [vars.text[name], `${size}rem`],
      [vars.line[name], `calc(${line}rem + ${vars.more.line})`],
    ]),
  );
}

function mapped<Name extends string, Value, Result>(
  rows: Readonly<Record<Name, Value>>,
  resultOf: (value: Value, name: Name) => Result,
): Record<Name, Result> {
  const entries = Object.entries(rows) as [Name, Value][];
  return Object.fromEntries(entries.map(([name, value]) => [name, resultOf(value, name)])) as Record<
    Name,
    Result
  >;
}
