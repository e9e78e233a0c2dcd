import type { ChartEdge, ChartState } from '../../machines/charts/chart.ts';
import { linesOf, widthOf, type Setting } from './texts.ts';

/** A line of text by the middle of its height, from the top left of its box. */
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

/** A transition that stays in its state, drawn in the state's box. */
export interface InnerEdge {
  readonly edge: ChartEdge;
  readonly lines: readonly Line[];
  readonly box: Box;
}

/** A state with its texts set, before it has a place. */
export interface SetState extends Pick<Box, 'width' | 'height'> {
  readonly state: ChartState;
  readonly title: readonly Line[];
  readonly description: readonly Line[];
  /** Its parallel parts, and its calls. */
  readonly notes: readonly Line[];
  readonly inner: readonly InnerEdge[];
}

export interface SetLabel extends Box {
  readonly lines: readonly Line[];
}

const title: Setting = { size: 15, strong: true };
const text: Setting = { size: 13 };
const eventText: Setting = { size: 13, strong: true };
const guardText: Setting = { size: 12 };
const atOnce = 'dijelovi teku istodobno';

const lineHeight = 18;
export const padding = 14;
export const gap = 8;
/** The least width of a state, and how far its texts run before they break. */
const stateWidth = { least: 150, most: 250 };
const labelWidth = 190;

/** Event and guard of a transition, one below the other. */
function labelLines({ label, guard, says }: ChartEdge, width: number): Omit<Line, 'x' | 'y'>[] {
  const event = linesOf(label, eventText, width).map((line) => ({ text: line, ...eventText }));
  const condition = guard === null ? [] : linesOf(`[${guard}]`, guardText, width);
  const said = linesOf(says[0] ?? '', text, width);
  return [...event, ...[...condition, ...said].map((line) => ({ text: line, ...guardText }))];
}

const widest = (lines: readonly Omit<Line, 'x' | 'y'>[]) =>
  Math.max(0, ...lines.map((line) => widthOf(line.text, line)));

/** Sets the texts of a state and the transitions that stay in it; its inner states come below. */
export function setState(state: ChartState, inner: readonly ChartEdge[], hasInside: boolean): SetState {
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
  const noteLines = notes.flatMap((note) =>
    put(linesOf(note, text, room).map((line) => ({ text: line, ...text }))),
  );
  const within = inner.map((edge) => {
    y += gap;
    const top = y;
    const lines = put(labelLines(edge, room - 20), padding + 20);
    return { edge, lines, box: { x: padding, y: top, width: 0, height: y - top } };
  });
  const all = [...heading, ...description, ...noteLines, ...within.flatMap(({ lines }) => lines)];
  const width = Math.ceil(
    Math.max(stateWidth.least, ...all.map((line) => line.x + widthOf(line.text, line) + padding)),
  );
  return {
    state,
    title: heading,
    description,
    notes: noteLines,
    inner: within.map((each) => ({ ...each, box: { ...each.box, width: width - 2 * padding } })),
    width,
    height: Math.ceil(y + padding),
  };
}

/** How large the label of an arrow is. */
export function labelSize(edge: ChartEdge): Pick<Box, 'width' | 'height'> {
  const lines = labelLines(edge, labelWidth);
  return { width: Math.ceil(widest(lines)) + 12, height: lines.length * lineHeight + 6 };
}

/** Sets the texts of an arrow in the middle of its label. */
export function setLabel(edge: ChartEdge, box: Box): SetLabel {
  const lines = labelLines(edge, labelWidth).map((line, index) => ({
    ...line,
    x: (box.width - widthOf(line.text, line)) / 2,
    y: 3 + lineHeight * (index + 0.5),
  }));
  return { ...box, lines };
}
