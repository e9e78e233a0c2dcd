import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartEdge, ChartState } from '../../machines/charts/chart.ts';
import {
  gap,
  labelSize,
  padding,
  setLabel,
  setState,
  type Box,
  type SetLabel,
  type SetState,
} from './boxes.ts';
import { widthOf, type Setting } from './texts.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type PlacedState = SetState & Box;

export interface PlacedEdge {
  readonly edge: ChartEdge;
  readonly lines: readonly (readonly Point[])[];
  readonly label: SetLabel | null;
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

export const anywhereText: Setting = { size: 12, strong: true };
export const anywhere = 'iz bilo kojeg stanja';
const margin = 24;

/** Has no target, or only the state itself. */
const isInner = ({ source, targets }: ChartEdge) => targets.every((target) => target === source);
const isBelow = (id: string, ancestor: string) => id.startsWith(`${ancestor}.`);
/** Where the arrow begins: a transition into its own inside begins at a mark for any of the states there. */
const beginOf = ({ source, targets }: ChartEdge) =>
  targets.some((target) => isBelow(target, source)) ? anywhereOf(source) : source;
const anywhereOf = (id: string) => `${id}#anywhere`;
const initialOf = (id: string) => `${id}#initial`;

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
    const { width = 0, height = 0 } = set.get(state.id) ?? {};
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
        'elk.padding': `[top=${height + gap},left=${padding + 6},bottom=${padding + 6},right=${padding + 6}]`,
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
      return {
        id: `${edge.id}#${index}`,
        sources: [beginOf(edge)],
        targets: [target],
        labels: index > 0 ? [] : [{ id: `${edge.id}#label`, text: edge.label, ...labelSize(edge) }],
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
    states: [...set].map(([id, state]) => ({ ...state, ...placed(id) })),
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
