import type { Chart } from '../../machines/charts/chart.ts';
import type { InnerEdge, Line } from './boxes.ts';
import {
  anywhere,
  anywhereText,
  type Drawing,
  type Mark,
  type PlacedEdge,
  type PlacedState,
  type Point,
} from './layout.ts';
import { escape, rounded, tag } from '../xml.ts';
import { widthOf } from './texts.ts';

/** The colours of look.md. On a page its style sheet takes their place. */
const colour = {
  ink: '#10252B',
  ink2: '#48595E',
  petrol: '#0B5C63',
  line: '#73807F',
  card: '#FFFFFF',
  page: '#F6F3EC',
  tint: '#E4F0EF',
} as const;

const depthOf = (id: string) => id.split('.').length - 1;

function textAt(line: Line, left: number, top: number, fill: string): string {
  return tag(
    'text',
    {
      x: left + line.x,
      y: top + line.y,
      'font-size': line.size,
      ...(line.strong && { 'font-weight': 600 }),
      'dominant-baseline': 'central',
      fill,
    },
    escape(line.text),
  );
}

/** A path with its corners rounded. */
function pathThrough(points: readonly Point[]): string {
  const radius = 6;
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${rounded(point.x)} ${rounded(point.y)}`;
      if (!after) return `L${rounded(point.x)} ${rounded(point.y)}`;
      const towards = (other: Point) => {
        const length = Math.abs(other.x - point.x) + Math.abs(other.y - point.y);
        const part = length === 0 ? 0 : Math.min(radius, length / 2) / length;
        return `${rounded(point.x + (other.x - point.x) * part)} ${rounded(point.y + (other.y - point.y) * part)}`;
      };
      return `L${towards(before)}Q${rounded(point.x)} ${rounded(point.y)} ${towards(after)}`;
    })
    .join('');
}

/** The line of an arrow, and its head. */
function arrowThrough(points: readonly Point[]): string[] {
  const [before, end] = points.slice(-2);
  if (!before || !end) return [];
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const along = { x: (end.x - before.x) / length, y: (end.y - before.y) / length };
  const base = { x: end.x - along.x * 9, y: end.y - along.y * 9 };
  const corner = (side: number) =>
    `${rounded(base.x - along.y * 4.5 * side)} ${rounded(base.y + along.x * 4.5 * side)}`;
  return [
    tag('path', { d: pathThrough([...points.slice(0, -1), base]), ...line }),
    tag('path', { d: `M${rounded(end.x)} ${rounded(end.y)}L${corner(1)}L${corner(-1)}z`, fill: colour.line }),
  ];
}

const line = { fill: 'none', stroke: colour.line, 'stroke-width': 1.5 } as const;

type Changes = ReadonlyMap<string, 'added' | 'removed' | 'changed'>;

const change = (changes: Changes, id: string) => {
  const kind = changes.get(id);
  return kind && { 'data-change': kind };
};

function stateMarkup(placed: PlacedState, depth: number, isRegion: boolean, changes: Changes): string {
  const { state, x, y, width, height } = placed;
  const isRoot = state.parent === null;
  const isInside = state.kind === 'compound' || state.kind === 'parallel';
  const box = {
    x,
    y,
    width,
    height,
    rx: isRoot ? 16 : 12,
    fill: isInside && depth % 2 === 0 ? colour.page : colour.card,
    stroke: isRoot ? colour.petrol : colour.line,
    'stroke-width': 1.5,
    ...(isRegion && { 'stroke-dasharray': '6 4' }),
  };
  const outline =
    state.kind === 'final'
      ? [tag('rect', { x: x + 4, y: y + 4, width: width - 8, height: height - 8, rx: 8, ...line })]
      : [];
  return tag(
    'g',
    { 'data-state': state.id, 'data-kind': state.kind, ...change(changes, state.id) },
    tag('title', {}, escape(state.title)),
    ...(state.description === '' ? [] : [tag('desc', {}, escape(state.description))]),
    tag('rect', box),
    ...outline,
    ...placed.title.map((each) => textAt(each, x, y, colour.ink)),
    ...placed.description.map((each) => textAt(each, x, y, colour.ink2)),
    ...placed.notes.map((each) => textAt(each, x, y, colour.petrol)),
  );
}

const textOf = ({ edge: { label, guard, says, description } }: { edge: PlacedEdge['edge'] }): string =>
  tag(
    'title',
    {},
    escape(
      [
        guard === null ? label : `${label} [${guard}]`,
        ...(description === null ? [] : [description]),
        ...says,
      ].join('\n'),
    ),
  );

function innerMarkup(inner: InnerEdge, { x, y }: PlacedState, changes: Changes): string {
  const { edge, lines, box } = inner;
  const top = y + box.y;
  const left = x + box.x;
  return tag(
    'g',
    { 'data-edge': edge.id, ...change(changes, edge.id) },
    textOf(inner),
    tag('rect', {
      x: left - 6,
      y: top - 2,
      width: box.width + 12,
      height: box.height + 4,
      rx: 6,
      fill: colour.tint,
    }),
    // An arrow that comes back to where it began.
    tag('path', {
      d: `M${rounded(left + 12)} ${rounded(top + 6)}h-6a4 4 0 0 0 0 8h6m-3 -3l3 3l-3 3`,
      ...line,
      stroke: colour.petrol,
    }),
    ...lines.map((each) => textAt(each, x, y, each.strong ? colour.ink : colour.ink2)),
  );
}

function edgeMarkup(placed: PlacedEdge, changes: Changes): string {
  const { edge, lines, label } = placed;
  return tag(
    'g',
    { 'data-edge': edge.id, ...change(changes, edge.id) },
    textOf(placed),
    ...lines.flatMap(arrowThrough),
    ...(label
      ? [
          tag('rect', {
            x: label.x,
            y: label.y,
            width: label.width,
            height: label.height,
            rx: 6,
            fill: colour.card,
          }),
          ...label.lines.map((each) =>
            textAt(each, label.x, label.y, each.strong ? colour.ink : colour.ink2),
          ),
        ]
      : []),
  );
}

function markMarkup({ kind, x, y, width, height }: Mark): string {
  if (kind === 'initial')
    return tag('circle', { cx: x + width / 2, cy: y + height / 2, r: width / 2, fill: colour.ink });
  const left = (width - widthOf(anywhere, anywhereText)) / 2;
  return tag(
    'g',
    {},
    tag('rect', {
      x,
      y,
      width,
      height,
      rx: height / 2,
      fill: colour.tint,
      stroke: colour.petrol,
      'stroke-width': 1.5,
      'stroke-dasharray': '4 3',
    }),
    textAt({ text: anywhere, ...anywhereText, x: left, y: height / 2 }, x, y, colour.petrol),
  );
}

/** How a part that another version of the chart does not have, or has otherwise, is drawn. */
const marked = `[data-change] rect,[data-change] path{stroke-width:3}
[data-change=added] :is(rect,path){stroke:#1A7F37}
[data-change=removed] :is(rect,path){stroke:#B3261E;stroke-dasharray:7 5}
[data-change=removed] text{text-decoration:line-through}
[data-change=changed] :is(rect,path){stroke:#9A6700}`;

/**
 * The picture of a chart, with what has changed marked. Every state and every transition is its own group, found by `data-state` and `data-edge`.
 *
 * @param changes by the ids of states and transitions
 */
export function svgOf(chart: Chart, drawing: Drawing, changes: Changes = new Map()): string {
  const { width, height, states, edges, marks, beginnings } = drawing;
  const parallel = new Set(
    states.filter(({ state }) => state.kind === 'parallel').map(({ state }) => state.id),
  );
  return `${tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      // Outside the portal a font of about its widths, or the texts leave their boxes.
      'font-family': "'Instrument Sans', Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif",
      'data-chart': chart.name,
    },
    `\n${[
      tag('title', {}, escape(chart.title)),
      tag('desc', {}, escape(chart.purpose)),
      ...(changes.size > 0 ? [tag('style', {}, marked)] : []),
      // Outer states first: they lie behind their inner states.
      ...states.map((placed) =>
        stateMarkup(placed, depthOf(placed.state.id), parallel.has(placed.state.parent ?? ''), changes),
      ),
      ...beginnings.map(({ line: points }) => arrowThrough(points)),
      ...marks.map(markMarkup),
      ...states.flatMap((placed) => placed.inner.map((inner) => innerMarkup(inner, placed, changes))),
      ...edges.map((edge) => edgeMarkup(edge, changes)),
    ].join('\n')}\n`,
  )}\n`;
}
