import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartEdge, ChartState } from '../../machines/chart.ts';
import { linesOf, widthOf, type Setting } from './texts.ts';

/** A line of text by the middle of its height, from the top left of what it belongs to. */
export interface Line extends Setting {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A transition that stays in its state: it stands in the state's box. */
export interface InnerEdge {
  readonly edge: ChartEdge;
  readonly lines: readonly Line[];
  readonly box: Box;
}

export interface PlacedState extends Box {
  readonly state: ChartState;
  readonly title: readonly Line[];
  readonly description: readonly Line[];
  /** What runs in it at once, and what it calls. */
  readonly notes: readonly Line[];
  readonly inner: readonly InnerEdge[];
}

export interface PlacedEdge {
  readonly edge: ChartEdge;
  readonly lines: readonly (readonly Point[])[];
  readonly label: (Box & { readonly lines: readonly Line[] }) | null;
}

/** Marks that are neither state nor transition. */
export interface Mark extends Box {
  readonly kind: 'initial' | 'anywhere';
  readonly of: string;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly edges: readonly PlacedEdge[];
  readonly marks: readonly Mark[];
  /** From the mark of a beginning to the state that is entered first. */
  readonly beginnings: readonly { readonly of: string; readonly line: readonly Point[] }[];
}

const title: Setting = { size: 15, strong: true };
const text: Setting = { size: 13 };
const eventText: Setting = { size: 13, strong: true };
const guardText: Setting = { size: 12 };
export const anywhereText: Setting = { size: 12, strong: true };
export const anywhere = 'iz bilo kojeg stanja';
const atOnce = 'dijelovi teku istodobno';

const lineHeight = 18;
const padding = 14;
const gap = 8;
const margin = 24;
/** The least width of a state, and how far its texts run before they break. */
const stateWidth = { least: 150, most: 250 };
const labelWidth = 190;

const isInner = ({ source, targets }: ChartEdge) =>
  targets.length === 0 || targets.every((target) => target === source);
const isBelow = (id: string, ancestor: string) => id.startsWith(`${ancestor}.`);
/** Where the arrow begins: a transition into the own inside begins at a mark for whatever state one is in. */
const beginOf = ({ source, targets }: ChartEdge) =>
  targets.some((target) => isBelow(target, source)) ? anywhereOf(source) : source;
const anywhereOf = (id: string) => `${id}#anywhere`;
const initialOf = (id: string) => `${id}#initial`;

/** Event and guard of a transition, one below the other. */
function labelLines({ label, guard, says }: ChartEdge, width: number): Omit<Line, 'x' | 'y'>[] {
  const event = linesOf(label, eventText, width).map((line) => ({ text: line, ...eventText }));
  const condition = guard === null ? [] : linesOf(`[${guard}]`, guardText, width);
  const said = linesOf(says[0] ?? '', text, width);
  return [...event, ...[...condition, ...said].map((line) => ({ text: line, ...guardText }))];
}

const widest = (lines: readonly Omit<Line, 'x' | 'y'>[]) =>
  Math.max(0, ...lines.map((line) => widthOf(line.text, line)));

/** A state with its texts set, before it has a place. */
interface SetState extends Omit<PlacedState, 'x' | 'y'> {
  /** How much of its height the texts take; inner states come below. */
  readonly head: number;
}

function setState(state: ChartState, inner: readonly ChartEdge[], hasInside: boolean): SetState {
  const room = hasInside ? stateWidth.most * 1.6 : stateWidth.most;
  let y = padding;
  const put = (lines: readonly Omit<Line, 'x' | 'y'>[], x = padding): Line[] =>
    lines.map((line) => {
      const placed = { ...line, x, y: y + lineHeight / 2 };
      y += lineHeight;
      return placed;
    });
  const heading = put(linesOf(state.title, title, room).map((line) => ({ text: line, ...title })));
  y += 2;
  const description = put(linesOf(state.description, text, room).map((line) => ({ text: line, ...text })));
  const notes = [
    ...(state.kind === 'parallel' ? [atOnce] : []),
    ...state.calls.map(({ id, actor }) => (actor === id ? `poziva ${actor}` : `poziva ${actor} (${id})`)),
  ];
  if (notes.length > 0) y += gap;
  const told = notes.flatMap((note) =>
    put(linesOf(note, text, room).map((line) => ({ text: line, ...text }))),
  );
  const within = inner.map((edge) => {
    y += gap;
    const top = y;
    const lines = put(labelLines(edge, room - 20), padding + 20);
    return { edge, lines, box: { x: padding, y: top, width: 0, height: y - top } };
  });
  const all = [...heading, ...description, ...told, ...within.flatMap(({ lines }) => lines)];
  const width = Math.ceil(
    Math.max(stateWidth.least, ...all.map((line) => line.x + widthOf(line.text, line) + padding)),
  );
  return {
    state,
    title: heading,
    description,
    notes: told,
    inner: within.map((each) => ({ ...each, box: { ...each.box, width: width - 2 * padding } })),
    width,
    height: Math.ceil(y + padding),
    head: Math.ceil(y + padding),
  };
}

const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.edgeLabels.inline': 'true',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
} as const;

