/** Most intervals of an axis, and a little: the last one may be cut short. */
const intervals = 4.2;

const mantissas = [1, 2, 2.5, 5] as const;

/** Distance between the lines of an axis that reaches `highest`, a round number and at least 1. */
function stepFor(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const fitting = mantissas.find(
      (mantissa) => Number.isInteger(mantissa * power) && highest / (mantissa * power) <= intervals,
    );
    if (fitting !== undefined) return fitting * power;
  }
}

/** Amounts at the lines of an axis from zero up, the last at or above `highest`; zero alone where there is nothing. */
export function axisFor(highest: number): number[] {
  if (!(highest > 0)) return [0];
  const step = stepFor(highest);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, line) => line * step);
}

/** The measures of a chart of payments, in pixels. */
export interface ChartRoom {
  readonly width: number;
  /** How much larger than 16 px a rem is: letters and their room grow with it. */
  readonly scale: number;
}

/** Room left of the bars for the amounts of the axis. */
export function axisRoom(texts: readonly string[], { scale }: ChartRoom): number {
  return (10 + 7.5 * Math.max(...texts.map(({ length }) => length))) * scale;
}

/** Heights in a chart at letters of normal size, in pixels. */
const chartHeight = 232;
const headRoom = 12;
/** The bar of a small amount stays visible. */
const lowestBar = 2;

type Format = (amount: number) => string;
export type ChartScale = ReturnType<typeof chartScale>;

/** The axis of a chart up to `highest`, and the heights of amounts; `footRoom` is below the base line. */
export function chartScale(highest: number, room: ChartRoom, footRoom: number, format: Format) {
  const { width, scale } = room;
  const axis = axisFor(highest);
  const bottom = (chartHeight - footRoom) * scale;
  const heightOf = (amount: number) => ((bottom - headRoom) * amount) / (axis.at(-1) || 1);
  return {
    axis,
    format,
    viewBox: `0 0 ${width} ${chartHeight * scale}`,
    left: axisRoom(axis.map(format), room),
    right: width,
    top: headRoom,
    bottom,
    heightOf,
    barHeight: (amount: number) => (amount === 0 ? 0 : Math.max(lowestBar, heightOf(amount))),
  };
}

/** Room for the largest amounts, and for the shortest name of a period. */
const widestAxis = 62;
const narrowestColumn = 20;

/** Whether every column has room for its shortest name. */
export function fitsChart(columns: number, { width, scale }: ChartRoom): boolean {
  return (width - widestAxis * scale) / columns >= narrowestColumn * scale;
}

/** An outline of bars that stand on `bottom`, their upper corners rounded: one path for all of them. */
export function barsPath(
  bars: readonly { readonly left: number; readonly height: number }[],
  barWidth: number,
  bottom: number,
): string {
  return bars
    .map(({ left, height }) => {
      const radius = Math.min(2, height / 2, barWidth / 2);
      const side = (height - radius).toFixed(2);
      const top = (barWidth - 2 * radius).toFixed(2);
      const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
      return `M${left.toFixed(2)} ${bottom}v-${side}${corner(radius, -radius)}h${top}${corner(radius, radius)}v${side}z`;
    })
    .join('');
}