function graphOf(chart: Chart, set: ReadonlyMap<string, SetState>): ElkNode {
  const outer = chart.edges.filter((edge) => !isInner(edge));
  const withAnywhere = new Set(
    outer.filter((edge) => beginOf(edge) !== edge.source).map(({ source }) => source),
  );
  const nodeOf = (state: ChartState): ElkNode => {
    const { width = 0, height = 0, head = 0 } = set.get(state.id) ?? {};
    const children = chart.states.filter(({ parent }) => parent === state.id);
    if (children.length === 0) return { id: state.id, width, height };
    const marks: ElkNode[] = [
      ...(state.initial === null ? [] : [{ id: initialOf(state.id), width: 14, height: 14 }]),
      ...(withAnywhere.has(state.id)
        ? [{ id: anywhereOf(state.id), width: Math.ceil(widthOf(anywhere, anywhereText)) + 24, height: 28 }]
        : []),
    ];
    return {
      id: state.id,
      children: [...marks, ...children.map(nodeOf)],
      // A node inherits no option of its parent's.
      layoutOptions: {
        ...layoutOptions,
        'elk.padding': `[top=${head + gap},left=${padding + 6},bottom=${padding + 6},right=${padding + 6}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // Of a node that is laid out with its parent and flows downwards the sides are compared the other way round.
        'elk.nodeSize.minimum': `(${height},${width})`,
      },
    };
  };
  const beginnings: ElkExtendedEdge[] = chart.states.flatMap(({ id, initial }) =>
    initial === null ? [] : [{ id: initialOf(id), sources: [initialOf(id)], targets: [initial] }],
  );
  const edges = outer.flatMap((edge) =>
    edge.targets.map((target, index): ElkExtendedEdge => {
      const lines = labelLines(edge, labelWidth);
      return {
        id: `${edge.id}#${index}`,
        sources: [beginOf(edge)],
        targets: [target],
        labels:
          index > 0
            ? []
            : [
                {
                  id: `${edge.id}#label`,
                  text: edge.label,
                  width: Math.ceil(widest(lines)) + 12,
                  height: lines.length * lineHeight + 6,
                },
              ],
      };
    }),
  );
  return {
    id: '#drawing',
    layoutOptions: {
      ...layoutOptions,
      'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
    },
    children: chart.states.filter(({ parent }) => parent === null).map(nodeOf),
    edges: [...beginnings, ...edges],
  };
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height };
}

const linesThrough = ({ sections = [] }: ElkExtendedEdge): Point[][] =>
  sections.map(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

/** Places everything that a chart consists of. The same chart is always drawn alike. */
export async function layOut(chart: Chart): Promise<Drawing> {
  const parents = new Set(chart.states.map(({ parent }) => parent));
  const set = new Map(
    chart.states.map((state) => {
      const inner = chart.edges.filter((edge) => edge.source === state.id && isInner(edge));
      return [state.id, setState(state, inner, parents.has(state.id))];
    }),
  );
  const graph = await new ELK().layout(graphOf(chart, set));
  const nodes = new Map<string, ElkNode>();
  const meet = (node: ElkNode): void => {
    nodes.set(node.id, node);
    for (const child of node.children ?? []) meet(child);
  };
  meet(graph);
  const arrows = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]));
  const placed = (id: string): Box => {
    const node = nodes.get(id);
    if (!node) throw new Error(`"${id}" has no place in the drawing.`);
    return boxOf(node);
  };
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    states: [...set].map(([id, { head: _, ...state }]) => ({ ...state, ...placed(id) })),
    edges: chart.edges
      .filter((edge) => !isInner(edge))
      .map((edge) => {
        const parts = edge.targets.flatMap((_, index) => arrows.get(`${edge.id}#${index}`) ?? []);
        const [label] = parts[0]?.labels ?? [];
        return {
          edge,
          lines: parts.flatMap(linesThrough),
          label: label ? setLabel(edge, boxOf(label)) : null,
        };
      }),
    marks: [...nodes.keys()].flatMap((id): Mark[] => {
      const [, of = '', kind] = /^(.+)#(initial|anywhere)$/.exec(id) ?? [];
      return kind === 'initial' || kind === 'anywhere' ? [{ ...placed(id), kind, of }] : [];
    }),
    beginnings: chart.states.flatMap(({ id }) => {
      const arrow = arrows.get(initialOf(id));
      return arrow ? linesThrough(arrow).map((line) => ({ of: id, line })) : [];
    }),
  };
}

function setLabel(edge: ChartEdge, box: Box): NonNullable<PlacedEdge['label']> {
  const lines = labelLines(edge, labelWidth).map((line, index) => ({
    ...line,
    x: (box.width - widthOf(line.text, line)) / 2,
    y: 3 + lineHeight * (index + 0.5),
  }));
  return { ...box, lines };
}
